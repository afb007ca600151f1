import { expect, it } from 'vitest';
import { draftOf as forestDraft } from '#functions/forests/forestsForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { Ledger } from '#infra/checks/kit/ledger.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { draftOf, withMarket } from './marketForTests.ts';

let cloud: TestCloud;
let ledger: Ledger;
let team: TestUser;
let buyer: TestUser;
let owner: TestUser;
let tenantId: IdOf<'tenant'>;
let id: IdOf<'forest'>;
const { projectId, activate, market, params, save, move, accept, published, offers } = withMarket((at) => {
  ({ cloud, ledger, team, buyer, owner, tenantId, id } = at);
});

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

it('is not sent under a name that promises what credits do not give, and reads which words do', async () => {
  const { forests } = owner.api;
  const { v } = await forests.getForest({ params: params() });
  const draft = forestDraft({ name: 'Souto neutro en carbono' });
  await forests.saveForest({ params: params(), body: { v, draft } });
  await expect(move(await save(), 'submit')).rejects.toMatchObject({
    code: 'marketplace.nameClaims',
    details: { words: 'neutro en carbono' },
  });
});

it('of a forest that was disabled is not sent any more', async () => {
  await activate();
  const said = await save();
  const { keep } = await import('#functions/forests/keep.ts');
  const { readForest } = await import('#functions/forests/read.ts');
  const by = { by: 'tests', now: cloud.clock.now(), action: 'forests.lossReported' } as const;
  await keep(await readForest({ tenantId, id }), { state: 'DISABLED' }, by);
  await expect(move(said, 'submit')).rejects.toMatchObject({ code: 'marketplace.wrongState' });
  expect((await move(said, 'withdraw')).state).toBe('withdrawn');
});

it('has a price that the ledger takes at once, never below the floor of the contract', async () => {
  await activate(1_500);
  const { v } = await published();
  const price = (cents: number) =>
    market().priceListing({ params: params(), body: { v, price: { kind: 'own', cents } } });
  await expect(price(1_499)).rejects.toMatchObject({ code: 'marketplace.belowFloor' });
  expect(await price(1_500)).toMatchObject({ price: { kind: 'own', cents: 1_500 } });
  expect((await ledger.projectOf(projectId())).price).toEqual({ kind: 'own', cents: 1_500, floorCents: 1_500 });
  await offers();
  const { items, closeCents } = await buyer.api.marketplace.listOffers({ query: { limit: 100 } });
  const priceCents = { none: 1_500, first: 1_500, second: 1_500, third: 1_500 };
  expect(items.find((one) => one.id === projectId())).toMatchObject({ isOwnPrice: true, priceCents });
  expect(closeCents).toBe(7_437);
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
  const saved = await market().saveSellerProfile({ body: { v: 0, draft } });
  expect(saved).toMatchObject({ v: 1, review: 'waiting', reviewDueOn: expect.any(String) });
  // Nobody reads it before the team has.
  expect(await cloud.anonymous.marketplace.getProject({ params: { id: projectId() } })).toMatchObject({ seller: null });
  await team.api.marketplace.reviewSeller({ params: { tenantId }, body: { v: 1, verdict: 'accept' } });
  const order = ledger.newOrder();
  await ledger.reserve(order, [{ projectId: projectId(), quantity: 4 }], true);
  const project = await cloud.anonymous.marketplace.getProject({ params: { id: projectId() } });
  expect(project).toMatchObject({ seller: { name: 'Montes da Ribeira' }, retiredT: 4, available: 26 });
  expect(project).toMatchObject({ ageYears: 26, mitecoEligible: null });
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

it('who sells is shown as the team accepted it, whatever is written since; forbidden claims are not even kept', async () => {
  const reviewer = team.api.marketplace;
  const [seller, params] = [{ name: 'Soutos', short: 'Unha familia' }, { tenantId }];
  const save = (v: number, more: object = {}) =>
    market().saveSellerProfile({ body: { v, draft: { ...seller, ...more } } });
  const claim = { code: 'input.invalid', issues: [{ path: ['draft', 'long'], code: 'marketplace.claim' }] };
  await expect(save(0, { long: 'Mercade e seredes neutros en carbono' })).rejects.toMatchObject(claim);
  await expect(reviewer.getTheirSeller({ params })).rejects.toMatchObject({ code: 'marketplace.sellerUnsaid' });
  await save(0);
  const waiting = async () => (await reviewer.listSellerReviews({ query: { limit: 100 } })).items;
  expect((await waiting()).map((one) => one.tenantId)).toContain(tenantId);
  const say = (v: number, said: object) => reviewer.reviewSeller({ params, body: { v, ...said } as never });
  const accepted = await say(1, { verdict: 'accept' });
  expect(accepted.seller).toMatchObject({ v: 2, review: 'accepted', reviewDueOn: null });
  await expect(say(2, { verdict: 'accept' })).rejects.toMatchObject({ code: 'marketplace.wrongState' });
  await save(2, { short: 'Os mellores' });
  await expect(say(2, { verdict: 'accept' })).rejects.toMatchObject({ code: 'conflict.versionChanged' });
  const refused = await say(3, { verdict: 'changes', text: 'Non se pode comprobar' });
  expect(refused.seller).toMatchObject({ review: 'refused', observations: 'Non se pode comprobar', reviewDueOn: null });
  expect(await reviewer.getTheirSeller({ params })).toMatchObject({ shown: { short: 'Unha familia' } });
  expect((await waiting()).map((one) => one.tenantId)).not.toContain(tenantId);
  // Back to what was accepted there is nothing to review.
  expect(await save(4)).toMatchObject({ review: 'accepted', observations: '', reviewDueOn: null });
});

it('is nobody else’s', async () => {
  const other = await cloud.newUser({ userType: 'Propietario Forestal' });
  await expect(other.api.marketplace.getListing({ params: params() })).rejects.toMatchObject({
    code: 'forests.notFound',
  });
});
