import { useEffect, useRef, useState } from 'react';
import { askedBlocks } from '#shared/calculations/forms.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { changedFields, draftOf } from './preStepForm.ts';
import type { OthersChange } from './usePreStepMerge.ts';

const CHOSEN = ['sectorForm', 'blocks'] as const;
const isChosen = (key: string): key is (typeof CHOSEN)[number] => CHOSEN.some((one) => one === key);

/**
 * The form and the blocks that are being chosen, beside a calculation that others change: a choice that was not touched
 * here follows theirs, one that was stays, and both are told. `base`: the calculation that the choice stands on.
 */
export function useChoice(calculation: Calculation) {
  const base = useRef(calculation);
  const [form, setForm] = useState(calculation.sectorForm);
  const [blocks, setBlocks] = useState<readonly string[]>(askedBlocks(calculation));
  const [others, setOthers] = useState<OthersChange | null>(null);
  const mine = useRef({ form, blocks });
  mine.current = { form, blocks };
  useEffect(() => {
    const was = base.current;
    if (calculation.v <= was.v) return;
    base.current = calculation;
    const fields = changedFields(draftOf(was), draftOf(calculation)).filter(isChosen);
    if (fields.length === 0) return;
    const isTouched = mine.current.form !== was.sectorForm || textOf(mine.current.blocks) !== textOf(askedBlocks(was));
    if (!isTouched) {
      setForm(calculation.sectorForm);
      setBlocks(askedBlocks(calculation));
    }
    setOthers({ by: calculation.changedByName, fields, clashing: isTouched ? fields : [] });
  }, [calculation]);
  return { form, setForm, blocks, setBlocks, others, base: () => base.current };
}

const textOf = (blocks: readonly string[]): string => [...blocks].sort().join();
