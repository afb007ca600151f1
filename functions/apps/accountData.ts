import { type AccountData, OF_ACCOUNT, plainItem } from '#functions/kit/accountData.ts';
import { apiKeys, type StoredKey } from '#functions/kit/apiKeys.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { keyCap, storedKeys } from './keys.ts';

/** What is known of a key, and nothing that opens anything or could be compared with what does. */
function withoutSecret(key: StoredKey): Record<string, unknown> {
  const { hash: _, makerSub: __, ...rest } = plainItem(key);
  return rest;
}
async function remove(keys: readonly StoredKey[]): Promise<void> {
  for (const { prefix } of keys) await retryBusy(() => apiKeys.delete({ prefix }).go());
}
const madeBy = async (tenantId: string, sub: string) =>
  (await storedKeys(tenantId)).filter(({ makerSub }) => makerSub === sub);

export const accountData: AccountData = {
  kinds: { apiKey: OF_ACCOUNT },
  async *ofPerson({ tenantId, sub }) {
    const json = async () => (await madeBy(tenantId, sub)).map(withoutSecret);
    yield { topic: 'keys', path: 'made-by-me.json', json };
  },
  async *ofAccount({ tenantId }) {
    const json = async () => (await storedKeys(tenantId)).map(withoutSecret);
    yield { topic: 'keys', path: 'keys.json', json };
  },
  // A key reaches nothing once who made it is gone.
  forgetPerson: async ({ tenantId, sub }) => remove(await madeBy(tenantId, sub)),
  async forgetAccount({ tenantId }) {
    await remove(await storedKeys(tenantId));
    await writeBatch([{ remove: capKey(keyCap(tenantId)) }]);
  },
};
