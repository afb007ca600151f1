import type { Comparison, Evolution, EvolutionYear } from '#shared/calculations/review.ts';
import { idFrom } from '#shared/kernel/ids.ts';

/** For tests of the screens across years: ids, years, and two of them compared. */
const id = (last: string) => '0'.repeat(25) + last;
export const organizationId = idFrom('organization', id('1'));
export const calculationId = (last: string) => idFrom('calculation', id(last));

export const yearOf = (year: number, kg: number, more: Partial<EvolutionYear> = {}): EvolutionYear => ({
  calculationId: calculationId(String(year % 10)),
  ...{ year, periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31`, state: 'FINISHED', isBaseYear: false },
  ...{ isExternal: false, isHalfCopied: false, gwp: 'AR6', rows: 3, errorRows: 0, provisional: false },
  totals: { totalKg: kg, scope1Kg: kg / 2, scope2MarketKg: kg / 4, scope2LocationKg: kg / 4, scope3Kg: kg / 4 },
  intensities: [
    { key: 'employee', kg: kg / 10 },
    { key: 'm2', kg: null },
  ],
  ...{ vsBase: null, vsLast: null },
  ...more,
});
export const evolutionOf = (...years: EvolutionYear[]): Evolution => ({ organizationId, baseYear: 2022, years });

const side = (year: number, kg: number): Comparison['base'] => ({
  calculationId: calculationId(String(year % 10)),
  ...{ organizationId, year, state: 'FINISHED', gwp: 'AR6', soils: '2006', totalKg: kg, rows: 2 },
});
export const comparisonOf = (more: Partial<Comparison> = {}): Comparison => ({
  ...{ base: side(2022, 10_000), later: side(2023, 7_000), notComparable: null, cautions: [], state: 'DONE' },
  bridge: {
    ...{ beforeKg: 10_000, afterKg: 7_000, unsplitRows: 0, groupCount: 1 },
    parts: { activity: -4_000, factor: 500, structure: 250, method: 250 },
    structure: { came: 250, went: 0, shares: 0 },
    groups: [
      {
        ...{ activity: 'fixed-installations', siteId: null, beforeKg: 10_000, afterKg: 7_000 },
        parts: { activity: -4_000, factor: 500, structure: 250, method: 250 },
      },
    ],
  },
  ...more,
});
export const listed = (year: number, more: object = {}) => ({
  ...{ id: calculationId(String(year % 10)), organizationId, organizationName: 'Norte', year },
  ...{ state: 'FINISHED', type: 'organization', name: '', external: null, ...more },
});
