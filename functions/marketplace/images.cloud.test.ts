import { afterAll, beforeAll, expect, it } from 'vitest';
import { newForest } from '#functions/forests/forestsForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { chunksOf, jpeg, png } from '#functions/kit/pictures/picturesForTests.ts';
import { send } from '#functions/organizations/logoForTests.ts';
import { startCloud } from '#infra/local/testCloud.ts';

const SLOW_MS = 240_000;
let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
  Object.assign(process.env, cloud.env);
}, SLOW_MS);
afterAll(() => cloud.close());

/** A forest, and what its images are uploaded with. */
async function start() {
  const { api } = await cloud.newUser({ userType: 'Propietario Forestal' });
  const { id } = await newForest(api.forests);
  const params = { id };
  const images = () => api.marketplace.listListingImages({ params });
  const announce = async (fileName: string, more: object = {}) => {
    const { v } = await images();
    const body = { v, id: newId('picture'), fileName, contentType: 'image/png' as const, ...more };
    return api.marketplace.announceListingImage({ params, body });
  };
  const upload = async (bytes: Uint8Array, more: object = {}) => {
    await send((await announce('souto.png', more)).upload, bytes);
    await cloud.settled();
    return images();
  };
  const told = async () =>
    (await api.notifications.listNotifications({ query: { limit: 50 } })).items.map(({ kind }) => kind);
  return { api: api.marketplace, params, images, announce, upload, told };
}

it(
  'images are made smaller and lose what they tell; the main one is moved, hidden, and removed',
  async () => {
    const { api, params, upload } = await start();
    await upload(png({ width: 1_700, height: 300 }));
    const { items, v } = await upload(jpeg, { isSatellite: true });
    expect(items.map(({ picture }) => [picture.state, picture.picture?.widthPx])).toEqual([
      ['READY', 1_600],
      ['REFUSED', undefined],
    ]);
    const bytes = Buffer.from(await (await fetch(items[0]?.picture.picture?.url ?? '')).arrayBuffer());
    expect(chunksOf(bytes).types).toEqual(['IHDR', 'pHYs', 'IDAT', 'IEND']);
    const marks = items.map(({ id, isSatellite }) => ({ id, isSatellite, isVisible: false })).toReversed();
    const arranged = await api.arrangeListingImages({ params, body: { v, images: marks } });
    expect(arranged.items.map(({ id, isVisible, isSatellite }) => ({ id, isVisible, isSatellite }))).toEqual(marks);
    const [first] = marks;
    const fewer = { params, body: { v: arranged.v, images: first ? [first] : [] } };
    await expect(api.arrangeListingImages(fewer)).rejects.toMatchObject({ code: 'marketplace.imageNotFound' });
    const removed = await api.removeListingImage({
      params: { ...params, imageId: first?.id as never },
      query: { v: arranged.v },
    });
    expect(removed.items.map(({ id }) => id)).toEqual([marks[1]?.id]);
  },
  SLOW_MS,
);

it(
  'what comes after the listing was accepted waits for the team, and is sold meanwhile; what it refuses is seen by nobody',
  async () => {
    const { api, params, upload, announce, told } = await start();
    const team = (await cloud.newAdministrator()).api.marketplace;
    const draft = { category: 'planting', short: 'Un souto', long: 'Castiñeiros' } as const;
    const own = { params };
    const { v } = await upload(png({ width: 200, height: 200 }));
    const saved = await api.saveListing({ ...own, body: { v, draft } });
    const sent = await api.moveListing({ ...own, body: { v: saved.v, action: 'submit' } });
    const waiting = async () =>
      (await team.listListingReviews({ query: { limit: 100 } })).items.find(({ listing }) => listing.id === params.id);
    const tenantId = (await waiting())?.tenantId as never;
    const review = async (body: object) =>
      (await team.reviewListing({ params: { tenantId, ...params }, body: body as never })).listing;
    const reviews = async () => (await api.listListingImages(own)).items.map((image) => image.review);
    const seen = async () => (await api.listListingImages(own)).items.flatMap(({ shown }) => shown ?? []);
    const published = await review({ v: sent.v, verdict: 'accept', seen: await seen() });
    expect(published).toMatchObject({ state: 'active', imagesToReview: 0, reviewDueOn: null });
    expect(await reviews()).toEqual(['accepted']);
    expect(await waiting()).toBeUndefined();
    // One that is here, and one that never arrives.
    await upload(png({ width: 200, height: 200 }));
    const { images } = await announce('outra.png');
    expect(await reviews()).toEqual(['accepted', 'waiting', 'waiting']);
    expect((await waiting())?.listing).toMatchObject({ state: 'active', imagesToReview: 2 });
    // Another picture than the one that the team has on its screen is not accepted unseen.
    const before = await seen();
    const second = images.items[1]?.id as never;
    const again = await api.announceListingImage({
      ...own,
      body: { v: images.v, id: second, fileName: 'outra.png', contentType: 'image/png' },
    });
    const stale = review({ v: images.v, verdict: 'accept', seen: before });
    await expect(stale).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    await send(again.upload, png({ width: 300, height: 200 }));
    await cloud.settled();
    const unseen = await review({ v: again.images.v, verdict: 'accept', seen: before });
    expect(await reviews()).toEqual(['accepted', 'waiting', 'waiting']);
    const accepted = await review({ v: unseen.v, verdict: 'accept', seen: await seen() });
    expect(accepted).toMatchObject({ state: 'active', imagesToReview: 1 });
    expect(await reviews()).toEqual(['accepted', 'accepted', 'waiting']);
    await expect.poll(told, { timeout: SLOW_MS / 4 }).toContain('listingImagesAccepted');
    const refused = await review({ v: accepted.v, verdict: 'changes', text: 'Non é deste monte' });
    expect(refused).toMatchObject({ state: 'active', imagesToReview: 0, observations: 'Non é deste monte' });
    expect(await reviews()).toEqual(['accepted', 'accepted', 'refused']);
    await expect(review({ v: refused.v, verdict: 'accept' })).rejects.toMatchObject({ code: 'marketplace.wrongState' });
    // Of what is refused its owner reads why, whatever else is accepted since.
    await upload(png({ width: 220, height: 200 }));
    const more = await review({ v: (await api.getListing(own)).v, verdict: 'accept', seen: await seen() });
    expect(await reviews()).toEqual(['accepted', 'accepted', 'refused', 'accepted']);
    expect(more.observations).toBe('Non é deste monte');
    const imageId = images.items.at(-1)?.id as never;
    await api.removeListingImage({ params: { ...params, imageId }, query: { v: more.v } });
    expect(await api.getListing(own)).toMatchObject({ state: 'active', observations: '' });
  },
  SLOW_MS,
);

