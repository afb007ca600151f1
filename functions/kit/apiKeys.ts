import { createHash, timingSafeEqual } from 'node:crypto';
import type { ApiKeyActor } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { retryBusy } from './retry.ts';
import { entity, stamps } from './table.ts';

/** `souto_<prefix>_<secret>`: eight characters that find the key, and 32 random bytes in base64url that only its holder has. */
const FORM = /^souto_([A-Za-z0-9]{8})_([A-Za-z0-9_-]{43})$/;

export const apiKeys = entity({
  model: { entity: 'apiKey', service: 'souto', version: '1' },
  attributes: {
    prefix: { type: 'string', required: true },
    keyId: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    /** SHA-256 of the whole key, hexadecimal. */
    hash: { type: 'string', required: true },
    /** Level of each menu section: the key's scopes. */
    sections: { type: 'any', required: true },
    /** Organizations that it reaches; none named = all of the account. */
    scope: { type: 'any' },
    expiresAt: { type: 'string' },
    revokedAt: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byPrefix: {
      pk: { field: 'PK', composite: ['prefix'], template: 'APIKEY#{prefix}' },
      sk: { field: 'SK', composite: [], template: 'APIKEY' },
    },
  },
});

export const isApiKey = (bearer: string): boolean => bearer.startsWith('souto_');
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The actor of an API key; null when it is unknown, altered, expired or revoked. */
export async function verifyApiKey(key: string): Promise<ApiKeyActor | null> {
  const prefix = FORM.exec(key)?.[1];
  if (!prefix) return null;
  const { data } = await retryBusy(() => apiKeys.get({ prefix }).go({ consistent: true }));
  if (!data || data.revokedAt !== undefined) return null;
  if (data.expiresAt !== undefined && data.expiresAt <= new Date().toISOString()) return null;
  if (!timingSafeEqual(Buffer.from(hashOfKey(key)), Buffer.from(data.hash))) return null;
  const { keyId, sections, scope = null } = data;
  // What a plan opens, it opens to people.
  return { kind: 'apiKey', keyId, tenantId: data.tenantId as IdOf<'tenant'>, sections, scope, features: [] };
}
