import { useEffect, useRef, useState } from 'react';
import type { Calculation, CalculationDraft } from '#shared/calculations/schema.ts';
import { changedFields, draftOf, type PreStepForm } from './preStepForm.ts';

/** What somebody else changed while the form was open. */
export interface OthersChange {
  readonly by: string;
  readonly fields: readonly (keyof CalculationDraft)[];
  /** Of those, the ones that were changed here too: what is written here stays until it is saved. */
  readonly clashing: readonly (keyof CalculationDraft)[];
}
const NO_INDEX = { description: '', value: null, unit: '' };

/**
 * Keeps an open form beside a calculation that others change: what was not touched here takes their value, what was
 * touched stays, and both are told. Answers the version that the form stands on.
 */
export function usePreStepMerge(form: PreStepForm, calculation: Calculation | null) {
  const base = useRef(calculation);
  const [others, setOthers] = useState<OthersChange | null>(null);
  const { dirtyFields } = form.formState;
  const dirty = useRef(dirtyFields);
  dirty.current = dirtyFields;
  useEffect(() => {
    const was = base.current;
    if (!calculation || !was || calculation.v <= was.v) return;
    const theirs = draftOf(calculation);
    const fields = changedFields(draftOf(was), theirs);
    base.current = calculation;
    if (fields.length === 0) return;
    const isTouched = (key: keyof CalculationDraft) => Boolean(dirty.current[key]);
    for (const key of fields.filter((one) => !isTouched(one)))
      form.setValue(key, (key === 'activityIndex' ? (theirs[key] ?? NO_INDEX) : theirs[key]) as never);
    setOthers({ by: calculation.changedByName, fields, clashing: fields.filter(isTouched) });
  }, [calculation, form]);
  return { others, version: () => base.current?.v ?? 0 };
}
