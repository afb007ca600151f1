import { createHash, timingSafeEqual } from 'node:crypto';
import { type ApiKeyActor, levelOf, type UserActor } from '#shared/access/actor.ts';
import { LEVELS, type Level, SECTIONS, type Section } from '#shared/access/permissions.ts';
import { commonScope, type Scope } from '#shared/access/scope.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { retryBusy } from './retry.ts';
import { entity, stamps } from './table.ts';

/** `souto_<prefix>_<secret>`: eight characters that find the key, and 32 random bytes in base64url that only its holder has. */
const FORM = /^souto_([A-Za-z0-9]{8})_([A-Za-z0-9_-]{43})$/;
/** How exactly it is known when a key was used: a write for each call would cost as much as the call. */
const USED_STEP_MS = 10 * 60_000;

export const apiKeys = entity({
  model: { entity: 'apiKey', service: 'souto', version: '1' },
  attributes: {
    prefix: { type: 'string', required: true },
    keyId: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    /** SHA-256 of the whole key, hexadecimal. */
    hash: { type: 'string', required: true },
    /** Level of each menu section: the key's scopes. */
    sections: { type: 'any', required: true },
    /** Organizations that it reaches; none named = all of the account. */
    scope: { type: 'any' },
    /** Subject of who made it: the key reaches what they reach, and nothing once they are gone. */
    makerSub: { type: 'string', required: true },
    /** Real time, as the two below: the business clock must not open or close anything. */
    expiresAt: { type: 'string' },
    revokedAt: { type: 'string' },
    lastUsedAt: { type: 'string' },
    ttl: { type: 'number' },
    ...stamps,
  },
  indexes: {
    byPrefix: {
      pk: { field: 'PK', composite: ['prefix'], template: 'APIKEY#{prefix}' },
      sk: { field: 'SK', composite: [], template: 'APIKEY' },
    },
    byTenant: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['tenantId'], template: 'T#{tenantId}#APIKEY' },
      sk: { field: 'gsi1sk', composite: ['keyId'], template: '{keyId}' },
    },
  },
});
export type StoredKey = NonNullable<Awaited<ReturnType<typeof readKey>>>;

export const isApiKey = (bearer: string): boolean => bearer.startsWith('souto_');
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A key by the part of it that may be seen, read consistently. */
export async function readKey(prefix: string) {
  const { data } = await retryBusy(() => apiKeys.get({ prefix }).go({ consistent: true }));
  return data;
}

/** The key that a bearer is; null when it is unknown, altered, expired or revoked. */
export async function verifyApiKey(bearer: string): Promise<StoredKey | null> {
  const prefix = FORM.exec(bearer)?.[1];
  if (!prefix) return null;
  const key = await readKey(prefix);
  if (!key || key.revokedAt !== undefined) return null;
  if (key.expiresAt !== undefined && key.expiresAt <= new Date().toISOString()) return null;
  return timingSafeEqual(Buffer.from(hashOfKey(bearer)), Buffer.from(key.hash)) ? key : null;
}

const lower = (a: Level, b: Level): Level => (LEVELS.indexOf(a) < LEVELS.indexOf(b) ? a : b);

/** The actor of a key: its scopes, never more than who made it has today, and what the account's plan opens. */
export function actorOfKey(key: StoredKey, maker: UserActor): ApiKeyActor {
  const given = key.sections as Partial<Record<Section, Level>>;
  const sections = SECTIONS.map((section) => [section, lower(given[section] ?? 'HIDE', levelOf(maker, section))]);
  return {
    kind: 'apiKey',
    keyId: key.keyId,
    tenantId: key.tenantId as IdOf<'tenant'>,
    sections: Object.fromEntries(sections),
    scope: commonScope((key.scope ?? null) as Scope, maker.scope),
    features: maker.features,
  };
}

/** Writes down that a key is used, at most every ten minutes. */
export async function keepUse({ prefix, lastUsedAt = '' }: StoredKey): Promise<void> {
  const at = new Date();
  if (lastUsedAt > new Date(at.getTime() - USED_STEP_MS).toISOString()) return;
  await retryBusy(() => apiKeys.patch({ prefix }).set({ lastUsedAt: at.toISOString() }).go());
}
