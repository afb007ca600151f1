import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSuccess, type Request, requester } from './request.ts';

const fetched = vi.fn<(url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>>();
const said: string[] = [];
const words = () => ({ loading: 'Un momento', done: 'Hecho', failed: 'Ocurrió un error', of: (e: unknown) => `${e}` });
const request = requester({
  token: async () => 'tok',
  locale: () => 'es',
  onRefused: () => said.push('refused'),
  retryAfterMs: 1,
  words,
  toasts: {
    loading(text) {
      said.push(`… ${text}`);
      return { succeeded: (end) => said.push(`✓ ${end}`), failed: (end) => said.push(`✗ ${end}`) };
    },
  },
});
const answers = (status: number, body: BodyInit | object) =>
  fetched.mockResolvedValue(
    new Response(typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body), { status }),
  );
const get = (more: Partial<Request> = {}) => request({ method: 'GET', url: '/x', ...more });

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  said.length = 0;
  vi.unstubAllGlobals();
});

describe('success is', () => {
  it.each([
    [200, {}, true],
    [200, { success: false, message: 'ERROR' }, true],
    [201, { success: true }, true],
    [201, { success: true, message: 'saved' }, true],
    [201, { success: true, message: 'ERROR: no' }, false],
    [201, { success: 'true' }, false],
    [202, {}, false],
    [500, { success: false }, false],
    [500, null, false],
  ])('%i with %j: %s', (status, data, expected) => {
    expect(isSuccess({ status, data, isBlob: false })).toBe(expected);
  });
  it.each([
    [200, true],
    [201, false],
    [404, false],
  ])('of a download %i: %s, whatever it holds', (status, expected) => {
    expect(isSuccess({ status, data: { success: true }, isBlob: true })).toBe(expected);
  });
});

describe('a request', () => {
  it('says that it is under way, then that it is done', async () => {
    answers(200, { data: 1 });
    expect(await get()).toEqual({ data: 1 });
    expect(said).toEqual(['… Un momento', '✓ Hecho']);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/x');
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer tok' });
  });

  it("says the caller's own words", async () => {
    answers(200, {});
    await get({ texts: { loading: 'Guardando', success: 'Guardado' } });
    expect(said).toEqual(['… Guardando', '✓ Guardado']);
  });

  it("says the caller's error and what went wrong, and tells the failure of the catalogue", async () => {
    answers(403, { code: 'session.signInAgain' });
    await expect(get({ texts: { error: 'No se ha guardado.' } })).rejects.toMatchObject({
      code: 'session.signInAgain',
    });
    expect(said[1]).toBe('✗ No se ha guardado. AppError: session.signInAgain');
  });

  it('says that an error happened when the caller says nothing', async () => {
    answers(500, 'not ours');
    await expect(get()).rejects.toMatchObject({ code: 'kit.requestFailed' });
    expect(said[1]).toBe('✗ Ocurrió un error!');
  });

  it('fails when nothing answers, and when the caller sees a failure in the answer', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    await expect(get()).rejects.toMatchObject({ code: 'kit.offline' });
    answers(200, { error: 'no' });
    const hasFailed = (data: unknown) => 'error' in (data as object);
    await expect(get({ hasFailed })).rejects.toMatchObject({ code: 'kit.requestFailed' });
    expect(said.filter((text) => text.startsWith('✗'))).toHaveLength(2);
  });

  it('downloads what is binary', async () => {
    answers(200, new Blob(['%PDF']));
    const blob = (await get({ isBlob: true })) as Blob;
    expect(await blob.text()).toBe('%PDF');
    answers(404, { code: 'access.notFound' });
    await expect(get({ isBlob: true })).rejects.toMatchObject({ code: 'access.notFound' });
  });

  it('sends any method, body, content type and settings', async () => {
    answers(200, {});
    await get({ method: 'PATCH', body: 'a;b', contentType: 'text/csv', settings: { cache: 'no-store' } });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', body: 'a;b', cache: 'no-store' });
    expect(fetched.mock.calls[0]?.[1].headers['Content-Type']).toBe('text/csv');
    const form = new FormData();
    await get({ method: 'PUT', body: form });
    expect(fetched.mock.calls[1]?.[1].body).toBe(form);
    expect(fetched.mock.calls[1]?.[1].headers).not.toHaveProperty('Content-Type');
    await get({ method: 'PUT', body: { a: 1 } });
    expect(fetched.mock.calls[2]?.[1]).toMatchObject({ body: '{"a":1}' });
  });
});
