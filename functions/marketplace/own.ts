import { findProject } from '#functions/credits/projects.ts';
import type { StoredForest } from '#functions/forests/read.ts';
import { projectIdOf, todayOf } from '#functions/forests/read.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import { REVIEW_DAYS } from '#shared/constants/forests.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { daysAfter } from '#shared/kernel/time.ts';
import { claimOf } from '#shared/marketplace/claims.ts';
import type { ListedPrice, Listing, ListingDraft } from '#shared/marketplace/schema.ts';
import {
  isWritable,
  type ListingAction,
  listingAfter,
  type OwnerAction,
  ownerActions,
} from '#shared/marketplace/states.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { contractPrice, floorOf, pricing, requireAbove } from './price.ts';
import { answerOf, readAt } from './read.ts';
import { NEW_LISTING, puttingListing, type StoredListing } from './store.ts';

interface At {
  readonly id: IdOf<'forest'>;
  readonly v: number;
}
interface Keeping {
  readonly by: string;
  readonly now: Date;
  readonly action: Extract<ActionName, `marketplace.${string}`>;
  readonly isStaff?: true;
  readonly tells?: NotificationKind;
}
export type Read = Awaited<ReturnType<typeof readAt>>;

/** Keeps a change of a listing; while it is on the market, the ledger has its price. */
export async function keep(
  { forest, listing }: Read,
  change: Partial<StoredListing>,
  { by, now, action, isStaff, tells }: Keeping,
): Promise<Listing> {
  const { tenantId, id, name } = forest;
  const empty = { ...NEW_LISTING, goals: [], price: contractPrice(forest) };
  const before = listing ?? { tenantId, id, ...empty, ...stampNew(by, now), v: 0 };
  const next: StoredListing = { ...before, ...change, v: before.v + 1, updatedAt: now.toISOString() };
  const prices = next.state === 'draft' ? [] : await pricing(forest, next.price, { by, now });
  await commit({
    writes: [puttingListing(next), ...prices],
    messages: [...(tells ? told(forest, tells) : []), ...shown(before, next)],
    audit: [{ tenantId, subject: id, name, after: { state: next.state }, action, by, isStaff }],
  });
  return answerOf(forest, next);
}
/** Buyers see what is active: it has changed, or is no more. */
const shown = (before: StoredListing, { id, state }: StoredListing) =>
  [before.state, state].includes('active')
    ? [messageOf('marketplace.projectChanged', { projectId: projectIdOf(id) })]
    : [];
const told = ({ tenantId, id, name }: StoredForest, kind: NotificationKind) =>
  telling({ tenantId, kind, by: 'team', details: { forest: name }, link: `/forest/marketplace?forest=${id}` });

export const stateOf = ({ listing }: Read) => listing?.state ?? NEW_LISTING.state;
/** @throws AppError `marketplace.wrongState` */
export function stateAfter(read: Read, action: ListingAction): StoredListing['state'] {
  const next = listingAfter(stateOf(read), action);
  if (next === null) throw new AppError('marketplace.wrongState');
  return next;
}
/** @throws AppError `marketplace.belowFloor` */
async function requirePrice({ forest }: Read, price: ListedPrice): Promise<void> {
  requireAbove(price, floorOf(forest, await findProject(projectIdOf(forest.id))));
}

/** @throws AppError `forests.notFound`, `marketplace.wrongState`, `marketplace.belowFloor`, `conflict.versionChanged` */
export async function saveListing(
  { tenantId, userId: by }: UserActor,
  { draft, ...at }: At & { draft: ListingDraft },
  now: Date,
): Promise<Listing> {
  const read = await readAt({ ...at, tenantId });
  if (!isWritable(stateOf(read))) throw new AppError('marketplace.wrongState');
  await requirePrice(read, draft.price);
  return keep(read, draft, { by, now, action: 'marketplace.listingSaved' });
}

/** @throws AppError `forests.notFound`, `marketplace.wrongState`, `marketplace.belowFloor`, `conflict.versionChanged` */
export async function priceListing(
  { tenantId, userId: by }: UserActor,
  { price, ...at }: At & { price: ListedPrice },
  now: Date,
): Promise<Listing> {
  const read = await readAt({ ...at, tenantId });
  if (stateOf(read) === 'withdrawn') throw new AppError('marketplace.wrongState');
  await requirePrice(read, price);
  return keep(read, { price }, { by, now, action: 'marketplace.priceSet' });
}

/** What buyers must be able to read before anybody reviews it. @throws AppError `input.required` with what lacks */
function requireSaid({ listing }: Read): void {
  const { category = null, short = '', long = '' } = listing ?? {};
  const lacks = { category: category === null, short: short === '', long: long === '' };
  const issues = Object.entries(lacks)
    .filter(([, isLacking]) => isLacking)
    .map(([field]) => ({ path: [field], code: 'input.required' as const }));
  if (issues.length > 0) throw new AppError('input.required', {}, { issues });
}

/** The name of a forest is published with it. @throws AppError `marketplace.nameClaims` */
function requirePlainName({ forest }: Read): void {
  const words = claimOf(forest.name);
  if (words !== null) throw new AppError('marketplace.nameClaims', { words });
}

/**
 * What an owner does with a listing.
 * @throws AppError `forests.notFound`, `marketplace.wrongState`, `marketplace.nameClaims`, `input.required`,
 *   `marketplace.belowFloor`, `conflict.versionChanged`
 */
export async function moveListing(
  { tenantId, userId: by }: UserActor,
  { action, ...at }: At & { action: OwnerAction },
  now: Date,
): Promise<Listing> {
  const read = await readAt({ ...at, tenantId });
  if (!ownerActions(stateOf(read), read.forest.state).includes(action)) throw new AppError('marketplace.wrongState');
  const state = stateAfter(read, action);
  if (action === 'submit' || action === 'publish') requirePlainName(read);
  if (action === 'submit') requireSaid(read);
  const today = todayOf(read.forest, now);
  const change = {
    state,
    ...(action === 'submit' && {
      observations: '',
      submittedAt: now.toISOString(),
      reviewDueOn: daysAfter(today, REVIEW_DAYS),
    }),
    ...((action === 'takeBack' || action === 'revise' || action === 'withdraw') && { reviewDueOn: null }),
    ...(action === 'publish' && { publishedAt: now.toISOString() }),
  };
  const tells = action === 'submit' ? { tells: 'listingSubmitted' as const } : {};
  return keep(read, change, { by, now, action: 'marketplace.listingMoved', ...tells });
}