it(
  'who sells has pictures once there is a name, by the same rules, and takes them away',
  async () => {
    const { api, told } = await start();
    const team = (await cloud.newAdministrator()).api.marketplace;
    const announce = (v: number, fileName = 'nos.png', id = newId('picture')) =>
      api.announceSellerPicture({ body: { v, id, fileName, contentType: 'image/png' } });
    await expect(announce(0)).rejects.toMatchObject({ code: 'marketplace.sellerUnsaid' });
    const { v } = await api.saveSellerProfile({ body: { v: 0, draft: { name: 'Montes' } } });
    await expect(announce(v, 'nós.PNG')).rejects.toMatchObject({ code: 'marketplace.imageUppercase' });
    await send((await announce(v)).upload, png({ width: 1_700, height: 300 }));
    await cloud.settled();
    const { items, v: next } = await api.listSellerPictures({});
    expect(items.map(({ picture, review }) => [picture.state, picture.picture?.widthPx, review])).toEqual([
      ['READY', 1_600, 'waiting'],
    ]);
    const [theirs] = (await team.listSellerReviews({ query: { limit: 100 } })).items;
    const params = { tenantId: theirs?.tenantId as never };
    const accept = (at: number) =>
      team.reviewSeller({ params, body: { v: at, verdict: 'accept', seen: [items[0]?.shown as never] } });
    // Another file in its place is another version: who looked at the one before decides nothing.
    const other = await announce(next, 'nos.png', items[0]?.id);
    await expect(accept(next)).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    const words = (await accept(other.pictures.v)).seller;
    expect(words).toMatchObject({ review: 'accepted', reviewDueOn: expect.any(String) });
    // Of the picture, which is on its way, nobody is told that it is seen.
    const { v: accepted } = (await accept(words.v)).seller;
    await cloud.settled();
    expect((await told()).filter((kind) => kind === 'profileAccepted')).toHaveLength(1);
    // Of one that is refused its owner reads why, whatever else is accepted since.
    const refusal = { v: accepted, verdict: 'changes', text: 'Non son vós' } as const;
    const { v: refused } = (await team.reviewSeller({ params, body: refusal })).seller;
    const { pictures, upload } = await announce(refused, 'outra.png');
    await send(upload, png({ width: 300, height: 300 }));
    await cloud.settled();
    const seen = (await api.listSellerPictures({})).items.flatMap(({ shown }) => shown ?? []);
    const body = { v: pictures.v, verdict: 'accept', seen } as const;
    const { seller } = await team.reviewSeller({ params, body });
    expect(seller.observations).toBe('Non son vós');
    const one = { imageId: pictures.items[1]?.id as never };
    const { v: without } = await api.removeSellerPicture({ params: one, query: { v: seller.v } });
    // Saying more of oneself keeps them.
    const saved = await api.saveSellerProfile({ body: { v: without, draft: { name: 'Montes', short: 'Nós' } } });
    const removed = await api.removeSellerPicture({
      params: { imageId: items[0]?.id as never },
      query: { v: saved.v },
    });
    expect(removed.items).toEqual([]);
  },
  SLOW_MS,
);

it.each([
  ['o souto.png', 'marketplace.imageName'],
  ['souto.PNG', 'marketplace.imageUppercase'],
  ['souto.gif', 'marketplace.imageType'],
])('%s is refused before it is sent: %s', async (fileName, code) => {
  const { announce, images } = await start();
  await expect(announce(fileName)).rejects.toMatchObject({ code });
  expect((await images()).items).toEqual([]);
});
