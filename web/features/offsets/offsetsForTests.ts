import type { PlanTier } from '#shared/constants/pricing.ts';
import type { CreditProject } from '#shared/credits/project.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { CartAnswer, OrderView } from '#shared/offsets/contract.ts';
import { pricedLine, sumOf } from '#shared/offsets/order.ts';

const BILLING = {
  ...{ legalName: 'Conservas do Courel, S. L.', taxId: 'B12345674', address: 'Rúa Nova 1', city: 'Folgoso' },
  ...{ province: 'Lugo', postalCode: '27325', country: 'ES' },
};
/** An account without a plan, and one with. */
export const NONE = {
  subscription: null,
  billing: BILLING,
  vat: { bp: 2_100, mention: 'none' },
  hasTrial: true,
  tier: 'none',
};
export const withPlan = (plan: string, tier: PlanTier) => ({
  ...NONE,
  ...{ tier, subscription: { plan, opensUntil: '2027-11-01T10:00:00.000Z' } },
});

/** For tests of the screens of purchases: two forests, and what is ordered of them. */
const id = (last: string) => `01JDEM${'0'.repeat(19)}${last}`;
export const COUREL = idFrom('project', id('1'));
export const CASTRO = idFrom('project', id('2'));
export const ORDER = idFrom('order', id('3'));
export const YEAR = idFrom('calculation', id('4'));
const CLOSE_CENTS = 7437;

export const forestOf = (more: Partial<CreditProject> = {}): CreditProject => ({
  ...{ id: COUREL, forestNo: 1, country: 'ES', name: 'Souto da Fonte Fría' },
  ...{ municipality: 'Folgoso do Courel', province: 'Lugo' },
  registry: null,
  vintages: [
    { vintage: 2025, available: 192 },
    { vintage: 2026, available: 208 },
  ],
  ...{ available: 400, isOwnPrice: false, priceCents: { none: 2231, first: 2231, second: 1487, third: 1116 } },
  ...more,
});
export const castro = forestOf({
  ...{ id: CASTRO, forestNo: 2, name: 'Monte do Castro Vello', municipality: 'Cervantes', isOwnPrice: true },
  ...{ vintages: [{ vintage: 2026, available: 20 }], available: 20 },
  priceCents: { none: 1950, first: 1950, second: 1950, third: 1950 },
});
export const projects = (items: readonly CreditProject[] = [forestOf(), castro]) => ({
  ...{ items, cursor: null, count: items.length, choices: { species: [], provinces: [] } },
  ...{ closeCents: CLOSE_CENTS, closedOn: '2026-05-20' },
});

const lineOf = ({ id: projectId, name: forest, forestNo, country, priceCents }: CreditProject, quantity: number) => ({
  ...{ projectId, forest, forestNo, country },
  ...pricedLine({ quantity, unitPriceCents: priceCents.none, vatBp: 2_100, commissionBp: 2_000 }, CLOSE_CENTS),
});
const PRICING = {
  ...{ tier: 'none' as const, closeCents: CLOSE_CENTS, closedOn: '2026-05-20', closeSource: null },
  vat: { bp: 2_100, mention: 'none' as const },
};
type Wanted = readonly (readonly [CreditProject, number])[];

/** A cart with so many tonnes of forests. */
export function cartOf(wanted: Wanted, more: object = {}): CartAnswer {
  const lines = wanted.map(([forest, quantity]) => lineOf(forest, quantity));
  const quote = {
    ...PRICING,
    lines: lines.map((line, i) => ({ ...line, available: wanted[i]?.[0].available ?? 0, isOwnPrice: false })),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amounts: sumOf(lines),
    hasBilling: true,
  };
  return { cart: { orderId: ORDER, calculationId: null, quote: { ...quote, ...more } } };
}

/** An order of 3 and 2 tonnes, which waits to be paid. */
export function orderOf(more: Partial<OrderView> = {}): OrderView {
  const lines = [lineOf(forestOf(), 3), lineOf(castro, 2)];
  return {
    ...{ ...PRICING, orderId: ORDER, number: 'SO-2026-ABC', calculationId: YEAR, lines, amounts: sumOf(lines) },
    beneficiary: BILLING,
    ...{ state: 'waiting', transaction: 'created', mark: null, refundedCents: 0, quantity: 5, v: 2 },
    reservedUntil: new Date(Date.now() + 40 * 60_000).toISOString(),
    payableUntil: new Date(Date.now() + 35 * 60_000).toISOString(),
    ...{ confirmedAt: '2026-11-29T10:00:00.000Z', paidAt: null, certificateId: null, invoice: null },
    createdAt: '2026-11-29T09:00:00.000Z',
    ...more,
  };
}
const over = { reservedUntil: null, payableUntil: null };
export const paid = (more: Partial<OrderView> = {}): OrderView =>
  orderOf({
    ...{ ...over, state: 'finalized', transaction: 'completed', paidAt: '2026-11-29T10:10:00.000Z' },
    ...{ certificateId: CERTIFICATE.id, invoice: { id: 'ivo_1', number: 'F-2026-000007' } },
    ...more,
  });
export const unpaid = (transaction: OrderView['transaction'], more: Partial<OrderView> = {}): OrderView =>
  orderOf({ ...over, state: 'expired', transaction, ...more });

export const CERTIFICATE = {
  ...{
    id: idFrom('certificate', id('5')),
    number: 'CR-2026-ABC',
    code: 'AAAAA',
    url: 'https://souto.example/certificate/AAAAA',
  },
  ...{ status: 'valid', isReady: true, isNamed: false },
  beneficiary: { name: 'Conservas do Courel, S. L.', taxId: 'B15000004', country: 'ES' },
  rows: [
    { projectId: COUREL, forest: 'Souto da Fonte Fría', vintage: 2025, quantity: 3, serials: ['ES-000001-2025-1..3'] },
  ],
};
export const FINISHED = { id: YEAR, organizationName: 'Conservas do Courel', year: 2024, state: 'FINISHED' };
export const REMAINDER = { totalKg: 31_898, totalTonnes: 32, offsetTonnes: 0, reservedTonnes: 0, tonnes: 32 };
