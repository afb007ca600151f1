import { ulid } from 'ulid';
import { loadLedger } from '#infra/checks/kit/ledger.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { Certificate } from '#shared/offsets/certificate.ts';

export const BENEFICIARY = { legalName: 'Conservas CO2 Lema, S. L.', taxId: 'B15000004', country: 'ES' } as const;
const ADDRESS = { address: 'Rúa do Vilar, 1', city: 'Lugo', province: 'Lugo', postalCode: '27001' } as const;

interface Bought {
  readonly tenantId: IdOf<'tenant'>;
  readonly calculationId?: IdOf<'calculation'> | null;
  readonly beneficiary?: { readonly legalName: string; readonly taxId: string; readonly country: string };
}

/** Forests, and orders of their credits that are paid, as the use case of a payment certifies them. */
export async function loadCertifying(cloud: TestCloud) {
  Object.assign(process.env, cloud.env);
  const ledger = await loadLedger();
  const { certifying, markingCertificate } = await import('./certificates.ts');
  const { commit } = await import('#functions/kit/transaction.ts');
  return {
    /** Buys so many credits of a new forest, and commits the certificate as often as it says. */
    async buy({ tenantId, calculationId = null, beneficiary = BENEFICIARY }: Bought, quantity = 12) {
      const orderId = ledger.newOrder();
      const projectId = await ledger.newForest(quantity + 3);
      const { forestNo, name: forest, contractOn, ownerId, payout } = await ledger.projectOf(projectId);
      const { lines } = await ledger.reserve(orderId, [{ projectId, quantity }], true);
      const cents = { netCents: 1, vatCents: 0, totalCents: 1, commissionCents: 0, ownerCents: 1 };
      const priced = { unitPriceCents: 1, belowMarketBp: 0, ...cents };
      const order = {
        ...{ orderId, number: `SO-2026-${orderId.slice(-8)}`, tenantId, calculationId, language: 'gl' as const },
        beneficiary: { ...ADDRESS, ...beneficiary },
        lines: [
          { projectId, forest, forestNo, country: 'ES' as const, quantity, contractOn, ownerId, payout, ...priced },
        ],
        by: 'payments-work',
      };
      const made = certifying({ order, lines, now: new Date() });
      await commit(made);
      return { ...made, order, again: () => commit(certifying({ order, lines, now: new Date() })) };
    },
    mark: async (...marked: Parameters<typeof markingCertificate>) => commit({ writes: markingCertificate(...marked) }),
  };
}

/** A certificate of two forests, for what is drawn of one. */
export const sampleCertificate = (): Certificate => ({
  ...{ id: idFrom('certificate', ulid()), number: 'CR-2026-9TQ4M2RX', code: '7KQ2M-00000-ABCDE-ZZZZZ' },
  url: 'https://souto.example/certificate/7KQ2M-00000-ABCDE-ZZZZZ',
  ...{
    orderId: idFrom('order', ulid()),
    orderNumber: 'SO-2026-9TQ4M2RX',
    calculationId: idFrom('calculation', ulid()),
  },
  beneficiary: { name: BENEFICIARY.legalName, taxId: BENEFICIARY.taxId, country: 'ES' },
  ...{ retiredAt: '2026-11-29T10:00:00.000Z', quantity: 1_242, status: 'valid', isReady: true, isNamed: false },
  rows: [
    {
      ...{ projectId: idFrom('project', ulid()), forest: 'Souto de Cervantes', forestNo: 123, country: 'ES' },
      ...{ vintage: 2026, quantity: 1_200, contractOn: '2026-01-01' },
      serials: ['ES-000123-2026-000031..000930', 'ES-000123-2026-001001..001300'],
      facts: { municipality: 'Cervantes', province: 'Lugo', buffer: 300, issued: 3_000 },
    },
    {
      ...{ projectId: idFrom('project', ulid()), forest: 'Devesa da Rogueira', forestNo: 7, country: 'ES' },
      ...{ vintage: 2027, quantity: 42, contractOn: '2026-06-15', serials: ['ES-000007-2027-000001..000042'] },
      facts: { municipality: 'Folgoso do Courel', province: 'Lugo', buffer: 5, issued: 50 },
    },
  ],
  history: [{ status: 'valid', at: '2026-11-29T10:00:00.000Z' }],
  contribution: {
    ...{ organizationName: 'Conservas Lema', country: 'ES', year: 2024, gwp: 'AR6', scopes: [1, 2] },
    ...{ periodStartOn: '2024-01-01', periodEndOn: '2024-12-31', finishedAt: '2026-11-27T10:00:00.000Z' },
    ...{ scope1Kg: 1_834_567, scope2MarketKg: 500_000, scope2LocationKg: 600_000, scope3Kg: 0, totalKg: 2_334_567 },
    ...{ isProvisional: false, isExternal: false, rowsHash: 'a1'.repeat(32), v: 7, rows: 312 },
  },
});
