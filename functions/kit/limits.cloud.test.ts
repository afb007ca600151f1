import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#shared/contract/api.ts';
import { type Contract, endpoint } from '#shared/contract/endpoint.ts';
import { limitsOf } from '#shared/contract/limits.ts';
import { context, eventOf } from './callForTests.ts';
import { startHttp } from './httpForTests.ts';

const done = z.object({ done: z.boolean() });
const limits = [{ of: 'caller', calls: 2, seconds: 3_600 }] as const;
const contract = {
  send: endpoint({ method: 'POST', path: '/send', summary: '', allow: 'public', output: done, limits }),
  other: endpoint({ method: 'POST', path: '/other', summary: '', allow: 'public', output: done, limits }),
  all: endpoint({
    method: 'POST',
    path: '/all',
    summary: '',
    allow: 'public',
    output: done,
    limits: [{ of: 'everybody', calls: 2, seconds: 3_600 }],
  }),
};

let http: Awaited<ReturnType<typeof startHttp>>;
let kit: Awaited<ReturnType<typeof load>>;
async function load() {
  const { serve } = await import('./http.ts');
  const { countCall } = await import('./limits.ts');
  const work = async () => ({ done: true });
  return { handler: serve(contract, { send: work, other: work, all: work }), countCall };
}
beforeAll(async () => {
  http = await startHttp();
  kit = await load();
});
afterAll(() => http.close());

interface From {
  address: string;
  bearer?: string;
}
async function call(url: string, { address, bearer }: From) {
  const event = eventOf(contract, { method: 'POST', url }, { language: 'gl', ...(bearer && { bearer }) });
  const headers = { ...event.headers, 'x-forwarded-for': `6.6.6.6, ${address}, 130.176.1.1` };
  const answer = await kit.handler({ ...event, headers }, context);
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    data: JSON.parse(answer.body),
  };
}
const statuses = async (url: string, from: From, times: number) => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push((await call(url, from)).status);
  return all;
};

describe('a limit of the contract', () => {
  it('is held for each address and operation by itself, and says when to come again', async () => {
    expect(await statuses('/send', { address: '10.0.0.1' }, 3)).toEqual([200, 200, 429]);
    expect(await statuses('/send', { address: '10.0.0.2' }, 1)).toEqual([200]);
    expect(await statuses('/other', { address: '10.0.0.1' }, 1)).toEqual([200]);
    const { headers, data } = await call('/send', { address: '10.0.0.1' });
    expect(data).toMatchObject({ code: 'limit.tooManyRequests', message: expect.stringContaining('Agarda') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
  });

  it('follows a person from address to address, and counts the addresses of one IPv6 network as one', async () => {
    const { bearer } = await http.newUser('Representante empresarial');
    expect(await statuses('/send', { address: '10.1.0.1', bearer }, 2)).toEqual([200, 200]);
    expect(await statuses('/send', { address: '10.1.0.2', bearer }, 1)).toEqual([429]);
    expect(await statuses('/send', { address: '2001:db8:1:2::1' }, 2)).toEqual([200, 200]);
    expect(await statuses('/send', { address: '2001:db8:1:2:ffff::9' }, 1)).toEqual([429]);
  });

  it('of everybody counts them together, also when they come at once', async () => {
    const from = (i: number) => ({ address: `10.2.0.${i}` });
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => call('/all', from(i))));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('is not opened by the business clock; its window ends in real time', async () => {
    const address = '10.3.0.1';
    expect(await statuses('/send', { address }, 3)).toEqual([200, 200, 429]);
    process.env.CLOCK_OFFSET_MS = String(7_200_000);
    expect(await statuses('/send', { address }, 1)).toEqual([429]);
    delete process.env.CLOCK_OFFSET_MS;
    const counted = { name: 'x', limit: limits[0], caller: 'one' };
    const atMs = Date.parse('2026-11-28T10:00:00Z');
    await kit.countCall({ ...counted, atMs });
    await kit.countCall({ ...counted, atMs });
    const refused = { code: 'limit.tooManyRequests', details: { retrySeconds: 60 } };
    await expect(kit.countCall({ ...counted, atMs: atMs + 3_540_000 })).rejects.toMatchObject(refused);
    await kit.countCall({ ...counted, atMs: atMs + 3_600_000 });
  });
});

it('every public operation of the product has a limit for each caller', () => {
  const open = Object.values(api as Record<string, Contract>).flatMap((one) =>
    Object.entries(one).filter(([, { allow }]) => allow === 'public'),
  );
  expect(open.length).toBeGreaterThan(3);
  const without = open.filter(([, each]) => !limitsOf(each).some(({ of }) => of === 'caller'));
  expect(without.map(([name]) => name)).toEqual([]);
});
