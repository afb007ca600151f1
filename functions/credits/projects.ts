import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting, requiringVersion, type Write } from '#functions/kit/transaction.ts';
import { UNIT_PRICE_MAX_CENTS } from '#shared/constants/sales.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { currentPolicy, type PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { retrying } from './retrying.ts';
import { counters, findProject, type Project, projects } from './store.ts';

/** What a contract says of a forest. */
export interface Contract extends Pick<Project, 'name' | 'municipality' | 'province' | 'price' | 'contractOn'> {
  readonly payoutPolicy: PayoutPolicyId;
  /** The version that its text says; of one that says none, the one of its day. */
  readonly payoutVersion?: number | null | undefined;
}
export type NewProject = Contract & Pick<Project, 'projectId' | 'country' | 'ownerId'>;
interface By {
  readonly by: string;
  readonly now: Date;
}

/** @throws AppError `credits.badPrice` */
function checkPrice(price: PriceRule): void {
  const isCents = (cents: number) => Number.isSafeInteger(cents) && cents >= 0 && cents <= UNIT_PRICE_MAX_CENTS;
  const isGood = isCents(price.floorCents) && (price.kind === 'default' || isCents(price.cents));
  if (!isGood || (price.kind === 'own' && (price.cents === 0 || price.cents < price.floorCents)))
    throw new AppError('credits.badPrice');
}

/** What is agreed to by a contract of a day, for as long as it is not agreed otherwise. */
const payoutOf = (id: PayoutPolicyId, on: string, version?: number | null) => ({
  id,
  version: version ?? currentPolicy(id, on).version,
});

/**
 * Makes a forest known to the ledger and gives it the next forest number. One that is known is answered as it is.
 * @param still what must hold in its transaction
 * @throws AppError `credits.badPrice`, `conflict.versionChanged` when many are made at the same moment, the refusal of
 *   what must hold
 */
export async function registerProject(
  { payoutPolicy, payoutVersion, ...given }: NewProject,
  { by, now }: By,
  still: readonly Write[] = [],
): Promise<Project> {
  checkPrice(given.price);
  return retrying('conflict.versionChanged', async () => {
    const known = await findProject(given.projectId);
    if (known) return known;
    const { data } = await retryBusy(() => counters.get({}).go({ consistent: true }));
    const last = data?.last ?? 0;
    const counted = counters
      .put({ last: last + 1 })
      .where((at, { eq, notExists }) => (data ? eq(at.last, last) : notExists(at.last)))
      .params<object>();
    const project = {
      ...given,
      forestNo: last + 1,
      payout: payoutOf(payoutPolicy, given.contractOn, payoutVersion),
      state: 'active' as const,
      ...stampNew(by, now),
    };
    await commit({ writes: [...still, putting(counted), putting(projects.create(project).params())] });
    return project;
  });
}

/** What may change of a forest. */
interface ProjectChange {
  readonly name?: string;
  readonly price?: PriceRule;
  readonly payoutPolicy?: PayoutPolicyId;
  readonly contractOn?: string;
}

interface Change {
  readonly projectId: Project['projectId'];
  readonly v: number;
  readonly change: ProjectChange;
}
export type Changing = By;

/**
 * The write that changes a forest that is still at version `v`, for a transaction with what asks for it.
 * @throws AppError `credits.projectNotFound`, `credits.badPrice`, `conflict.versionChanged`
 */
export async function changing({ projectId, v, change }: Change, { by, now }: By) {
  if (change.price) checkPrice(change.price);
  const { payoutPolicy, ...more } = change;
  const before = await projectOf(projectId);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const today = dayIn('Europe/Madrid', now);
  const after = { ...before, ...more, ...(payoutPolicy && { payout: payoutOf(payoutPolicy, today) }), v: v + 1 };
  return { after, write: writingProject(after, { by, now }) };
}

/**
 * Changes a forest that is still at version `v`: orders have copied what they were made with.
 * @throws AppError `credits.projectNotFound`, `credits.badPrice`, `conflict.versionChanged`
 */
export async function changeProject(asked: Change, at: By): Promise<Project> {
  const { after, write } = await changing(asked, at);
  await commit({ writes: [write] });
  return after;
}

/** A forest as a contract that was signed anew says. @throws AppError `credits.badPrice` */
export function agreedAnew(before: Project, { payoutPolicy, payoutVersion, ...terms }: Contract, now: Date): Project {
  checkPrice(terms.price);
  const payout = payoutOf(payoutPolicy, terms.contractOn, payoutVersion);
  return { ...before, ...terms, payout, state: 'active', restoredAt: now.toISOString(), v: before.v + 1 };
}

/** Write of a forest that has the version before. */
export const writingProject = (project: Project, { by, now }: By) =>
  putting(
    projects
      .put({ ...stampNew(by, now), ...project })
      .where((at, { eq }) => eq(at.v, project.v - 1))
      .params(),
    new AppError('conflict.versionChanged'),
  );

/** Asks, in a transaction, that a forest still is what was read of it. @throws in it AppError `credits.busy` */
export const requiringProject = ({ projectId, v }: Pick<Project, 'projectId' | 'v'>): Write =>
  requiringVersion(projects.get({ projectId }).params(), v, new AppError('credits.busy'));

/** @throws AppError `credits.projectNotFound` */
export async function projectOf(projectId: string): Promise<Project> {
  const project = await findProject(projectId);
  if (!project) throw new AppError('credits.projectNotFound');
  return project;
}

/** Whether the ledger knows a forest. */
export const isProject = async (projectId: string): Promise<boolean> => (await findProject(projectId)) !== null;

export { findProject, type Project };

/** All forests by their numbers, as an index knows them. */
export const allProjects = (): AsyncGenerator<Project> => queryAll<Project>(projects.query.byNumber({}).params());
