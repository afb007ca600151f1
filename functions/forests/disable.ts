import type { z } from 'zod';
import { retrying } from '#functions/credits/retrying.ts';
import { stopping } from '#functions/credits/withdraw.ts';
import type { Log } from '#functions/kit/log.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { isLossLate, isSaleLate, type LossNotice, type SaleNotice } from '#shared/forests/notices.ts';
import { areaOf } from '#shared/forests/rules.ts';
import type { ForestNotice } from '#shared/forests/schema.ts';
import type { ForestAction } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Keeping, keep, stateAfter } from './keep.ts';
import { projectIdOf, readAt, todayOf } from './read.ts';
import { block } from './stock.ts';
import type { StoredForest } from './store.ts';

interface Disabling {
  readonly action: Extract<ForestAction, 'disable' | 'reportLoss' | 'reportSale' | 'endContract'>;
  readonly change: Partial<StoredForest>;
  readonly keeping: Keeping;
}
/**
 * Takes a forest off the market: its sale stops with the change, and what follows is done after it, or by the next night.
 * @throws AppError `forests.wrongState`, `conflict.versionChanged`
 */
export async function disable(forest: StoredForest, { action, change, keeping }: Disabling, log: Log) {
  const { by, now } = keeping;
  const isUnsent = forest.state === 'CREATED' || forest.isUnsent === true;
  const off = { review: 'none', reviewDueOn: null, work: 'BLOCK', isUnsent } as const;
  const state = stateAfter(forest, action);
  // Of one that becomes active at that moment the ledger knows more than was read: it is asked again.
  const next = await retrying('conflict.busy', async () => {
    const writes = await stopping(projectIdOf(forest.id), { by, now });
    return keep(forest, { ...change, ...off, state }, { ...keeping, writes });
  });
  try {
    return await block(next, now);
  } catch (error) {
    log.warn('Credits of a disabled forest are withdrawn later', { forestId: next.id, error });
    return next;
  }
}

interface At {
  readonly id: IdOf<'forest'>;
  readonly v: number;
}
/** What the team had asked before does not say why it was disabled. */
const NOTHING_ASKED = { observations: '', observed: [] };
type Context = { readonly now: Date; readonly log: Log };

/** @throws AppError `forests.notFound`, `forests.wrongState`, `forests.noticeAhead`, `forests.lossTooLarge`, `conflict.versionChanged` */
export async function reportLoss(
  { tenantId, userId: by }: UserActor,
  { notice, ...at }: At & { notice: z.output<typeof LossNotice> },
  { now, log }: Context,
): Promise<StoredForest> {
  const forest = await readAt({ ...at, tenantId });
  const today = todayOf(forest, now);
  if (notice.on > today) throw new AppError('forests.noticeAhead');
  if (notice.lostM2 > areaOf(forest.plots)) throw new AppError('forests.lossTooLarge');
  const told: ForestNotice = {
    kind: 'loss',
    ...notice,
    at: now.toISOString(),
    isLate: isLossLate(notice.on, today),
  };
  const change: Partial<StoredForest> = { ...NOTHING_ASKED, disabledBy: 'loss', notices: [...forest.notices, told] };
  return disable(
    forest,
    { action: 'reportLoss', change, keeping: { by, now, action: 'forests.lossReported', tells: 'forestLossReported' } },
    log,
  );
}

/** @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged` */
export async function reportSale(
  { tenantId, userId: by }: UserActor,
  { notice, ...at }: At & { notice: z.output<typeof SaleNotice> },
  { now, log }: Context,
): Promise<StoredForest> {
  const forest = await readAt({ ...at, tenantId });
  const isLate = isSaleLate(notice.on, todayOf(forest, now));
  const told: ForestNotice = { kind: 'sale', ...notice, at: now.toISOString(), isLate, cause: null, lostM2: null };
  const change: Partial<StoredForest> = { ...NOTHING_ASKED, disabledBy: 'sale', notices: [...forest.notices, told] };
  return disable(
    forest,
    { action: 'reportSale', change, keeping: { by, now, action: 'forests.saleReported', tells: 'forestSaleReported' } },
    log,
  );
}
