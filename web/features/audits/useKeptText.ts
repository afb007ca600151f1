import { useState } from 'react';
import type { IdOf } from '#shared/kernel/ids.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { newId } from '#web/lib/ids.ts';

/** The id goes with the words: what is sent once more, because no answer came, is the same comment. */
interface Kept {
  id: IdOf<'comment'>;
  text: string;
}
const read = (key: string) => readDraft(key)?.value as Kept | undefined;

/** Whether something was left half written under a key. */
export const isHalfWritten = (key: string): boolean => read(key) !== undefined;

/**
 * A text that is kept on this machine as it is typed, and is there again when its box is shown again: also after the
 * session ended in between. A box of another key needs another React key. Call `forget` once it was sent; `renew` when the
 * id turned out to be that of other words.
 */
export function useKeptText(key: string) {
  const [kept, setKept] = useState<Kept>(() => read(key) ?? { id: newId('comment'), text: '' });
  const keep = (next: Kept) => {
    setKept(next);
    if (next.text === '') removeDraft(key);
    else saveDraft(key, next);
  };
  return {
    ...kept,
    change: (text: string) => keep({ ...kept, text }),
    renew: () => keep({ ...kept, id: newId('comment') }),
    forget: () => keep({ id: newId('comment'), text: '' }),
  };
}
