import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#functions/kit/callForTests.ts';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { incidents } from '#shared/incidents/contract.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  cloud = await startTable();
  kit = await load();
});
afterAll(() => cloud.close());

/** After the environment is set. */
async function load() {
  const { document, TABLE_NAME } = await import('#functions/kit/table.ts');
  const { requireRate } = await import('#functions/kit/rateLimit.ts');
  const { handler } = await import('./incidents.http.ts');
  return { api: callerOf(incidents, handler), document, TABLE_NAME, requireRate };
}
const report = (more: object = {}) => ({
  id: newId('incident'),
  message: 'x is not a function',
  stack: 'at f (app.js:1:1)',
  route: '/footprint/organization/$id',
  release: 'app-Ab12',
  requestId: null,
  consentVersion: 1,
  ...more,
});
const send = (body: ReturnType<typeof report>) => kit.api.reportClientError({ body });
async function stored(entity: string): Promise<Record<string, unknown>[]> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  const { Items = [] } = await kit.document.send(new ScanCommand({ TableName: kit.TABLE_NAME }));
  return Items.filter((item) => item.entity === entity);
}

describe('an error of a browser', () => {
  it('is kept for 30 days without what could name anybody, once however often it comes', async () => {
    const body = report({ message: 'ana.lema@example.com of eyJhbGciOiJSUzI1NiIsImtpZCI6IjEi failed' });
    await send(body);
    await send(body);
    const [kept, ...more] = (await stored('clientError')).filter((item) => item.id === body.id);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ message: '[hidden] of [hidden] failed', route: body.route, release: body.release });
    const days = (Number(kept?.ttl) - Date.parse(String(kept?.createdAt)) / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
  });

  it.each([
    ['without a consent', { consentVersion: undefined }],
    ['with more than a report holds', { email: 'ana@example.com' }],
    ['with an endless stack', { stack: 'x'.repeat(4_001) }],
    ['with an id of something else', { id: newId('organization') }],
  ])('is refused %s', async (_, more) => {
    await expect(send(report(more))).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('is refused when an address sends too many, and no address is kept', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        send(report()).then(
          () => 'kept',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((one) => one === 'limit.tooManyRequests').length).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(await stored('rateLimit'))).not.toContain('unknown');
  });
});

it('a limit counts each caller by itself, and begins anew with its window', async () => {
  const limit = { name: 'test', calls: 2, seconds: 3_600 };
  const tries = async (caller: string, count: number) => {
    for (let i = 0; i < count; i++) await kit.requireRate(limit, caller);
  };
  await tries('one', 2);
  await tries('other', 2);
  await expect(kit.requireRate(limit, 'one')).rejects.toMatchObject({ code: 'limit.tooManyRequests' });
  process.env.CLOCK_OFFSET_MS = String(2 * 3_600_000);
  await tries('one', 2);
  process.env.CLOCK_OFFSET_MS = '0';
});
