import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newForest } from '#functions/forests/forestsForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { startCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { draftOf, marketOf } from './marketForTests.ts';

const SLOW_MS = 240_000;
const LAMBDA = { getRemainingTimeInMillis: () => 60_000, awsRequestId: 'r' };
type Work = (event: object, context: object) => Promise<unknown>;

let cloud: Awaited<ReturnType<typeof startCloud>>;
let ledger: Ledger;
let team: TestUser;
let buyer: TestUser;
let owner: TestUser;
let tenantId: IdOf<'tenant'>;
let id: IdOf<'forest'>;
beforeAll(async () => {
  cloud = await startCloud({ isStill: true });
  Object.assign(process.env, cloud.env);
  ledger = await loadLedger(() => cloud.clock.now());
  team = await cloud.newAdministrator();
  buyer = await cloud.newUser({ userType: 'Representante empresarial' });
}, SLOW_MS);
afterAll(() => cloud.close());
/** An owner of their own, with a forest that the ledger knows and that is active, and nothing on the market. */
beforeEach(async () => {
  owner = await cloud.newUser({ userType: 'Propietario Forestal' });
  ({ id } = await newForest(owner.api.forests));
  tenantId = await tenantOf(owner);
}, SLOW_MS);

const tenantOf = async ({ tokens }: TestUser) =>
  JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString()).tenant as IdOf<'tenant'>;
const { projectId, activate, market, params, save, move, accept, published, look, listed, offers } = marketOf(() => ({
  ...{ cloud, ledger, team, buyer, owner, tenantId, id },
}));

it('is said, reviewed and published by itself; stock is that of the ledger', async () => {
  expect(await market().getListing({ params: params() })).toMatchObject({ v: 0, state: 'draft', stockT: 0 });
  await activate();
  const said = await save();
  expect(said).toMatchObject({ v: 1, goals: [13, 15], stockT: 30, floorCents: 1_000, isForSale: false });
  const sent = await move(said, 'submit');
  expect(sent.reviewDueOn).not.toBeNull();
  const waiting = await team.api.marketplace.listListingReviews({ query: { limit: 100 } });
  expect(waiting.items.map(({ listing }) => listing.id)).toContain(id);
  expect((await accept(sent)).listing).toMatchObject({ state: 'active', isForSale: true, reviewDueOn: null });
  expect(await offers()).toContain(projectId());
});

it('waits for its owner where nobody chose automatic publication', async () => {
  await activate();
  const { listing } = await accept(await move(await save(0, { isAutomatic: false }), 'submit'));
  expect(listing.state).toBe('validated');
  expect(await offers()).not.toContain(projectId());
  expect((await move(listing, 'publish')).isForSale).toBe(true);
});

it('is given back with what is to be changed', async () => {
  const { v } = await move(await save(), 'submit');
  const body = { v, verdict: 'changes', text: 'Falta dicir a especie' } as const;
  const { listing } = await team.api.marketplace.reviewListing({ params: { tenantId, id }, body });
  expect(listing).toMatchObject({ state: 'draft', observations: 'Falta dicir a especie' });
  await expect(market().saveListing({ params: params(), body: { v, draft: draftOf() } })).rejects.toMatchObject({
    code: 'conflict.versionChanged',
  });
});

it('is not sent without what buyers must read, nor changed while it waits', async () => {
  const { v } = await save(0, { short: '' });
  await expect(move({ v }, 'submit')).rejects.toMatchObject({ code: 'input.required', issues: [{ path: ['short'] }] });
  const sent = await move(await save(v), 'submit');
  await expect(save(sent.v)).rejects.toMatchObject({ code: 'marketplace.wrongState' });
  await expect(move(sent, 'publish')).rejects.toMatchObject({ code: 'marketplace.wrongState' });
});

