import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sender } from './send.ts';

const fetched = vi.fn<(url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>>();
const onRefused = vi.fn();
const send = sender({ token: async () => 'tok', locale: () => 'pt-PT', onRefused, retryAfterMs: 1 });
const answer = (status: number, body: unknown, headers = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const init = (call: number) => fetched.mock.calls[call]![1];

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  onRefused.mockReset();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('carries token, language and body below the API', async () => {
    fetched.mockResolvedValue(answer(200, { ok: true }));
    expect(await send({ method: 'PUT', url: '/x?y=1', body: { a: 1 } })).toEqual({ status: 200, data: { ok: true } });
    expect(fetched.mock.calls[0]![0]).toBe('/api/x?y=1');
    expect(init(0)).toMatchObject({ method: 'PUT', body: '{"a":1}' });
    expect(init(0).headers).toMatchObject({ Authorization: 'Bearer tok', 'Accept-Language': 'pt-PT' });
    expect(init(0).headers).not.toHaveProperty('Idempotency-Key');
  });

  it('is sent again with the same key when a POST got no answer', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network')).mockResolvedValue(answer(200, {}));
    await send({ method: 'POST', url: '/x', body: {} });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(init(0).headers['Idempotency-Key']).toMatch(/^[0-9A-Z]{26}$/);
    expect(init(1).headers['Idempotency-Key']).toBe(init(0).headers['Idempotency-Key']);
  });

  it('keeps the key that the caller gives', async () => {
    fetched.mockResolvedValue(answer(200, {}));
    await send({ method: 'POST', url: '/x', idempotencyKey: 'mine' });
    expect(init(0).headers['Idempotency-Key']).toBe('mine');
  });

  it.each([
    ['POST', 2],
    ['PUT', 1],
    ['GET', 1],
  ])('that no %s answers is offline', async (method, times) => {
    fetched.mockRejectedValue(new TypeError('network'));
    await expect(send({ method, url: '/x' })).rejects.toMatchObject({ code: 'kit.offline' });
    expect(fetched).toHaveBeenCalledTimes(times);
  });

  it('that was given up is not told as offline, nor sent again', async () => {
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(send({ method: 'POST', url: '/x' })).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('that is never answered is offline, and a POST is asked once more', async () => {
    fetched.mockImplementation(
      (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const patient = sender({
      token: async () => null,
      locale: () => 'es',
      onRefused,
      retryAfterMs: 1,
      answerWithinMs: 5,
    });
    await expect(patient({ method: 'POST', url: '/x' })).rejects.toMatchObject({ code: 'kit.offline' });
    expect(fetched).toHaveBeenCalledTimes(2);
    await expect(patient({ method: 'GET', url: '/x' })).rejects.toMatchObject({ code: 'kit.offline' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('tells when the token is refused', async () => {
    fetched.mockResolvedValue(answer(401, { code: 'access.signInRequired' }));
    await send({ method: 'GET', url: '/me' });
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it("names the request of a gateway's own page", async () => {
    fetched.mockResolvedValue(answer(502, '<html>', { 'apigw-requestid': 'r-1' }));
    expect(await send({ method: 'GET', url: '/x' })).toEqual({ status: 502, data: { requestId: 'r-1' } });
  });
});
