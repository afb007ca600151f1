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
  const { handler } = await import('./incidents.http.ts');
  const apiOf = (address: string) => callerOf(incidents, handler, { address });
  return { apiOf, document, TABLE_NAME };
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
const send = (body: ReturnType<typeof report>, address = '10.0.0.1') => kit.apiOf(address).reportClientError({ body });
async function stored(entity: string): Promise<Record<string, unknown>[]> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  const { Items = [] } = await kit.document.send(new ScanCommand({ TableName: kit.TABLE_NAME }));
  return Items.filter((item) => item.entity === entity);
}

describe('an error of a browser', () => {
  it('is kept for 30 days without what could name anybody, once however often it comes', async () => {
    const body = report({ message: 'ana.lema@example.com of eyJhbGciOiJSUzI1NiIsImtpZCI6IjEi failed' });
    await send(body);
    await send({ ...body, message: 'another one under the same id' });
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
        send(report(), '10.9.9.9').then(
          () => 'kept',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((one) => one === 'limit.tooManyRequests').length).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(await stored('limit'))).not.toContain('10.9.9.9');
  });
});
