import * as z from 'zod';
import { type Import, Mapping } from '#shared/imports/schema.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';

/** With the version that was looked at: what somebody else does meanwhile is not written over. */
const Kept = z.object({ v: z.number(), mapping: Mapping });
type Of = Pick<Import, 'id' | 'v' | 'sameAs'>;
const keyOf = (id: Import['id']) => `import.${id}.rows`;

/** What was done to the rows of a file and is not sent yet. It is kept on this machine, so that a reload finds it again. */
export const keepRows = ({ id, v }: Pick<Of, 'id' | 'v'>, mapping: Mapping): void =>
  saveDraft(keyOf(id), { v, mapping } satisfies z.infer<typeof Kept>);
export function keptRows({ id, v, sameAs }: Of): Mapping | null {
  const read = Kept.safeParse(readDraft(keyOf(id))?.value);
  // The question whether the same file is meant twice changes nothing of its rows.
  const versions = sameAs === null ? [v] : [v, v - 1];
  return read.success && versions.includes(read.data.v) ? read.data.mapping : null;
}
export const forgetRows = (id: Import['id']): void => removeDraft(keyOf(id));
