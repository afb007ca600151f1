import { randomBytes } from 'node:crypto';
import { apiKeys, hashOfKey, readKey, type StoredKey } from '#functions/kit/apiKeys.ts';
import { type Cap, commitWithin } from '#functions/kit/cap.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting, updating } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { SECTIONS } from '#shared/access/permissions.ts';
import { type AppKey, KEPT_DAYS, type KeyDraft, MAX_KEYS } from '#shared/apps/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { type Maker, makersOf } from './makers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX_LENGTH = 8;
/** The visible part is the end of the key's id: one read finds a key by either of them. */
const prefixOf = (keyId: string) => keyId.slice(-PREFIX_LENGTH);

/** Keys live in real time: the business clock opens and closes none. */
function endOf(key: StoredKey): 'REVOKED' | 'EXPIRED' | null {
  if (key.revokedAt !== undefined) return 'REVOKED';
  return key.expiresAt !== undefined && key.expiresAt <= new Date().toISOString() ? 'EXPIRED' : null;
}
const stateOf = (key: StoredKey, maker: Maker | undefined): AppKey['state'] =>
  endOf(key) ?? (maker?.isActive ? 'ACTIVE' : 'STOPPED');

function answer(key: StoredKey, makers: ReadonlyMap<string, Maker>): AppKey {
  const maker = makers.get(key.makerSub);
  const levels = key.sections as Record<string, string>;
  return {
    id: key.keyId as IdOf<'apiKey'>,
    name: key.name,
    prefix: `souto_${key.prefix}`,
    state: stateOf(key, maker),
    sections: SECTIONS.flatMap((section) => {
      const level = levels[section];
      return level === 'VIEW' || level === 'EDIT' ? [{ section, level } as const] : [];
    }),
    organizationIds: key.scope === undefined ? null : Object.keys(key.scope),
    createdAt: key.createdAt,
    byName: maker?.name ?? '',
    expiresAt: key.expiresAt ?? null,
    revokedAt: key.revokedAt ?? null,
    lastUsedAt: key.lastUsedAt ?? null,
  };
}
const answerOne = async (key: StoredKey): Promise<AppKey> => answer(key, await makersOf([key.makerSub]));

/** As they are kept, the newest first. */
export async function storedKeys(tenantId: string): Promise<StoredKey[]> {
  const { data } = await retryBusy(() => apiKeys.query.byTenant({ tenantId }).go({ pages: 'all', order: 'desc' }));
  return data;
}

/** Also what is stopped has its place: it may go on when who made it comes back. */
export const keyCap = (tenantId: string): Cap => ({
  ...{ tenantId, scope: 'apiKeys', most: MAX_KEYS },
  refusal: new AppError('apps.tooManyKeys', { maximum: MAX_KEYS }),
  living: async () => (await storedKeys(tenantId)).flatMap((key) => (endOf(key) === null ? [key.keyId] : [])),
  async hasEnded(keyId) {
    const key = await readKey(prefixOf(keyId));
    return !key || endOf(key) !== null;
  },
});

/** The keys of the account, the newest first. */
export async function listKeys({ tenantId }: UserActor): Promise<AppKey[]> {
  const keys = await storedKeys(tenantId);
  const makers = await makersOf(keys.map(({ makerSub }) => makerSub));
  return keys.map((key) => answer(key, makers));
}

/** The key of the account. @throws AppError `apps.keyNotFound`, also for one of another account */
async function ownKey({ tenantId }: UserActor, keyId: string): Promise<StoredKey> {
  const key = await readKey(prefixOf(keyId));
  if (!key || key.keyId !== keyId || key.tenantId !== tenantId) throw new AppError('apps.keyNotFound');
  return key;
}

/** What the audit trail keeps of a key: nothing that opens anything. */
const audited = ({
  name,
  prefix,
  sections,
  scope,
  expiresAt,
}: Pick<StoredKey, 'name' | 'prefix' | 'sections'> & Partial<StoredKey>) => ({
  name,
  prefix,
  sections,
  organizationIds: scope === undefined ? null : Object.keys(scope),
  expiresAt: expiresAt ?? null,
});

/**
 * Makes a key and answers it: it is kept nowhere, only its hash is. Made again, it is the same key, answered without.
 * @throws AppError `apps.tooManyKeys`, `organizations.notFound`, `apps.keyNotFound` when the id is somebody else's
 */
export async function createKey(
  actor: UserActor,
  { keyId, draft }: { keyId: IdOf<'apiKey'>; draft: KeyDraft },
  now: Date,
): Promise<{ app: AppKey; key: string | null }> {
  const known = await readKey(prefixOf(keyId));
  if (known) return { app: await answerOne(await ownKey(actor, keyId)), key: null };
  for (const id of draft.organizationIds ?? []) {
    // No program has a part in the sample, as who sees some organizations only.
    if (isSample(id)) throw new AppError('organizations.notFound');
    await getOrganization(actor, id);
  }
  const prefix = prefixOf(keyId);
  const key = `souto_${prefix}_${randomBytes(32).toString('base64url')}`;
  const { tenantId, userId } = actor;
  const item = {
    ...{ prefix, keyId, tenantId, name: draft.name, sections: draft.sections, hash: hashOfKey(key) },
    makerSub: subOf(userId),
    ...(draft.organizationIds && { scope: Object.fromEntries(draft.organizationIds.map((id) => [id, 'all'])) }),
    ...(draft.days && { expiresAt: new Date(Date.now() + draft.days * DAY_MS).toISOString() }),
    ...stampNew(userId, now),
  };
  const taken = new AppError('conflict.versionChanged');
  const audit = { tenantId, subject: keyId, action: 'apps.keyMade', by: userId, after: audited(item) } as const;
  const details = { name: draft.name, by: await nameOf(userId) };
  const messages = telling({ tenantId, kind: 'keyMade', by: userId, details, link: '/account/apps' });
  const writes = [putting(apiKeys.create(item).params(), taken)];
  await commitWithin(keyCap(tenantId), keyId, { writes, audit: [audit], messages });
  return { app: await answerOne(await ownKey(actor, keyId)), key };
}

/**
 * Revokes a key at once; revoked again, it stays as it is.
 * @throws AppError `apps.keyNotFound`
 */
export async function revokeKey(actor: UserActor, keyId: IdOf<'apiKey'>, now: Date): Promise<AppKey> {
  const key = await ownKey(actor, keyId);
  if (key.revokedAt !== undefined) return answerOne(key);
  const { prefix, v, tenantId } = key;
  const set = {
    revokedAt: new Date().toISOString(),
    ttl: Math.floor((Date.now() + KEPT_DAYS * DAY_MS) / 1000),
    v: v + 1,
    updatedAt: now.toISOString(),
  };
  const change = apiKeys
    .patch({ prefix })
    .set(set)
    .where((at, { eq }) => eq(at.v, v));
  const audit = {
    tenantId,
    subject: keyId,
    action: 'apps.keyRevoked',
    by: actor.userId,
    before: audited(key),
  } as const;
  await commit({ writes: [updating(change.params())], audit: [audit] });
  return answerOne({ ...key, ...set });
}
