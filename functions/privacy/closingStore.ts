import { queryAll } from '#functions/kit/batch.ts';
import { type Profile, profiles } from '#functions/kit/profile.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { ReportSeal } from '#functions/reports/accountData.ts';
import { RETENTION, ttlAfter } from '#shared/privacy/retention.ts';
import type { Closing } from '#shared/privacy/schema.ts';

/**
 * That somebody is closing stands in their profile, which each request of theirs reads; here is who, by the moment of
 * the end. Few are waiting at a time.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | closing | `CLOSINGS` / `<end>#<user>` | those whose waiting time has ended |
 * | closed account | `T#<tenant>` / `CLOSED` | what the law has kept of an account that ended |
 */
const closings = entity({
  model: { entity: 'closing', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    endsAt: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byEnd: {
      pk: { field: 'PK', composite: [], template: 'CLOSINGS' },
      sk: { field: 'SK', composite: ['endsAt', 'userId'], template: '{endsAt}#{userId}' },
    },
  },
});
const closedAccounts = entity({
  model: { entity: 'closedAccount', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    /** Of the company, not of a person: whose seals these are. */
    companyName: { type: 'string', required: true },
    seals: { type: 'any', required: true },
    ttl: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}' },
      sk: { field: 'SK', composite: [], template: 'CLOSED' },
    },
  },
});

export const closingOf = ({ closing }: Pick<Profile, 'closing'>): Closing | null =>
  (closing as Closing | undefined) ?? null;

type Of = Pick<Profile, 'tenantId' | 'userId'>;
const keyOf = ({ userId }: Of, { endsAt }: Pick<Closing, 'endsAt'>) => ({ endsAt, userId });

/** Writes that begin a waiting time; refused when the profile has changed meanwhile. */
export function beginning(profile: Profile, closing: Closing, now: Date): Write[] {
  const { sub, v, tenantId, userId } = profile;
  const patch = profiles
    .patch({ sub })
    .set({ closing, v: v + 1, updatedAt: now.toISOString() })
    .where((at, { eq }) => eq(at.v, v));
  const item = { tenantId, ...keyOf(profile, closing), ...stampNew(userId, now) };
  return [updating(patch.params()), putting(closings.put(item).params<object>())];
}

/** Writes that end a waiting time without closing anything; refused when the profile has changed meanwhile. */
export function takingBack(profile: Profile, closing: Closing, now: Date): Write[] {
  const { sub, v } = profile;
  const patch = profiles
    .patch({ sub })
    .set({ v: v + 1, updatedAt: now.toISOString() })
    .remove(['closing'])
    .where((at, { eq }) => eq(at.v, v));
  return [updating(patch.params()), endingWait(profile, closing)];
}

/** The write of the last step of a closing: nothing leads to it any more. */
export const endingWait = (of: Of, closing: Pick<Closing, 'endsAt'>): Write =>
  deleting(closings.delete(keyOf(of, closing)).params());

/** Removes the wait of somebody who is gone. */
export async function forgetWait(of: Of, closing: Pick<Closing, 'endsAt'>): Promise<void> {
  await retryBusy(() => closings.delete(keyOf(of, closing)).go());
}

/** Who is to be closed by a moment, the longest due first. */
export const dueClosings = (now: Date): AsyncGenerator<Of & { endsAt: string }> =>
  queryAll(
    closings.query
      .byEnd({})
      .lte({ endsAt: `${now.toISOString()}~` })
      .params(),
  );

/** Keeps what the law asks for of an account that ends, before anything of it is removed. The first record stays. */
export async function keepRecord(
  { tenantId, companyName }: Profile,
  seals: readonly ReportSeal[],
  now: Date,
): Promise<void> {
  const { data } = await retryBusy(() => closedAccounts.get({ tenantId }).go({ consistent: true }));
  if (data) return;
  const ttl = ttlAfter(now, RETENTION.seals.days);
  await retryBusy(() =>
    closedAccounts.put({ tenantId, companyName, seals, ttl, ...stampNew('privacy-work', now) }).go(),
  );
}
