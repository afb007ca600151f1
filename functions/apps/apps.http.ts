import { serve } from '#functions/kit/http.ts';
import { apps } from '#shared/apps/contract.ts';
import { createKey, listKeys, revokeKey } from './keys.ts';
import { openApiForKeys } from './openApiForKeys.ts';

export const handler = serve(apps, {
  listKeys: async ({ actor }) => ({ items: await listKeys(actor) }),
  createKey: ({ actor, params, body, now }) => createKey(actor, { keyId: params.keyId, draft: body }, now),
  revokeKey: ({ actor, params, now }) => revokeKey(actor, params.keyId, now),
  getOpenApi: async () => openApiForKeys(),
});
