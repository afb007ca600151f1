import { commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import { REVIEW_DAYS } from '#shared/constants/forests.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn, daysAfter } from '#shared/kernel/time.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { findSeller, puttingSeller, type StoredSeller } from './sellerStore.ts';

/** A profile is of no forest: its days are those of the team. */
const ZONE = 'Europe/Madrid';

/** A profile that is said, at a version. @throws AppError `marketplace.sellerUnsaid`, `conflict.versionChanged` */
export async function readSellerAt({ tenantId, v }: { tenantId: IdOf<'tenant'>; v: number }): Promise<StoredSeller> {
  const seller = await findSeller(tenantId);
  if (seller.v === 0) throw new AppError('marketplace.sellerUnsaid');
  if (seller.v !== v) throw new AppError('conflict.versionChanged');
  return seller;
}

const has = ({ review, pictures }: StoredSeller, which: StoredSeller['review']): boolean =>
  review === which || pictures.some((picture) => picture.review === which);
/** Whether words or pictures wait for the team. */
export const waits = (seller: StoredSeller): boolean => has(seller, 'waiting');

interface Keeping {
  readonly by: string;
  readonly now: Date;
  readonly action: Extract<ActionName, `marketplace.seller${string}`>;
  readonly isStaff?: true;
  readonly tells?: NotificationKind;
}
/**
 * Keeps a change of who sells: what waits has a day until which the team reviews it, and what the team said of what it
 * refused is told until that is gone.
 */
export async function keepSeller(
  seller: StoredSeller,
  change: Partial<StoredSeller>,
  { by, now, action, isStaff, tells }: Keeping,
): Promise<StoredSeller> {
  const changed = { ...seller, ...change, v: seller.v + 1 };
  const due = seller.reviewDueOn ?? daysAfter(dayIn(ZONE, now), REVIEW_DAYS);
  const next: StoredSeller = {
    ...changed,
    reviewDueOn: waits(changed) ? due : null,
    observations: has(changed, 'refused') ? changed.observations : '',
  };
  const { tenantId, name } = next;
  const told = { tenantId, by: 'team', details: { name }, link: '/forest/marketplace' };
  await commit({
    writes: [puttingSeller(next, { by, now })],
    messages: tells ? telling({ ...told, kind: tells }) : [],
    audit: [{ tenantId, subject: tenantId, name, action, by, isStaff }],
  });
  return next;
}
