import type { Certification, CertificationHead } from '#shared/certifications/schema.ts';
import { CRITERIA_VERSION, newAnalysis } from '#shared/certifications/significance.ts';
import { newId } from '#web/lib/ids.ts';

const AT = '2026-11-28T08:00:00.000Z';

export const head = (more: Partial<CertificationHead> = {}): CertificationHead => ({
  ...{ id: newId('certification'), type: 'miteco', state: 'draft', organizationName: 'Norte', year: 2024 },
  ...{ organizationId: newId('organization'), calculationId: newId('calculation'), byName: 'Noa', requestedAt: null },
  ...{ createdAt: AT, updatedAt: AT, v: 1 },
  ...more,
});
const figures = {
  totalKg: 1_000,
  categories: [
    { category: 1, co2eKg: 900 },
    { category: 3, co2eKg: 60 },
    { category: 4, co2eKg: 40 },
  ],
};
const stored = { calculationState: 'FINISHED', isCurrent: true, files: [], steps: [] } as const;

/** An analysis that was just begun. */
export const analysis = (more: Partial<Certification> = {}): Certification => ({
  ...head({ type: 'isoSignificance' }),
  ...{ ...stored, files: [], steps: [], registry: null },
  analysis: { ...newAnalysis(figures), criteriaVersion: CRITERIA_VERSION, figures },
  ...more,
});

/** One of the registry, of which the tax id, a site and the application are missing. */
export const registry = (more: Partial<Certification> = {}): Certification => ({
  ...head(),
  ...{ ...stored, files: [], steps: [], analysis: null },
  registry: {
    data: {
      ...{ representativeName: '', representativeTaxId: '', representativeRole: '', contactName: '' },
      ...{ contactEmail: '', contactPhone: '', groupName: '', verification: 'none', verifier: '' },
    },
    fields: [
      { section: 'identity', field: 'taxId', state: 'missing', place: 'organization', names: [] },
      { section: 'period', field: 'finished', state: 'there', place: 'results', names: [] },
      { section: 'boundaries', field: 'siteData', state: 'missing', place: 'organization', names: ['Nave'] },
      { section: 'emissions', field: 'factors', state: 'advice', place: 'results', names: [] },
      { section: 'evidence', field: 'application', state: 'missing', place: 'certification', names: [] },
    ],
    reduction: {
      ...{ state: 'reduced', unit: 't', before: 28 / 3, after: 25 / 3, percent: 10.714 },
      ratios: [10, 9, 9, 7].map((tonnes, i) => ({ year: 2021 + i, tonnes })),
    },
  },
  ...more,
});
