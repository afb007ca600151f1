import { readFileSync } from 'node:fs';
import type { CalculationContext } from '#functions/calculations/context.ts';
import { estimateRow, rowInputOf } from '#functions/calculations/estimateRow.ts';
import { insightsOf } from '#functions/calculations/insights.ts';
import type { StoredRow } from '#functions/calculations/rowItem.ts';
import { UsedFactors, UsedProperties } from '#functions/calculations/usedFactors.ts';
import { shippedFactors } from '#infra/run/factors.ts';
import { CalculationDraft, RowDraft, type Totals } from '#shared/calculations/schema.ts';
import { addRow } from '#shared/emissions/addRow.ts';
import type { GoldenCompany } from '#shared/emissions/golden/companies.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import type { RowInput } from '#shared/emissions/types.ts';
import { monthOf } from '#shared/emissions/year.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { OrganizationDraft } from '#shared/organizations/schema.ts';
import { planOf } from '#shared/reduction/plan.ts';
import type { ReportFacts, ReportSite } from '../facts.ts';

const SITES = [
  ['sit_1', 'Planta de Quiroga', 'Quiroga', 'Lugo', 100],
  ['sit_2', 'Oficina de Monforte', 'Monforte de Lemos', 'Lugo', 37.5],
] as const;
export const REASON = 'No tenemos franquicias';
const ROWS: [string, string | null, Record<string, string | number | boolean>][] = [
  ['fixed-installations', 'sit_1', { fuel: 'natural-gas', quantity: 123456.789, quantityUnit: 'kWh (GCV)' }],
  ['fixed-installations', 'sit_2', { fuel: 'natural-gas', quantity: 77.7, quantityUnit: 'm3' }],
  ['fixed-installations', null, { fuel: 'biomass-pellets', quantity: 3.25, quantityUnit: 't' }],
  ['combustible-consumed', 'sit_1', { use: 'car-m1', fuel: 'diesel', quantity: 1234.56, quantityUnit: 'l' }],
  ['own-road-transport', 'sit_2', { vehicle: 'car-m1', fuel: 'diesel', distance: 12000, consumption: 6.5 }],
  ['fugitive-emissions', 'sit_1', { gas: 'R-410A', quantity: 2.4, quantityUnit: 'kg' }],
  ['electric-power-marketer', 'sit_1', { supplier: 'unknown', quantity: 54321.5, quantityUnit: 'kWh' }],
  ['electric-power-marketer', 'sit_2', { quantity: 12.5, quantityUnit: 'MWh', guarantee: 'renewable' }],
  ['heat-steam-cold-compressed-air', 'sit_2', { kind: 'steam', quantity: 800, quantityUnit: 'kWh' }],
  ['external-factor', null, { scope: '3', ghgCategory: '3.1', quantity: 17, quantityUnit: 'kg', factorCo2eKg: 1.75 }],
  ['franchises', null, { relevance: 'not-relevant', reason: REASON }],
];
const period = { periodStartOn: '2023-01-01', periodEndOn: '2023-12-31' };
const facts = {
  ...{ factorSet: 'f'.repeat(64), gwp: 'AR6' as const, country: 'ES' as const, ...period },
  sites: Object.fromEntries(SITES.map(([id, , , , share]) => [id, [share, null] as [number, null]])),
};
const engine = { year: 2023, ...period, country: 'ES' as const, gwp: 'AR6' as const, factors: shippedFactors() };