it('has a price that the ledger takes at once, never below the floor of the contract', async () => {
  await activate(1_500);
  const { v } = await published();
  const price = (cents: number) =>
    market().priceListing({ params: params(), body: { v, price: { kind: 'own', cents } } });
  await expect(price(1_499)).rejects.toMatchObject({ code: 'marketplace.belowFloor' });
  expect(await price(1_500)).toMatchObject({ price: { kind: 'own', cents: 1_500 } });
  expect((await ledger.projectOf(projectId())).price).toEqual({ kind: 'own', cents: 1_500, floorCents: 1_500 });
});

it('paused it has a page and is not sold; hidden or withdrawn it has none', async () => {
  await activate();
  const lines = [{ projectId: projectId(), quantity: 1 }];
  const put = () => buyer.api.offsets.setCart({ body: { orderId: newId('order'), calculationId: null, lines } });
  const page = () => cloud.anonymous.marketplace.getProject({ params: { id: projectId() } });
  const paused = await move(await published(), 'pause');
  expect(await page()).toMatchObject({ state: 'paused', available: 30, retirements: [] });
  await expect(put()).rejects.toMatchObject({ code: 'credits.notForSale' });
  expect(await offers()).not.toContain(projectId());
  const hidden = await move(paused, 'hide');
  await expect(page()).rejects.toMatchObject({ code: 'marketplace.notFound' });
  const shown = await move(hidden, 'publish');
  expect((await put()).cart?.quote.quantity).toBe(1);
  await move(shown, 'withdraw');
  // What is sold no more has left the cart.
  expect(await buyer.api.offsets.getCart({})).toEqual({ cart: null });
});

it('says who sells, what was retired, and neither by whom nor where the door is', async () => {
  await activate();
  const listing = await published();
  const draft = { name: 'Montes da Ribeira', short: 'Unha familia' };
  expect(await market().saveSellerProfile({ body: { v: 0, draft } })).toMatchObject({ v: 1 });
  const order = ledger.newOrder();
  await ledger.reserve(order, [{ projectId: projectId(), quantity: 4 }], true);
  const project = await cloud.anonymous.marketplace.getProject({ params: { id: projectId() } });
  expect(project).toMatchObject({ seller: { name: 'Montes da Ribeira' }, retiredT: 4, available: 26, ageYears: 26 });
  const [retired] = project.retirements;
  expect(retired).toMatchObject({ vintage: 2026, quantity: 4 });
  expect(retired?.serials.join()).toMatch(/^ES-\d{6}-2026-\d{6}/);
  const year = { vintage: 2026, quantity: 32, buffer: 2, available: 26, reserved: 0, retired: 4, gone: 0 };
  expect(project.issued).toMatchObject([
    { ...year, serials: expect.stringMatching(/^ES-\d{6}-2026-000001\.\.000032$/) },
  ]);
  const seller = await cloud.anonymous.marketplace.getProjectSeller({ params: { id: projectId() } });
  expect(seller).toMatchObject({ ...draft, long: '', pictures: [], projects: [{ id: projectId(), state: 'onSale' }] });
  // Parcels are for companies, without what leads to their owners.
  const plots = () => buyer.api.marketplace.getProjectPlots({ params: { id: projectId() } });
  expect(Object.keys((await plots()).plots[0] ?? {}).sort()).toEqual(['areaM2', 'geometry']);
  expect(JSON.stringify([project, seller])).not.toMatch(new RegExp(`${order}|${tenantId}`));
  // What was sold stays told, and nothing else.
  await move(listing, 'withdraw');
  const left = await cloud.anonymous.marketplace.getProject({ params: { id: projectId() } });
  const nothing = { short: '', long: '', seller: null, point: null, images: [], certificate: null, category: null };
  expect(left).toMatchObject({
    ...nothing,
    goals: [],
    state: 'withdrawn',
    retiredT: 4,
    retirements: [{ quantity: 4 }],
  });
  const gone = { code: 'marketplace.notFound' };
  await expect(plots()).rejects.toMatchObject(gone);
  const ofSeller = cloud.anonymous.marketplace.getProjectSeller({ params: { id: projectId() } });
  await expect(ofSeller).rejects.toMatchObject(gone);
});

