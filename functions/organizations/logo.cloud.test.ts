import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import objectCreated from '#events/samples/organizations.logoUploaded.json' with { type: 'json' };
import { newId } from '#functions/kit/ids.ts';
import { animatedWebp, chunksOf, jpeg, png, pngChunk, webp } from '#functions/kit/pictures/picturesForTests.ts';
import { LOGO_LIMITS } from '#shared/organizations/logo.ts';
import { send, startLogos } from './logoForTests.ts';

let f: Awaited<ReturnType<typeof startLogos>>;
beforeAll(async () => {
  f = await startLogos();
});
afterAll(() => f.cloud.close());

const small = { width: 60, height: 40 };
const [A, B] = [png({ width: 61, height: 40 }), png({ width: 62, height: 40 })];

describe('a good picture', () => {
  it('is checked, made plain and small, shown, and handed to reports', async () => {
    const one = await f.newOrganization();
    expect(await one.logo()).toEqual({ state: 'NONE', error: null, picture: null });
    expect(await one.picture()).toBeNull();
    const { logo, form } = await one.announce();
    expect(logo).toEqual({ state: 'CHECKING', error: null, picture: null });
    const told = pngChunk('tEXt', Buffer.from('Author\0Uxia'));
    const tail = Buffer.from('<script>alert(1)</script>');
    const large = png({ width: 1300, height: 400, extra: [told] });
    const { state, picture } = await one.settle(form, Buffer.concat([large, tail]));
    expect([state, picture?.widthPx, picture?.heightPx]).toEqual(['READY', 1200, 369]);
    const shown = await fetch(picture?.url ?? '');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-disposition')).toContain('attachment');
    const { types, rest } = chunksOf(bytes);
    expect([types, rest.length]).toEqual([['IHDR', 'pHYs', 'IDAT', 'IEND'], 0]);
    expect(await one.picture()).toMatchObject({ widthPx: 1200, heightPx: 369 });
    expect(bytes.equals((await one.picture())?.png ?? Buffer.alloc(0))).toBe(true);
    expect(await one.files()).toEqual([0, 1]);
  });

  it('may be a JPEG, which is put upright and loses what it tells, or a WebP; one replaces the other', async () => {
    const one = await f.newOrganization();
    expect(jpeg.includes('Uxia')).toBe(true);
    expect((await one.upload(jpeg)).picture).toMatchObject({ widthPx: 40, heightPx: 60 });
    expect(chunksOf((await one.picture())?.png ?? A).types).toEqual(['IHDR', 'pHYs', 'IDAT', 'IEND']);
    expect((await one.upload(webp)).picture).toMatchObject({ widthPx: 60, heightPx: 40 });
    expect(await one.files()).toEqual([0, 1]);
  });

  it('does not disturb who edits the data of the organization', async () => {
    const one = await f.newOrganization();
    await one.upload(A);
    const body = { v: one.v, draft: { name: `${one.name} e fillos` } };
    await f.user.api.organizations.updateOrganization({ params: one.params, body });
    expect((await one.logo()).state).toBe('READY');
  });
});

