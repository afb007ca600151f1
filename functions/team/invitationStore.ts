import { queryAll } from '#functions/kit/batch.ts';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { INVITATION_DAYS } from '#shared/constants/team.ts';
import { AppError } from '#shared/kernel/appError.ts';

/**
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | adding | `ADDINGS` / `<tenant>#<e-mail>` | one adds an e-mail to an account at a time; finds logins that nobody finished |
 * | invitationEnd | `INVITATIONS` / `<end>#<user>` | who was invited, by the moment at which that ends |
 * Both are few: of adding, those under way; of invitations, those that are open. What they lead to says what is so.
 */
const addings = entity({
  model: { entity: 'adding', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    email: { type: 'string', required: true },
    startedAtMs: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byEmail: {
      pk: { field: 'PK', composite: [], template: 'ADDINGS' },
      sk: { field: 'SK', composite: ['tenantId', 'email'], template: '{tenantId}#{email}' },
    },
  },
});
const invitationEnds = entity({
  model: { entity: 'invitationEnd', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    endsAt: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byEnd: {
      pk: { field: 'PK', composite: [], template: 'INVITATIONS' },
      sk: { field: 'SK', composite: ['endsAt', 'userId'], template: '{endsAt}#{userId}' },
    },
  },
});

/** Longer than a function lives: whoever holds it for more is dead. Real time, as that is. */
const HELD_MS = 60_000;
export interface Adding {
  readonly tenantId: string;
  readonly email: string;
  readonly startedAtMs: number;
}

/** Begins to add an e-mail to an account, alone. @throws AppError `conflict.busy` while somebody else does */
export async function startAdding(of: Pick<Adding, 'tenantId' | 'email'>, by: string, now: Date): Promise<Adding> {
  const startedAtMs = Date.now();
  const item = { ...of, startedAtMs, ...stampNew(by, now) };
  const put = addings
    .put(item)
    .where((at, { notExists, lt }) => `${notExists(at.startedAtMs)} OR ${lt(at.startedAtMs, startedAtMs - HELD_MS)}`);
  try {
    await retryBusy(() => put.go());
  } catch (cause) {
    throw isRefused(cause) ? new AppError('conflict.busy', {}, { cause }) : cause;
  }
  return { ...of, startedAtMs };
}
const finished = ({ startedAtMs, ...key }: Adding) =>
  addings.remove(key).where((at, { eq }) => eq(at.startedAtMs, startedAtMs));
/** Ends it in the transaction that adds the person; refused when it took too long and somebody else has begun. */
export const finishing = (adding: Adding): Write => deleting(finished(adding).params(), new AppError('conflict.busy'));

/** Ends it without the person. Whoever has begun meanwhile goes on. */
export async function stopAdding(adding: Adding): Promise<void> {
  await retryBusy(() => finished(adding).go()).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}
/** What was begun and neither finished nor stopped: its function is dead. For workers. */
export async function* leftAddings(): AsyncGenerator<Adding> {
  const query = addings.query.byEmail({}).params();
  for await (const one of queryAll<Adding>(query)) if (one.startedAtMs < Date.now() - HELD_MS) yield one;
}

export interface Invitation {
  readonly tenantId: string;
  readonly userId: string;
  readonly endsAt: string;
}
const DAY_MS = 86_400_000;
/** When an invitation ends. */
export const endOf = (invitedAt: string): string =>
  new Date(Date.parse(invitedAt) + INVITATION_DAYS * DAY_MS).toISOString();
/** Notes when an invitation ends. Who comes in meanwhile, or is invited again, is found so then. */
export const notingEnd = ({ tenantId, userId, endsAt }: Invitation, now: Date): Write =>
  putting(invitationEnds.put({ tenantId, userId, endsAt, ...stampNew(userId, now) }).params<object>());
export async function forgetEnd({ endsAt, userId }: Invitation): Promise<void> {
  await retryBusy(() => invitationEnds.delete({ endsAt, userId }).go());
}
/** Invitations whose time is over, the longest due first. For workers. */
export const dueInvitations = (now: Date): AsyncGenerator<Invitation> =>
  queryAll(
    invitationEnds.query
      .byEnd({})
      .lte({ endsAt: `${now.toISOString()}~` })
      .params(),
  );
