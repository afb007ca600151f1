import { expect, it } from 'vitest';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { withMarket } from './marketForTests.ts';

let cloud: TestCloud;
let ledger: Ledger;
let tenantId: IdOf<'tenant'>;
const { projectId, activate, published } = withMarket((at) => {
  ({ cloud, ledger, tenantId } = at);
});

it('what was sold of a forest stays told when the account of its owner is gone: certificates lead there', async () => {
  await activate();
  await published();
  await ledger.reserve(ledger.newOrder(), [{ projectId: projectId(), quantity: 4 }], true);
  const [ofMarket, ofForests] = await Promise.all([
    import('./accountData.ts'),
    import('#functions/forests/accountData.ts'),
  ]);
  for (const { accountData } of [ofMarket, ofForests])
    await accountData.forgetAccount?.({ tenantId, now: cloud.clock.now() });
  const { marketplace } = cloud.anonymous;
  const left = await marketplace.getProject({ params: { id: projectId() } });
  const nothing = { short: '', long: '', seller: null, point: null, images: [], certificate: null, category: null };
  expect(left).toMatchObject({
    ...nothing,
    state: 'withdrawn',
    co2: null,
    retiredT: 4,
    retirements: [{ quantity: 4 }],
  });
  const ofSeller = marketplace.getProjectSeller({ params: { id: projectId() } });
  await expect(ofSeller).rejects.toMatchObject({ code: 'marketplace.notFound' });
});