it('is found by what it is', async () => {
  await activate();
  await published();
  expect(await offers({ species: 'chestnut', province: 'Lugo', isLarge: 'no', available: 30 })).toContain(projectId());
  expect(await offers({ species: 'beech' })).not.toContain(projectId());
  expect(await offers({ isInscribed: 'yes' })).not.toContain(projectId());
  await expect(offers({ cursor: 'x' })).rejects.toMatchObject({ code: 'input.invalid' });
});

it('is shown as it was when the worker looked last, and bought as it is', async () => {
  await activate();
  const { v } = await published();
  expect(await offers()).toContain(projectId());
  await move({ v }, 'hide');
  expect(await listed()).toContain(projectId());
  const lines = [{ projectId: projectId(), quantity: 1 }];
  const put = buyer.api.offsets.setCart({ body: { orderId: newId('order'), calculationId: null, lines } });
  await expect(put).rejects.toMatchObject({ code: 'credits.notForSale' });
  // Late, twice and at once: what counts is what the table says.
  await Promise.all([look(), look(), look(newId('project'), projectId())]);
  expect(await listed()).not.toContain(projectId());
});

it('tells the worker of all that buyers see, in the transaction that changes it', async () => {
  await activate();
  const told = async () => {
    const rows = (await cloud.items()).filter(
      ({ entity, name }) => entity?.S === 'outbox' && name?.S?.startsWith('market'),
    );
    return rows.filter((row) => JSON.stringify(row).includes(projectId())).length;
  };
  const start = await told();
  const paused = await move(await published(), 'pause');
  expect(await told()).toBe(start + 2);
  // What nobody sees is nobody’s news.
  await move(await move(paused, 'revise'), 'withdraw');
  expect(await told()).toBe(start + 2);
});

it('has every forest in its file after a night, however many batches wrote it at once', async () => {
  await activate();
  await published();
  const { handler } = await import('./snapshot.queue.ts');
  const record = (name: string, payload: object, at: number) => ({
    ...{ messageId: `m${at}`, body: JSON.stringify({ name, payload }), eventSourceARN: 'a:snapshot' },
    attributes: { ApproximateReceiveCount: '1' },
  });
  const batch = (records: object[]) => (handler as unknown as Work)({ Records: records }, LAMBDA);
  const changed = Array.from({ length: 40 }, (_, at) =>
    record('marketplace.projectChanged', { projectId: at % 2 ? projectId() : newId('project') }, at),
  );
  const due = record('marketplace.snapshotDue', {}, 41);
  const seller = record('marketplace.sellerChanged', { tenantId }, 42);
  const answers = await Promise.all([batch([...changed, seller]), batch(changed), batch([due])]);
  expect(answers).toEqual(Array(3).fill({ batchItemFailures: [] }));
  expect(await listed()).toContain(projectId());
});

it('says where its forests are, of those that somebody looks for', async () => {
  await activate();
  await published();
  await look();
  const points = async (query: object) => (await buyer.api.marketplace.listOfferPoints({ query })).points;
  const [point] = (await points({ species: 'chestnut' })).filter(({ id: at }) => at === projectId());
  expect(point).toMatchObject({ name: expect.any(String), lat: expect.any(Number), lon: expect.any(Number) });
  expect(String(point?.lat).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2);
  expect((await points({ species: 'beech' })).map(({ id: at }) => at)).not.toContain(projectId());
});

it('is nobody else’s', async () => {
  const other = await cloud.newUser({ userType: 'Propietario Forestal' });
  await expect(other.api.marketplace.getListing({ params: params() })).rejects.toMatchObject({
    code: 'forests.notFound',
  });
});