interface Where {
  country: 'ES' | 'PT';
  year: number;
}
type Rows = readonly (readonly [activity: string, siteId: string | null, inputs: RowInput['inputs']])[];
/** Totals and factors of rows, as the functions compute them. */
function computed(rows: Rows, { country, year }: Where) {
  const period = { periodStartOn: `${year}-01-01`, periodEndOn: `${year}-12-31` };
  const context: CalculationContext = {
    engine: { ...engine, ...period, country, year },
    facts: { ...facts, ...period, country },
    key: 'x',
  };
  const totals = newTotals();
  const used = new UsedFactors();
  const properties = new UsedProperties();
  for (const [i, [activity, siteId, inputs]] of rows.entries()) {
    const dateOn = `${year}-${String((i % 12) + 1).padStart(2, '0')}-15`;
    const row = { ...RowDraft.parse({ activity, inputs, dateOn }), siteId } as unknown as StoredRow;
    const estimate = estimateRow(row, context);
    if (!estimate.ok) throw new Error(`${activity}: ${estimate.error.code}`);
    addRow(totals, estimate, { activity, siteId, source: '', month: monthOf(dateOn, 'day') });
    const trace = traceOf(rowInputOf(row, context), context.engine);
    if ('error' in trace) continue;
    for (const line of trace.lines) {
      used.add(line);
      properties.add(line);
    }
  }
  const answer = totalsAnswer(totals, context.engine);
  return {
    running: totals,
    totals: { ...answer, calculationId: 'cal_x', calculatedAt: null, isCurrent: true } as Totals,
    used,
    properties,
  };
}

/** The facts of a report, computed from a few rows of every kind. */
export function sampleFacts(
  language: Language,
  more: Partial<ReportFacts> = {},
  { rows, country, year }: Where & { rows: Rows } = { rows: ROWS, country: 'ES', year: 2023 },
): ReportFacts & { version: number; totals: Totals } {
  const { running, totals, used, properties } = computed(rows, { country, year });
  const draft = CalculationDraft.parse({
    organizationId: 'org_01JDQ8Y3ZC5V7K9M2N4P6R8T0W',
    year,
    surfaceM2: 5200,
    employees: 42,
    annualBillingCents: 812_345_600,
    activityIndex: { description: 'Conservas envasadas', value: 1200, unit: 't' },
  });
  const insights = insightsOf({
    answered: [],
    id: 'cal_x' as IdOf<'calculation'>,
    draft,
    cnae: '1021',
    totals: running,
    facts: { ...facts, country },
    factors: engine.factors,
    isKnown: true,
  });
  const sites = SITES.map(([id, name, city, province, sharePercent]): ReportSite => {
    const place = { name, city, province, country: 'ES', type: 'operational' } as const;
    return { id: id as IdOf<'site'>, ...place, sharePercent };
  });
  return {
    kind: 'ghgProtocol',
    language,
    version: 3,
    seal: { v: 4, finishedAt: '2026-11-27T10:00:00.000Z', rowsHash: 'a1'.repeat(32), factorSet: facts.factorSet },
    byName: 'Uxía Castro',
    createdAt: '2026-11-28T09:30:00.000Z',
    createdOn: '2026-11-28',
    finishedOn: '2026-11-27',
    organization: OrganizationDraft.parse({ name: 'Conservas do Courel, S. L.', taxId: 'B27000009', cnae: '1021' }),
    sites,
    draft,
    periodStartOn: `${year}-01-01`,
    periodEndOn: `${year}-12-31`,
    country,
    totals,
    insights,
    gaps: [],
    base: { year, calculation: null, totals: null },
    isBase: true,
    factors: used.list,
    properties: properties.list,
    gwps: { ch4: 27.9, n2o: 273, source: engine.factors.sourceOfGas('CH4', 'gwp') },
    ...{ committed: { commitments: [], plan: planOf(year, [], []) }, significance: null, texts: {} },
    logo: null,
    ...more,
  };
}
/** Those of a golden company, with all of its rows at the first site. */
export const companyFacts = ({ name, country, rows }: GoldenCompany, language: Language, more: Partial<ReportFacts>) =>
  sampleFacts(
    language,
    { organization: OrganizationDraft.parse({ name, taxId: '', cnae: '1021', country }), ...more },
    { country, year: 2024, rows: rows.map(({ activity, inputs }) => [activity, 'sit_1', inputs] as const) },
  );

const FONTS = 'node_modules/@expo-google-fonts/inter';
const read = {
  regular: readFileSync(`${FONTS}/400Regular/Inter_400Regular.ttf`),
  strong: readFileSync(`${FONTS}/600SemiBold/Inter_600SemiBold.ttf`),
};
export const sampleFonts = () => read;
