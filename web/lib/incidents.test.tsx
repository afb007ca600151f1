import { beforeEach, expect, it, vi } from 'vitest';
import { ClientError, REPORT_LIMITS } from '#shared/incidents/contract.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { choose } from './consent.ts';
import { withoutPersonalData } from './incidentReport.ts';
import { reportIncident } from './incidents.ts';

const sent: { url: string; init: RequestInit }[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response('{"done":true}');
  });
  choose(['errors']);
});

it('sends nothing without the consent to it', async () => {
  choose(['tracking']);
  expect(await reportIncident(new Error('x'))).toBeNull();
  expect(sent).toEqual([]);
});

it('sends what the operation takes, without cookies or token, and answers the number', async () => {
  history.replaceState(null, '', '/footprint/organization/org_01HZX3?name=Ana');
  const id = await reportIncident(new Error(`"Ana Lema" of ana@example.com: ${'x'.repeat(9_000)}`));
  const [{ url, init } = { url: '', init: {} }] = sent;
  const body = ClientError.parse(JSON.parse(String(init.body)));
  expect(url).toBe('/api/client-errors');
  expect(body).toMatchObject({ id, route: '/footprint/organization/$id', requestId: null });
  expect(body.message).toHaveLength(REPORT_LIMITS.message);
  expect(JSON.stringify(body)).not.toMatch(/Ana|ana@|org_01/);
  expect(init.credentials).toBe('omit');
  expect(init.headers).not.toHaveProperty('Authorization');
});

it('sends the same error once in half an hour, and none that is an answer', async () => {
  await reportIncident(new Error('again'));
  await reportIncident(new Error('again'));
  await reportIncident(new AppError('kit.offline'));
  await reportIncident(new AppError('access.denied'));
  expect(sent).toHaveLength(1);
  await reportIncident(new AppError('internal', { requestId: 'req-1' }));
  expect(JSON.parse(String(sent[1]?.init.body))).toMatchObject({ requestId: 'req-1' });
});

it.each([
  ['Unexpected token in "Juan Pérez" at 3', 'Unexpected token in … at 3'],
  ['GET https://x.example/a?email=a%40b.es failed', 'GET https://x.example/a… failed'],
  ['cal_01HZX3ABCDEFGHJKMNPQRSTVWX not found', '… not found'],
  ['ES9121000418450200051332', 'ES…'],
  ['x is not a function', 'x is not a function'],
])('%s', (text, expected) => expect(withoutPersonalData(text)).toBe(expected));
