import { expect, it } from 'vitest';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { withMarket } from './marketForTests.ts';

let cloud: TestCloud;
let ledger: Ledger;
let tenantId: IdOf<'tenant'>;
let id: IdOf<'forest'>;
const { projectId, activate, market, params, published } = withMarket((at) => {
  ({ cloud, ledger, tenantId, id } = at);
});

it('has no price below the floor of a contract that was signed anew, which sells from the 1st of the month on', async () => {
  await activate(1_000);
  let { v } = await published();
  const { keep } = await import('#functions/forests/keep.ts');
  const { readForest } = await import('#functions/forests/read.ts');
  const by = { by: 'tests', now: cloud.clock.now(), action: 'forests.contractSigned' } as const;
  const signed = async (floorCents: number) => {
    const price = { kind: 'default', floorCents } as const;
    await keep(await readForest({ tenantId, id }), { state: 'VALIDATED', price }, by);
  };
  await ledger.withdraw({ projectId: projectId(), reason: 'team', ...ledger.at() });
  const price = (cents: number) =>
    market().priceListing({ params: params(), body: { v, price: { kind: 'own', cents } } });
  await signed(2_000);
  await expect(price(1_999)).rejects.toMatchObject({ code: 'marketplace.belowFloor' });
  ({ v } = await price(2_000));
  await signed(500);
  expect(await price(600)).toMatchObject({ price: { kind: 'own', cents: 600 }, floorCents: 500 });
});
