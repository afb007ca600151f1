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

const filled = (draft: CalculationDraft) => ({ ...draft, activityIndex: draft.activityIndex ?? NO_INDEX });

/** One field of the form, or one of a group of them. */
interface Part {
  readonly key: keyof CalculationDraft;
  readonly path: string;
  readonly value: unknown;
}
const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs within a field: of two groups each of their fields by itself. */
function partsOf(key: keyof CalculationDraft, before: unknown, after: unknown): Part[] {
  if (!isGroup(before) || !isGroup(after)) return [{ key, path: key, value: after }];
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ key, path: `${key}.${name}`, value: after[name] }));
}

/** Whether something was changed here at a path: marks are nested as the fields are. */
function isDirty(marks: unknown, path: string): boolean {
  const at = path.split('.').reduce<unknown>((of, name) => (isGroup(of) ? of[name] : of), marks);
  return isGroup(at) ? Object.values(at).some((one) => isDirty(one, '')) : at === true;
}

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
    const [from, to] = [filled(draftOf(was)), filled(theirs)];
    const parts = fields.flatMap((key) => partsOf(key, from[key], to[key]));
    const isTouched = ({ path }: Part) => isDirty(dirty.current, path);
    for (const { path, value } of parts.filter((part) => !isTouched(part)))
      form.setValue(path as never, value as never, { shouldDirty: false });
    const touched = new Set(parts.filter(isTouched).map(({ key }) => key));
    setOthers({ by: calculation.changedByName, fields, clashing: fields.filter((key) => touched.has(key)) });
  }, [calculation, form]);
  return { others, version: () => base.current?.v ?? 0 };
}
