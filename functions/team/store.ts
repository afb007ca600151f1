import { pageOf, queryAll, readBatch } from '#functions/kit/batch.ts';
import { type Profile, profiles } from '#functions/kit/profile.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, updating, type Write } from '#functions/kit/transaction.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';

/**
 * Who a related user is and may do stands in their profile, which every request of theirs reads; here is who belongs to
 * an account. Access patterns (in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | member | `T#<tenant>#TEAM` / `<user>` | list the related users of an account, those removed as well |
 * | seats | same / `SEATS` | how many of them there are; keeps to the plan, in the transaction that adds one |
 * The e-mail somebody signs in by is claimed in kit/unique.ts: one person of an account each. Invitations that are not
 * over stand in invitationStore.ts.
 */
const members = entity({
  model: { entity: 'member', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    /** Which they sign in by, or were invited by; gone when they are removed. */
    email: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#TEAM' },
      sk: { field: 'SK', composite: ['userId'], template: '{userId}' },
    },
  },
});
const seats = entity({
  model: { entity: 'seats', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    taken: { type: 'number', required: true },
  },
  indexes: {
    byTenant: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#TEAM' },
      sk: { field: 'SK', composite: [], template: 'SEATS' },
    },
  },
});

export interface MemberKey {
  tenantId: string;
  userId: string;
}
interface NewMemberItem extends MemberKey {
  email: string;
  by: string;
  now: Date;
}

export const creatingMember = ({ by, now, ...member }: NewMemberItem): Write =>
  putting(members.create({ ...member, ...stampNew(by, now) }).params());

/** The e-mail of a member; null when it is gone, or when there is no such member (an owner is none). */
export async function memberEmail(key: MemberKey): Promise<string | null> {
  const { data } = await retryBusy(() => members.get({ ...key }).go({ consistent: true }));
  return data?.email ?? null;
}
export const changingEmail = (key: MemberKey, email: string, now: Date): Write =>
  updating(
    members
      .patch({ ...key })
      .set({ email, updatedAt: now.toISOString() })
      .params(),
  );
export const forgettingEmail = (key: MemberKey, now: Date): Write =>
  updating(
    members
      .patch({ ...key })
      .set({ updatedAt: now.toISOString() })
      .remove(['email'])
      .params(),
  );

/** Takes a seat in the transaction that adds a person; refused when the plan has no more of them. */
export const takingSeat = (tenantId: string, total: number): Write =>
  updating(
    seats
      .upsert({ tenantId })
      .add({ taken: 1 })
      .where((at, { notExists, lt }) => `${notExists(at.taken)} OR ${lt(at.taken, total)}`)
      .params<object>(),
    noSeat(total),
  );
export const leavingSeat = (tenantId: string): Write =>
  updating(seats.patch({ tenantId }).subtract({ taken: 1 }).params<object>());
export const noSeat = (total: number) => new AppError('team.noSeat', { seats: total });

/** Seats that are taken. */
export async function takenSeats(tenantId: string): Promise<number> {
  const { data } = await retryBusy(() => seats.get({ tenantId }).go({ consistent: true }));
  return data?.taken ?? 0;
}

/** A page of the related users of an account: one query and one batch. */
export async function pageOfProfiles(
  tenantId: string,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<Profile>> {
  const page = await pageOf(members.query.byTenant({ tenantId }).begins({ userId: 'usr_' }), at);
  const keyOf = (userId: string) =>
    profiles.get({ sub: subOf(userId as IdOf<'user'>) }).params<{ Key: { PK: string; SK: string } }>().Key;
  const found = await readBatch<Profile & { PK: string }>(page.items.map(({ userId }) => keyOf(userId)));
  const byUser = new Map(found.map((profile) => [profile.userId, profile]));
  const items = page.items.flatMap(({ userId }) => byUser.get(userId) ?? []);
  return { items, cursor: page.cursor };
}

interface Key {
  PK: string;
  SK: string;
}
export const memberKey = (key: MemberKey): Key => members.get({ ...key }).params<{ Key: Key }>().Key;
export const seatsKey = (tenantId: string): Key => seats.get({ tenantId }).params<{ Key: Key }>().Key;
/** Who belongs to an account, as it is kept. For workers. */
export const allMembers = (tenantId: string): AsyncGenerator<{ userId: string; email?: string }> =>
  queryAll(members.query.byTenant({ tenantId }).begins({ userId: 'usr_' }).params());
