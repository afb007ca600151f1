import { ageOn, areaOf, placeOf, zoneOfForest } from '#shared/forests/rules.ts';
import type { Forest, ForestLine } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';
import {
  allForests,
  findForest,
  pageOfAccount,
  pageOfReviews,
  pageOfState,
  requiringForest,
  type StoredForest,
} from './store.ts';

export interface Of {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'forest'>;
}
export interface PageAt {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** For features beside: a forest as it is kept, null when there is none, those of an account, and that it has not changed. */
export { allForests, findForest, pageOfAccount, requiringForest, type StoredForest };

/** Today, where the forest is. */
export const todayOf = (forest: Pick<StoredForest, 'country' | 'point'>, now: Date): string =>
  dayIn(zoneOfForest(forest), now);

/** The forest as the ledger knows it: of the same number. */
export const projectIdOf = (id: IdOf<'forest'>): IdOf<'project'> => idFrom('project', id.slice(id.indexOf('_') + 1));

export function answerOf(stored: StoredForest, now: Date): Forest {
  const {
    tenantId: _,
    createdBy: __,
    price: ___,
    work: ____,
    contractOn: _____,
    remindedOf: ______,
    news: _______,
    payoutVersion: ________,
    endsBy: _________,
    isUnsent: __________,
    ...forest
  } = stored;
  const ageYears = ageOn(todayOf(stored, now), stored.plantedYear);
  const { observed = [], notIssued = null, mitecoEligible = null } = forest;
  return { ...forest, observed, notIssued, mitecoEligible, areaM2: areaOf(stored.plots), ageYears };
}
export function lineOf(stored: StoredForest): ForestLine {
  const { plots, documents, co2, ...forest } = stored;
  const counts = { areaM2: areaOf(plots), documents: documents.length, annualKg: co2?.annualKg ?? null };
  return { ...forest, ...placeOf(plots), ...counts, notIssued: stored.notIssued ?? null };
}

/** @throws AppError `forests.notFound` */
export async function readForest(of: Of): Promise<StoredForest> {
  const found = await findForest(of);
  if (!found) throw new AppError('forests.notFound');
  return found;
}
/** One that is at a version. @throws AppError `forests.notFound`, `conflict.versionChanged` */
export async function readAt(of: Of & { v: number }): Promise<StoredForest> {
  const found = await readForest(of);
  if (found.v !== of.v) throw new AppError('conflict.versionChanged');
  return found;
}

/** @throws AppError `input.invalid` at `cursor` */
export async function listReviews({ list, ...at }: PageAt & { list: 'waiting' | StoredForest['state'] }) {
  const { items, cursor } = await (list === 'waiting' ? pageOfReviews(at) : pageOfState(list, at));
  return { items: items.map((one) => ({ ...lineOf(one), tenantId: one.tenantId })), cursor };
}
