import { retryBusy } from '#functions/kit/retry.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting, type Write } from '#functions/kit/transaction.ts';
import { LINE_MAX_CREDITS } from '#shared/constants/sales.ts';
import { lanesOf } from '#shared/credits/blocks.ts';
import { countOf, type Range } from '#shared/credits/serial.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { addingBlock } from './blocks.ts';
import { entryIdAfter } from './entryId.ts';
import { projectOf } from './projects.ts';
import { askingSeals } from './sealing.ts';
import { addingEntry, issuances } from './store.ts';

/** Credits of a vintage lie in so many rows at most, so that buyers of one moment find one each; a row holds some. */
const LANES = 64;
const CREDITS_A_LANE = 5;

export interface NewIssuance {
  readonly id: IdOf<'issuance'>;
  readonly projectId: IdOf<'project'>;
  readonly vintage: number;
  /** Which run of the method it comes from. */
  readonly methodRun: string;
  /** Credits that are kept back, and those to be sold. */
  readonly buffer: number;
  readonly saleable: number;
  /** What the method was given and gave. */
  readonly inputs: object;
  /** What must hold at the moment in which they are issued. */
  readonly still?: Write;
}

const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0 && count <= LINE_MAX_CREDITS;

/**
 * Issues a vintage of a forest: the buffer first, then what can be sold. A vintage is issued once; the same run of the
 * method again changes nothing.
 * @throws AppError `credits.issuedAlready` when another run has issued it, `credits.notForSale` when the forest is withdrawn,
 *   the refusal of what must hold
 */
export async function issue({ still, ...given }: NewIssuance, { by, now }: { by: string; now: Date }): Promise<void> {
  const { projectId, vintage, methodRun, buffer, saleable } = given;
  if (!isCount(buffer) || !isCount(saleable) || buffer + saleable === 0) throw new Error('No whole number of credits');
  if (await isIssued(given)) return;
  const { state, name: forest } = await projectOf(projectId);
  if (state !== 'active') throw new AppError('credits.notForSale', { forest });
  const parts = [
    { range: { start: 1, end: buffer }, to: 'buffer' as const, lanes: 1 },
    { range: { start: buffer + 1, end: buffer + saleable }, to: 'available' as const, lanes: lanesFor(saleable) },
  ].filter(({ range }) => countOf(range) > 0);
  let last: string[] = [];
  const writes = parts.flatMap(({ range, to, lanes }) => {
    const entryId = entryIdAfter(now, last);
    last = [entryId];
    const blockOf = (lane: Range) => ({ ...lane, projectId, vintage, state: to, orderId: null, entryId });
    const said = { id: entryId, projectId, kind: 'issue', vintage, ranges: [range], to, orderId: null } as const;
    return [
      ...lanesOf(range, lanes).map((lane) => addingBlock(blockOf(lane))),
      addingEntry({ ...said, by, at: now.toISOString(), reason: methodRun }),
    ];
  });
  const issuance = issuances.create({ ...given, ...stampNew(by, now) }).params();
  try {
    await commit({
      writes: [...(still ? [still] : []), putting(issuance, new AppError('credits.issuedAlready')), ...writes],
      messages: askingSeals([projectId]),
    });
  } catch (error) {
    // Of two at the same moment.
    if (error instanceof AppError && error.code === 'credits.issuedAlready' && (await isIssued(given))) return;
    throw error;
  }
}

const lanesFor = (saleable: number) => Math.max(1, Math.min(LANES, Math.ceil(saleable / CREDITS_A_LANE)));

/** @throws AppError `credits.issuedAlready` when another run has issued the vintage */
async function isIssued({ projectId, vintage, methodRun }: NewIssuance): Promise<boolean> {
  const found = await findIssuance(projectId, vintage);
  if (found && found.methodRun !== methodRun) throw new AppError('credits.issuedAlready');
  return found !== null;
}

/** What was issued of a vintage of a forest; null when nothing was. */
export async function findIssuance(
  projectId: string,
  vintage: number,
): Promise<Pick<NewIssuance, 'methodRun' | 'buffer' | 'saleable'> | null> {
  const { data } = await retryBusy(() => issuances.get({ projectId, vintage }).go({ consistent: true }));
  return data;
}
