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
  return { api: api.marketplace, params, images, announce, upload };
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

it.each([
  ['o souto.png', 'marketplace.imageName'],
  ['souto.PNG', 'marketplace.imageUppercase'],
  ['souto.gif', 'marketplace.imageType'],
])('%s is refused before it is sent: %s', async (fileName, code) => {
  const { announce, images } = await start();
  await expect(announce(fileName)).rejects.toMatchObject({ code });
  expect((await images()).items).toEqual([]);
});
