import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { callerOf } from './callForTests.ts';
import { startHttp } from './httpForTests.ts';

const contract = {
  add: endpoint({
    method: 'POST',
    path: '/things',
    summary: '',
    allow: { section: 'calculate', level: 'EDIT' },
    body: z.strictObject({ name: z.string() }),
    output: z.object({ n: z.number(), name: z.string() }),
  }),
};

let http: Awaited<ReturnType<typeof startHttp>>;
let handler: Awaited<ReturnType<typeof load>>;
let calls = 0;
let during: () => Promise<void> = async () => undefined;
async function load() {
  const { serve } = await import('./http.ts');
  return serve(contract, {
    async add({ body }) {
      calls += 1;
      await during();
      return { n: calls, name: body.name };
    },
  });
}
beforeAll(async () => {
  http = await startHttp();
  handler = await load();
});
afterAll(() => http.close());
beforeEach(() => {
  during = async () => undefined;
});

type Api = ReturnType<typeof callerOf<typeof contract>>;
const newApi = async (): Promise<Api> => (await http.newUser('Representante empresarial')).callsOf(contract, handler);
const send = (api: Api, idempotencyKey: string, name = 'one') => api.add({ body: { name } }, { idempotencyKey });

describe('a POST with an Idempotency-Key', () => {
  it('is done once: the same call gets the first answer', async () => {
    const api = await newApi();
    const first = await send(api, 'k1');
    expect(await send(api, 'k1')).toEqual(first);
    expect((await send(api, 'k2')).n).toBe(first.n + 1);
  });

  it('refuses the key with other data', async () => {
    const api = await newApi();
    await send(api, 'k1');
    await expect(send(api, 'k1', 'two')).rejects.toMatchObject({ code: 'idempotency.otherBody' });
  });

  it('never replays an answer to another account', async () => {
    const [one, other] = [await newApi(), await newApi()];
    const first = await send(one, 'shared');
    expect((await send(other, 'shared')).n).toBe(first.n + 1);
  });

  it('keeps the accounts of one caller apart', async () => {
    const { once } = await import('./idempotency.ts');
    const scope = { caller: 'usr_1', operation: 'add', key: 'shared' };
    expect(await once({ tenantId: 'ten_A', ...scope }, {}, async () => 'of A')).toBe('of A');
    expect(await once({ tenantId: 'ten_B', ...scope }, {}, async () => 'of B')).toBe('of B');
    expect(await once({ tenantId: 'ten_A', ...scope }, {}, async () => 'again')).toBe('of A');
  });

  it('is done once when ten come at the same time', async () => {
    const api = await newApi();
    during = () => new Promise((done) => setTimeout(done, 150));
    const before = calls;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(api, 'k1')));
    expect(calls).toBe(before + 1);
    expect(new Set(answers.map(({ n }) => n)).size).toBe(1);
  });

  it('leaves no mark when it fails: the same key may be tried again', async () => {
    const api = await newApi();
    during = async () => {
      throw new AppError('organizations.nameTaken', { name: 'x' });
    };
    await expect(send(api, 'k1')).rejects.toMatchObject({ code: 'organizations.nameTaken', details: { name: 'x' } });
    during = async () => undefined;
    expect(await send(api, 'k1')).toMatchObject({ name: 'one' });
  });
});
