import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { AppKey, KeyDraft } from './schema.ts';

const keyId = z.object({ keyId: idOf('apiKey') });

/** Programs that work with an account: its API keys. */
export const apps = {
  listKeys: endpoint({
    method: 'GET',
    path: '/account/apps/keys',
    summary: 'The API keys of the account, the newest first; those that were revoked stay for 90 days',
    allow: 'owner',
    output: z.object({ items: z.array(AppKey) }),
  }),
  createKey: endpoint({
    method: 'PUT',
    path: '/account/apps/keys/{keyId}',
    summary:
      'Make an API key (the caller makes its id). The key itself is answered once: the same call again answers it without',
    allow: 'owner',
    params: keyId,
    body: KeyDraft,
    output: z.object({ app: AppKey, key: z.string().nullable() }),
    errors: ['apps.noSections', 'apps.tooManyKeys', 'apps.keyNotFound', 'organizations.notFound'],
    limits: [{ of: 'caller', calls: 30, seconds: 3_600 }],
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/account/apps/keys/{keyId}',
    summary: 'Revoke an API key: it opens nothing from now on',
    allow: 'owner',
    params: keyId,
    output: AppKey,
    errors: ['apps.keyNotFound'],
  }),
  getOpenApi: endpoint({
    method: 'GET',
    path: '/openapi',
    summary: 'The OpenAPI document of the operations that an API key can call',
    allow: 'public',
    output: z.record(z.string(), z.unknown()),
    limits: [{ of: 'caller', calls: 30, seconds: 60 }],
  }),
};
