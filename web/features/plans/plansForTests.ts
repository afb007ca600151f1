import type { PlanTier } from '#shared/constants/pricing.ts';

/** An account without a plan, and one with. */
export const BILLING = {
  ...{ legalName: 'Conservas do Courel, S. L.', taxId: 'B12345674', address: 'Rúa Nova 1', city: 'Folgoso' },
  ...{ province: 'Lugo', postalCode: '27325', country: 'ES' },
};
export const NONE = {
  subscription: null,
  billing: null,
  vat: { bp: 2_100, mention: 'none' },
  hasTrial: true,
  tier: 'none',
};
const ACTIVE = {
  ...{
    id: 'sub_1',
    plan: 'essential',
    paidPlan: 'essential',
    period: 'year',
    status: 'active',
    netCents: 99_000,
    vatBp: 2_100,
  },
  ...{ vatCents: 20_790, totalCents: 119_790, from: '2026-11-01T10:00:00.000Z', to: '2027-11-01T10:00:00.000Z' },
  ...{ trialEndsAt: null, isCancelled: false, failedAt: null, opensUntil: '2027-11-01T10:00:00.000Z' },
};
export const withPlan = (more: object = {}, tier: PlanTier = 'first') => ({
  ...{ ...NONE, tier },
  ...{ billing: BILLING, hasTrial: false, subscription: { ...ACTIVE, ...more } },
});
