import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import type { PublicVerification, Reported } from '#shared/verifications/schema.ts';
import es from '#web/i18n/es/verifications.json' with { type: 'json' };
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { VerifyScreen } from './VerifyScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const reported: Reported = {
  ...{ organizationName: 'Conservas Lema', country: 'ES', year: 2024, gwp: 'AR6', scopes: [1, 2] },
  ...{
    periodStartOn: '2024-01-01',
    periodEndOn: '2024-12-31',
    finishedAt: '2026-11-27T10:00:00.000Z',
    rowsHash: 'abc123',
  },
  ...{ scope1Kg: 12_340, scope2MarketKg: 2_000, scope2LocationKg: 3_500, scope3Kg: 0, totalKg: 14_340 },
  ...{ isProvisional: false, isExternal: false },
};
const told: PublicVerification = {
  ...{ code: 'AAAAA-AAAAA-AAAAA-AAAAA', state: 'stands', endedAt: null, reported },
  ...{ issuedAt: '2026-11-28T10:00:00.000Z', expiresAt: '2029-11-28T10:00:00.000Z' },
};
async function show(answer: PublicVerification | AppError) {
  server.answers['verifications.verify'] = () => {
    if (answer instanceof AppError) throw answer;
    return answer;
  };
  await showPage(VerifyScreen, '/verify/$code', ['verifications', 'content', 'shell', 'ui']);
}
const text = () => document.body.textContent ?? '';

it('says who reported how much, by scope, and that it stands', async () => {
  await show(told);
  await screen.findByRole('heading', { level: 1, name: /^Conservas Lema declaró 14,34\s?t de CO₂e en 2024$/ });
  expect(text()).toContain(es.verify.states.stands);
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/Alcance 1/)).toContain('12,34');
  expect(row(/Alcance 2/)).toContain('3,50');
  expect(row(/Alcance 3/)).toContain(es.verify.notIncluded);
  expect(row(/^Total/)).toContain('14,34');
  expect(text()).toContain('abc123');
  expect(text()).toContain(es.verify.limits);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.title).toBe(es.verify.documentTitle);
});

it('marks what no official factor or no row stands behind', async () => {
  await show({ ...told, reported: { ...reported, isProvisional: true, isExternal: true } });
  await screen.findByText(es.verify.provisional);
  screen.getByText(es.verify.external);
});

it('says first that figures no longer stand, and shows them as what was reported then', async () => {
  await show({ ...told, state: 'changed' });
  await screen.findByText(es.verify.states.changed);
  expect(text()).toContain(es.verify.why.changed);
  expect(screen.queryByText(es.list.until)).toBeNull();
  screen.getByRole('heading', { name: es.verify.figures });
});

it.each([
  ['expired', 'Caducó el 28/11/2029'],
  ['revoked', 'Se retiró el 01/12/2026'],
  ['gone', es.verify.states.gone],
] as const)('shows no figure of one that is %s', async (state, words) => {
  await show({ ...told, state, endedAt: '2026-12-01T10:00:00.000Z', reported: null });
  await screen.findByRole('heading', { level: 1, name: es.verify.head[state] });
  screen.getByText(words);
  expect(screen.queryByRole('table')).toBeNull();
  // Nor does it confirm any, or say until when it would have stood.
  expect(text()).not.toContain(es.verify.limits);
  expect(screen.queryByText(es.list.until)).toBeNull();
});

it.each([
  ['verifications.notFound', es.verify.unknown],
  ['conflict.busy', es.verify.failed],
] as const)('of a code that ends in %s says what to do', async (code, title) => {
  await show(new AppError(code));
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByRole('alert');
  // Of a code that was typed badly: where it is typed again.
  expect(screen.queryByRole('textbox', { name: es.list.code }) !== null).toBe(code === 'verifications.notFound');
});

it('without a code, as a seal names the address, asks for the code and goes there', async () => {
  server.answers['verifications.verify'] = told;
  const router = await showPage(VerifyScreen, '/verify', ['verifications', 'content', 'shell', 'ui']);
  const field = await screen.findByRole('textbox', { name: es.list.code });
  screen.getByRole('heading', { level: 1, name: es.verify.ask });
  expect(server.sent('verify')).toEqual([]);
  fireEvent.change(field, { target: { value: ' aaaaa aaaaaaaaaa-aaaaa ' } });
  fireEvent.click(screen.getByRole('button', { name: es.verify.askButton }));
  await waitFor(() => expect(router.history.location.pathname).toBe(`/verify/${told.code}`));
});
