import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import type { ZodForm } from './useZodForm.ts';

const SAVE_AFTER_MS = 400;

/** Fields that are never kept: passwords. */
const SECRET = ['current', 'password', 'repeat'];

/** What was typed, field by field, and what stood there before. */
interface Typed {
  values: FieldValues;
  instead: FieldValues;
}
const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'values' in value && 'instead' in value;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const pick = (names: readonly string[], from: FieldValues): FieldValues =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** The fields that are not as they were when the form was shown; null when all are. */
function typedInto(now: FieldValues, start: FieldValues): Typed | null {
  const names = Object.keys(now).filter((name) => !SECRET.includes(name) && !isSame(now[name], start[name]));
  return names.length === 0 ? null : { values: pick(names, now), instead: pick(names, start) };
}
/**
 * Of a draft, the fields in whose place still stands what stood there (`meant`); what somebody else changed meanwhile is
 * theirs, and what was typed there is told (`overruled`).
 */
function sorted(draft: unknown, start: FieldValues): Record<'meant' | 'overruled', FieldValues> {
  if (!isTyped(draft)) return { meant: {}, overruled: {} };
  const { values, instead } = draft;
  const names = Object.keys(values).filter((name) => Object.hasOwn(start, name));
  const isStill = (name: string) => isSame(instead[name], start[name]);
  const theirs = names.filter((name) => !isStill(name) && !isSame(values[name], start[name]));
  return { meant: pick(names.filter(isStill), values), overruled: pick(theirs, values) };
}
const isNothing = (values: FieldValues) => Object.keys(values).length === 0;

/**
 * Keeps what is typed into a form under `key` (but passwords) and puts it back when the form is shown again, also over a
 * newer version of what it changes. Where somebody else changed the same field their value stands, and `overruled` has what
 * was typed (shown by `Overruled`). `restoredAt` is when the restored draft was saved (null: there was none); call
 * `forget` once it was sent or given up.
 */
export function useDraft<Input extends FieldValues, Output>(form: ZodForm<Input, Output>, key: string) {
  const { reset, getValues, subscribe, control } = form;
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const [overruled, setOverruled] = useState<FieldValues>({});
  const isForgotten = useRef(false);
  useEffect(() => {
    isForgotten.current = false;
    const start: FieldValues = control._defaultValues;
    const draft = readDraft(key);
    const { meant, overruled: lost } = sorted(draft?.value, start);
    setOverruled(lost);
    if (draft && !isNothing(meant)) {
      reset({ ...getValues(), ...(meant as Input) }, { keepDefaultValues: true });
      setRestoredAt(draft.savedAt);
    } else if (draft && isNothing(lost)) removeDraft(key);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isForgotten.current) return;
      // A form that goes on from a newer version begins there.
      const typed = typedInto(getValues(), control._defaultValues);
      if (typed) saveDraft(key, typed);
      else removeDraft(key);
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        if (isForgotten.current) return;
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_AFTER_MS);
      },
    });
    const flush = () => timer !== undefined && save();
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [reset, getValues, subscribe, control, key]);
  const forget = () => {
    isForgotten.current = true;
    removeDraft(key);
    setRestoredAt(null);
    setOverruled({});
  };
  return { restoredAt, overruled, setOverruled, forget };
}
