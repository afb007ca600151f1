import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import type { ZodForm } from './useZodForm.ts';

const SAVE_AFTER_MS = 400;

/** Fields that are never kept: passwords. */
const SECRET = ['current', 'password', 'repeat'];
const withoutSecrets = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.includes(name)));

/**
 * Keeps what is typed into a form under `key` (but passwords) and puts it back when the form is shown again. `restoredAt` is when the
 * restored draft was saved (null: there was none); call `forget` once it was sent or given up.
 */
export function useDraft<Input extends FieldValues, Output>(form: ZodForm<Input, Output>, key: string) {
  const { reset, getValues, subscribe } = form;
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const isForgotten = useRef(false);
  useEffect(() => {
    isForgotten.current = false;
    const draft = readDraft(key);
    if (draft) {
      reset({ ...getValues(), ...(draft.value as Input) }, { keepDefaultValues: true });
      setRestoredAt(draft.savedAt);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!isForgotten.current) saveDraft(key, withoutSecrets(getValues()));
    };
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty || isForgotten.current) return;
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
  }, [reset, getValues, subscribe, key]);
  const forget = () => {
    isForgotten.current = true;
    removeDraft(key);
    setRestoredAt(null);
  };
  return { restoredAt, forget };
}
