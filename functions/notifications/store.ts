import { pageOf, queryAll, writeBatch } from '#functions/kit/batch.ts';
import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity, TABLE_NAME } from '#functions/kit/table.ts';
import { commit, putting } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Page } from '#shared/kernel/page.ts';
import { MOST_UNREAD, type Notification } from '#shared/notifications/contract.ts';
import { type Choices, KIND_NAMES, NOTIFICATION_KEPT_DAYS } from '#shared/notifications/kinds.ts';

export interface Person {
  tenantId: string;
  userId: string;
}

/**
 * What a person was told, and wants to be told of.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | notification | `T#<tenant>#TOLD#<user>` / `SHOWN#<notification>` or `MAILED#<notification>` | list those that are shown, newest first; a mail only once |
 * | notificationChoices | `T#<tenant>#TOLD#<user>` / `CHOICES` | what is told, and where |
 */
const items = entity({
  model: { entity: 'notification', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    /** `MAILED`: only by mail, kept so that it is mailed once. */
    place: { type: ['SHOWN', 'MAILED'] as const, required: true },
    id: { type: 'string', required: true },
    kind: { type: KIND_NAMES, required: true },
    details: { type: 'any', required: true },
    link: { type: 'string' },
    createdAt: { type: 'string', required: true },
    readAt: { type: 'string' },
    mailedAt: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byPerson: {
      pk: { field: 'PK', composite: ['tenantId', 'userId'], template: 'T#{tenantId}#TOLD#{userId}' },
      sk: { field: 'SK', composite: ['place', 'id'], template: '{place}#{id}' },
    },
  },
});
const chosen = entity({
  model: { entity: 'notificationChoices', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    choices: { type: 'any', required: true },
    /** Goes up with each change; what was kept before it was counted has none. */
    v: { type: 'number' },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    byPerson: {
      pk: { field: 'PK', composite: ['tenantId', 'userId'], template: 'T#{tenantId}#TOLD#{userId}' },
      sk: { field: 'SK', composite: [], template: 'CHOICES' },
    },
  },
});

type New = Omit<Notification, 'createdAt' | 'readAt'>;
type Place = 'SHOWN' | 'MAILED';
const keyOf = (person: Person, place: Place, id: string) => ({ ...person, place, id });

/** Keeps a notification; what is there stays. Answers whether it still has to be mailed. */
export async function keepNotification(
  person: Person,
  { link, ...told }: New,
  { place, now }: { place: Place; now: Date },
): Promise<{ isMailed: boolean }> {
  const item = {
    ...told,
    ...(link !== null && { link }),
    ...{ ...person, place, createdAt: now.toISOString() },
    ttl: Math.floor(now.getTime() / 1000) + NOTIFICATION_KEPT_DAYS * 86_400,
  };
  try {
    await retryBusy(() => items.create(item).go());
    return { isMailed: false };
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { data } = await items.get(keyOf(person, place, told.id)).go({ consistent: true });
    return { isMailed: data?.mailedAt !== undefined };
  }
}

/** Notes that it went out: the message that comes again does not send again. */
export async function noteMailed(person: Person, at: { place: Place; id: string; now: Date }): Promise<void> {
  const key = keyOf(person, at.place, at.id);
  await retryBusy(() => items.patch(key).set({ mailedAt: at.now.toISOString() }).go());
}

type Item = Omit<Notification, 'link' | 'readAt'> & { link?: string; readAt?: string };
const fromItem = (stored: unknown): Notification => {
  const { id, kind, details, createdAt, link = null, readAt = null } = stored as Item;
  return { id, kind, details, createdAt, link, readAt };
};
const shown = (person: Person) => items.query.byPerson({ ...person, place: 'SHOWN' });

/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfNotifications(
  person: Person,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<Notification>> {
  const page = await pageOf(shown(person), at, { order: 'desc' });
  return { ...page, items: page.items.map(fromItem) };
}

/** Of the newest ones that are shown. */
export async function countUnread(person: Person): Promise<number> {
  const { items: newest } = await pageOfNotifications(person, { limit: MOST_UNREAD });
  return newest.filter(({ readAt }) => readAt === null).length;
}

export async function setRead(person: Person, id: string, now: Date): Promise<void> {
  const patch = items
    .patch(keyOf(person, 'SHOWN', id))
    .set({ readAt: now.toISOString() })
    .where((at, { notExists }) => notExists(at.readAt));
  try {
    await retryBusy(() => patch.go());
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

async function findChoices(person: Person) {
  const { data } = await retryBusy(() => chosen.get({ ...person }).go({ consistent: true }));
  return { choices: (data?.choices ?? {}) as Choices, v: data?.v };
}
export const readChoices = async (person: Person): Promise<Choices> => (await findChoices(person)).choices;

/** Two boxes that are ticked at once are both kept: who is overtaken adds theirs to what the other one left. */
const TRIES = 8;
/**
 * Keeps what is chosen now beside what was chosen before, and answers all of it.
 * @throws AppError `conflict.versionChanged` when it is always overtaken
 */
export async function addChoices(person: Person, changed: Choices, now: Date): Promise<Choices> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const before = await findChoices(person);
    const choices = { ...before.choices, ...changed };
    const put = chosen
      .put({ ...person, choices, v: (before.v ?? 0) + 1, updatedAt: now.toISOString() })
      .where((at, { eq, notExists }) => (before.v === undefined ? notExists(at.v) : eq(at.v, before.v)));
    const { tenantId, userId } = person;
    const audit = [{ tenantId, subject: userId, action: 'notifications.chosen', by: userId } as const];
    try {
      await commit({ writes: [putting(put.params())], audit });
      return choices;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
    }
  }
  throw new AppError('conflict.versionChanged');
}

/** Everything that a person was told, in the product and by mail, oldest first. For workers. */
export async function* notificationsOf({
  tenantId,
  userId,
}: Person): AsyncGenerator<Notification & { mailedAt: string | null }> {
  for (const place of ['SHOWN', 'MAILED'] as const)
    for await (const item of queryAll<Item & { mailedAt?: string }>(
      items.query.byPerson({ tenantId, userId, place }).params(),
    ))
      yield { ...fromItem(item), mailedAt: item.mailedAt ?? null };
}

/** A message that failed comes again for so long: told then, it stands before what was told meanwhile. */
const MOST_LATE_DAYS = 14;
/** What a person was told from a moment on, in the product and by mail, each the newest first. For workers. */
export async function* notificationsSince({ tenantId, userId }: Person, since: Date): AsyncGenerator<Notification> {
  const last = new Date(since.getTime() - MOST_LATE_DAYS * 86_400_000).toISOString();
  for (const place of ['SHOWN', 'MAILED'] as const) {
    const newestFirst = { ...items.query.byPerson({ tenantId, userId, place }).params(), ScanIndexForward: false };
    for await (const item of queryAll<Item>(newestFirst)) {
      if (item.createdAt < last) break;
      if (item.createdAt >= since.toISOString()) yield fromItem(item);
    }
  }
}

/** Removes what a person was told and chose. Safe to repeat. For workers. */
export async function forgetTold({ tenantId, userId }: Person): Promise<void> {
  const params = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': `T#${tenantId}#TOLD#${userId}` },
    ConsistentRead: true,
  };
  for await (const { PK, SK } of queryAll<{ PK: string; SK: string }>(params))
    await writeBatch([{ remove: { PK, SK } }]);
}
