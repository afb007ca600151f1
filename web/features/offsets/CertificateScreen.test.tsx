import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { claimsIn } from '#shared/marketplace/claims.ts';
import type { PublicCertificate } from '#shared/offsets/certificate.ts';
import es from '#shared/texts/es/certificate.json' with { type: 'json' };
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CertificateScreen } from './CertificateScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const at = '2026-11-29T10:00:00.000Z';
const told: PublicCertificate = {
  ...{ number: 'CR-2026-9TQ4M2RX', code: 'AAAAA-AAAAA-AAAAA-AAAAA', retiredAt: at, quantity: 1_200, status: 'valid' },
  beneficiary: { name: 'Conservas CO2 Lema', taxId: '•••••0004', country: 'ES' },
  rows: [
    {
      ...{ forest: 'Souto de Cervantes', forestNo: 123, country: 'ES', vintage: 2026, quantity: 1_200 },
      ...{ contractOn: '2026-01-01', serials: ['ES-000123-2026-000031..001230'] },
      facts: { municipality: 'Cervantes', province: 'Lugo', buffer: 300, issued: 3_000 },
    },
  ],
  history: [{ status: 'valid', at }],
  contribution: {
    ...{ organizationName: 'Conservas CO2 Lema', year: 2024, periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' },
    ...{ rowsHash: 'abc123', finishedAt: at, v: 7 },
  },
};
async function show(answer: PublicCertificate | AppError) {
  server.answers['offsets.verifyCertificate'] = () => {
    if (answer instanceof AppError) throw answer;
    return answer;
  };
  await showPage(CertificateScreen, '/certificate/$code', ['certificate', 'content', 'shell', 'ui']);
}
const text = () => document.body.textContent ?? '';

it('says who retired what, and that the credits are ex ante estimates with a buffer and a term', async () => {
  await show(told);
  await screen.findByRole('heading', {
    level: 1,
    name: /^Conservas CO2 Lema ha retirado 1\.200 t CO2e: una contribución/,
  });
  // The name keeps its 2, the unit has its subscript.
  expect([...document.querySelectorAll('h1 sub')].map((one) => one.previousSibling?.textContent)).toEqual(['CO']);
  screen.getByText(es.statuses.valid);
  screen.getByRole('rowheader', { name: /^Souto de Cervantes ?Cervantes, Lugo$/ });
  for (const said of ['ES-000123-2026-000031..001230', '(3.000)', ': 300.', '01/01/2026', 'abc123', es.means])
    expect(text()).toContain(said);
  expect(text()).toContain('7, terminada el 29/11/2026');
  expect(claimsIn(text())).toEqual([]);
  // Nothing but valid was it ever.
  expect(screen.queryByRole('heading', { name: es.history })).toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('names no private person', async () => {
  await show({ ...told, beneficiary: null, contribution: { ...told.contribution!, organizationName: null } });
  await screen.findByRole('heading', { level: 1, name: /^Una persona particular ha retirado 1\.200 t CO2e/ });
  expect(text()).not.toContain('Lema');
  expect(text()).not.toContain(es.taxId);
});

it.each(['reopened', 'disputed', 'annulled'] as const)(
  'says first of one that is %s that it is, and why',
  async (status) => {
    await show({ ...told, status, history: [...told.history, { status, at: '2026-12-01T10:00:00.000Z' }] });
    expect((await screen.findAllByText(es.statuses[status])).length).toBe(2);
    screen.getByText(es.why[status]);
    screen.getByRole('heading', { name: es.history });
  },
);

it('says of nobody any more that they contributed, once it is annulled', async () => {
  await show({ ...told, status: 'annulled' });
  await screen.findByRole('heading', { level: 1, name: /^Certificado anulado: .*1\.200\st\sCO2e/ });
  screen.getByRole('heading', { name: es.contributionAnnulled });
  expect(text()).not.toContain(es.means);
});

it.each([
  ['offsets.certificateNotFound', es.verify.unknown],
  ['conflict.busy', es.verify.failed],
] as const)('of a code that ends in %s says what to do', async (code, title) => {
  await show(new AppError(code));
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByRole('alert');
});
