import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { telling } from '#functions/notifications/tell.ts';
import { answeringFor, findDrop } from './dropStore.ts';
import type { StoredImport } from './store.ts';

/** Whom a notification of an import concerns, and what it names. Of a dropped file: who answers for its folder. */
async function aboutImport(stored: StoredImport) {
  const { tenantId, id, calculationId, createdBy, fileName, fromDrop } = stored;
  const drop = fromDrop ? await findDrop({ tenantId, calculationId, id: createdBy }) : null;
  return {
    tenantId,
    by: drop ? answeringFor(drop) : createdBy,
    details: { file: fileName.slice(0, 200), ...(drop && { folder: drop.name }) },
    link: `/footprint/data-importer?calculation=${calculationId}&import=${id}`,
  };
}

export const tellFailed = async (stored: StoredImport): Promise<OutboxMessage[]> =>
  telling({ ...(await aboutImport(stored)), kind: 'importFailed' });

/** Nobody waits at the screen for a dropped file: the result comes by mail, with all of its counts. */
export async function tellSaved(
  stored: StoredImport,
  { saved, again }: { saved: number; again: number },
): Promise<OutboxMessage[]> {
  const about = await aboutImport(stored);
  const { read, bad } = stored.counts;
  if (!('folder' in about.details))
    return telling({ ...about, details: { ...about.details, rows: saved }, kind: 'importFinished' });
  return telling({ ...about, details: { ...about.details, read, rows: saved, again, bad }, kind: 'dropFinished' });
}

/** Versions at which an import that nobody has touched is read and checked: each step by somebody makes another. */
const UNTOUCHED: Readonly<Partial<Record<StoredImport['state'], number>>> = { READING: 2, VALIDATING: 3 };

/** A dropped file asks something: told once, and not to whoever has it before them. */
export const tellWaiting = async (stored: StoredImport): Promise<OutboxMessage[]> =>
  stored.fromDrop && stored.v === UNTOUCHED[stored.state]
    ? telling({ ...(await aboutImport(stored)), kind: 'dropWaiting' })
    : [];