describe('a picture that is not taken', () => {
  it.each([
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'WrongType', {}],
    ['a GIF that is also a script', () => Buffer.from('GIF89a/*x*/=1;alert(1)'), 'WrongType', {}],
    ['an animated WebP', () => animatedWebp, 'Animated', {}],
    ['a PNG with fewer lines than it says', () => png({ ...small, rows: 3 }), 'Damaged', {}],
    ['a JPEG without its end', () => jpeg.subarray(0, -100), 'Damaged', {}],
    ['a low one', () => png({ width: 60, height: 31 }), 'TooSmall', { widthPx: 60, heightPx: 31, smallestPx: 32 }],
    ['a line', () => png({ width: 2400, height: 40 }), 'TooNarrow', { widthPx: 2400, heightPx: 40 }],
    [
      'one of 30,000 pixels square',
      () => png({ width: 30_000, height: 30_000, rows: 1 }),
      'TooManyPixels',
      { widthPx: 30_000, heightPx: 30_000, megapixels: 16 },
    ],
  ])('%s is refused, with what is wrong', async (_, bytes, code, details) => {
    const one = await f.newOrganization();
    const error = { code: `kit.picture${code}`, details };
    expect(await one.upload(bytes())).toEqual({ state: 'REFUSED', error, picture: null });
    expect(await one.files()).toEqual([0, 0]);
  });

  it('leaves the one before, and is no longer told of after a day', async () => {
    const one = await f.newOrganization();
    const { picture: before } = await one.upload(A);
    const { state, picture } = await one.upload(Buffer.from('no picture'));
    expect([state, picture?.widthPx]).toEqual(['REFUSED', before?.widthPx]);
    expect(await one.picture()).toMatchObject({ widthPx: 61 });
    await f.cloud.clock.advance(25 * 3_600_000);
    expect(await one.logo()).toMatchObject({ state: 'READY', error: null });
  });

  it('B141: is not even stored when it has more bytes than it may, or for another key or type than was signed', async () => {
    const one = await f.newOrganization();
    const { form } = await one.announce();
    const answer = await send(form, new Uint8Array(LOGO_LIMITS.fileBytes + 1));
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('EntityTooLarge')]);
    const key = form.fields.key?.replace(one.id, newId('organization')) ?? '';
    for (const lie of [{ key }, { 'Content-Type': 'image/svg+xml' }])
      expect((await send({ ...form, fields: { ...form.fields, ...lie } }, A)).status).toBe(403);
    expect(await one.files()).toEqual([0, 0]);
  });
});

describe('uploads that meet', () => {
  it('are shown by the order in which they were announced, not by that of their coming', async () => {
    const one = await f.newOrganization();
    const [older, newer] = [await one.announce(), await one.announce()];
    expect((await one.settle(newer.form, B)).picture?.widthPx).toBe(62);
    expect(await one.settle(older.form, A)).toMatchObject({ state: 'READY', picture: { widthPx: 62 } });
    expect(await one.files()).toEqual([0, 1]);
  });

  it('are done once, however often they are told of', async () => {
    const one = await f.newOrganization();
    const { form } = await one.announce();
    await one.settle(form, A);
    const before = await one.picture();
    const object = { ...objectCreated.detail.object, key: form.fields.key };
    const event = { ...objectCreated, detail: { ...objectCreated.detail, object } };
    for (let i = 0; i < 2; i++) await f.cloud.runtime.services.sqs.send('uploaded-logos', JSON.stringify(event));
    await f.cloud.settled();
    expect(await one.picture()).toEqual(before);
    expect(await one.files()).toEqual([0, 1]);
  });

  it('are not waited for longer than a form is good for', async () => {
    const one = await f.newOrganization();
    await one.announce();
    await f.cloud.clock.advance(11 * 60_000);
    const error = { code: 'kit.pictureMissing', details: {} };
    expect(await one.logo()).toEqual({ state: 'REFUSED', error, picture: null });
  });
});

describe('a logo that is removed', () => {
  it('is gone with its file, and so is one on its way', async () => {
    const one = await f.newOrganization();
    await one.upload(A);
    const { form } = await one.announce();
    const { removeLogo } = f.user.api.organizations;
    for (let i = 0; i < 2; i++) expect(await removeLogo({ params: one.params })).toEqual({ done: true });
    expect(await one.settle(form, B)).toEqual({ state: 'NONE', error: null, picture: null });
    expect(await one.picture()).toBeNull();
    expect(await one.files()).toEqual([0, 0]);
  });

  it('goes with its organization', async () => {
    const one = await f.newOrganization();
    await one.upload(A);
    const { form } = await one.announce();
    await f.user.api.organizations.deleteOrganization({ params: one.params, query: { v: one.v } });
    expect([await one.picture(), await one.files()]).toEqual([null, [0, 0]]);
    await send(form, B);
    await f.cloud.settled();
    expect(await one.files()).toEqual([0, 0]);
    await expect(one.announce()).rejects.toMatchObject({ code: 'organizations.notFound' });
  });
});
