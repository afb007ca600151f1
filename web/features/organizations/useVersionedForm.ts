import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type * as z from 'zod';
import { AppError } from '#shared/kernel/appError.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { type Differences, differencesOf } from './versions.ts';

/** A stored thing as a form has it. */
export interface Version<T> {
  readonly v: number;
  readonly values: T;
}
interface Options<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  /** Key of the draft that is kept on this machine. */
  draft: string;
  /** What is stored now. */
  newest: Version<Input>;
}

/**
 * The form of a stored thing that others change too. What is typed is kept with the version that it began from: when
 * somebody else changes the thing meanwhile, also between two visits, `others` says what differs and `settle` goes on from
 * theirs. Nothing typed yet: the form follows what is stored.
 */
export function useVersionedForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, draft, newest } = options;
  const [hadDraft] = useState(() => readDraft(draft) !== null);
  const [base, setBase] = useState(() => baseOf<Input>(draft) ?? newest);
  const form = useZodForm(schema, base.values as DefaultValues<Input>);
  const { restoredAt, forget } = useDraft(form, draft);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) saveDraft(nameOfBase(draft), base);
  }, [isDirty, draft, base]);
  const isBehind = newest.v > base.v;
  const isUntouched = !isDirty && !hadDraft;
  useEffect(() => {
    if (!isBehind || !isUntouched) return;
    setBase(newest);
    form.reset(newest.values);
  }, [isBehind, isUntouched, newest, form]);
  const others: Differences<Input> | null = isBehind
    ? differencesOf<Input>({ base: base.values, mine: form.getValues(), theirs: newest.values })
    : null;
  const settle = (values: Input) => {
    setBase(newest);
    form.reset(newest.values);
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
  };
  return { form, v: base.v, others, settle, restoredAt, forget: () => forgetBoth(draft, forget) };
}

/** Whether a change was refused because somebody else was faster: what is stored is to be read again. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict.versionChanged';

const nameOfBase = (draft: string) => `${draft}.base`;
/** The version that the kept draft began from. */
const baseOf = <T>(draft: string): Version<T> | null =>
  readDraft(draft) === null ? null : ((readDraft(nameOfBase(draft))?.value as Version<T> | undefined) ?? null);

function forgetBoth(draft: string, forget: () => void): void {
  forget();
  removeDraft(nameOfBase(draft));
}
