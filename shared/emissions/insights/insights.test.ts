import { describe, expect, it } from 'vitest';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };
import { shippedFactors, shippedWith } from '../factors/shipped.test.helper.ts';
import type { FactorRef } from '../types.ts';
import { dataQualityOf } from './dataQuality.ts';
import { EQUIVALENCE_FAMILIES, equivalencesOf } from './equivalences.ts';
import { intensitiesOf } from './intensities.ts';
import { sectorAverageOf } from './sectorAverage.ts';
import { standingOf } from './standing.ts';

const factors = shippedFactors();
const ref = (id: string | null, region = 'ES', year = 2024): FactorRef => ({
  id,
  region,
  year,
  reason: 'sameRegionAndYear',
  gwp: 'AR6',
  provisional: false,
});

describe('what a factor rests on', () => {
  it.each([
    [null, '', 'own', 15],
    ['electricity.es.supplier.endesa-energia', 'ES', 'supplier', 15],
    ['electricity.es.residual-mix', 'ES', 'national', 15],
    ['vehicle.car-m1.diesel.km', 'ES', 'national', 30],
    ['gwp.sf6', 'GLO', 'gas', 0],
    ['enteric-sheep', 'developed countries', 'default', 50],
    ['equation-manure-direct', 'GLO', 'default', 100],
    ['equation-liming', 'GLO', 'default', 50],
    ['blend.r-410a', 'GLO', 'gas', 0],
    ['hotel-night.room', 'GB', 'proxy', Math.hypot(30, 30)],
    ['sector-average.division.a01', 'ES', 'sector', 50],
  ] as const)('of %s in %s: %s, %d %%', (id, region, grade, percent) => {
    expect(standingOf(factors, ref(id, region), 'ES')).toEqual({ grade, percent });
  });

  it('takes the published range of the nitrous oxide of soils from the parameter tables', () => {
    const [series] = factors.withId('soil-n2o-direct-synthetic-2006');
    for (const one of [
      ref('soil-n2o-direct-synthetic-2006', series?.region ?? ''),
      ref('equation-soil-direct-2006', 'GLO'),
    ])
      expect(standingOf(factors, one, 'ES').percent).toBeCloseTo(((0.03 - 0.003) / 2 / 0.01) * 100, 6);
  });
});

describe('the quality of data', () => {
  it('is the share of what was emitted, with a score and what would improve it', () => {
    const made = dataQualityOf({
      byQuality: new Map([
        ['invoice', 40],
        ['spend', 60],
      ]),
      byGrade: new Map([
        ['national', 40],
        ['sector', 60],
      ]),
    });
    expect(made.byQuality).toEqual([
      { quality: 'invoice', share: 0.4 },
      { quality: 'spend', share: 0.6 },
    ]);
    expect(made.score).toBe(Math.round((0.4 * 90 + 0.6 * 20 + 0.4 * 90 + 0.6 * 20) / 2));
    expect(made.improvements).toEqual([
      { code: 'spend', share: 0.6 },
      { code: 'sector', share: 0.6 },
    ]);
  });

  it('is nothing without emissions', () => {
    expect(dataQualityOf({ byQuality: new Map(), byGrade: new Map() }).score).toBeNull();
  });
});

describe('intensities', () => {
  const index = { description: 'Tonnes of product', value: 50, unit: 't' };
  it('are by employee, money, index and surface', () => {
    const made = intensitiesOf(
      { totalKg: 1000, scopes12Kg: 400 },
      { employees: 10, annualBillingCents: 20_000_00, surfaceM2: 250, activityIndex: index },
    );
    expect(made.map(({ key, kg, scopes12Kg }) => [key, kg, scopes12Kg])).toEqual([
      ['employee', 100, 40],
      ['eur', 0.05, 0.02],
      ['thousandEur', 50, 20],
      ['index', 20, 8],
      ['m2', 4, 1.6],
    ]);
  });

  it('say why there is none', () => {
    const made = intensitiesOf(
      { totalKg: 1000, scopes12Kg: 400 },
      { employees: 0, annualBillingCents: null, surfaceM2: 0, activityIndex: null },
    );
    expect(made.map(({ key, kg, reason }) => [key, kg, reason])).toEqual([
      ['employee', null, 'zero'],
      ['eur', null, 'missing'],
      ['thousandEur', null, 'missing'],
      ['index', null, 'missing'],
      ['m2', null, 'zero'],
    ]);
  });
});

describe('the average of the sector', () => {
  it('has a name in every language for each division', () => {
    const divisions = factors
      .seriesOf('sector_averages')
      .flatMap(({ id }) => /^sector-average\.division\.(.+)$/.exec(id)?.[1] ?? []);
    expect(new Set(divisions).size).toBeGreaterThan(50);
    for (const { sectors } of [es, en, gl, pt]) expect(divisions.filter((key) => !(key in sectors))).toEqual([]);
  });

  const ours = { scope1Kg: 1000, scope2Kg: 200, scope3UpstreamKg: 5000 };
  const of = (cnae: string, country: 'ES' | 'PT' = 'ES') =>
    sectorAverageOf(factors, { cnae, country, billingCents: 1_000_000_00 }, ours);

  it('is the most detailed row of the code and country, by scope', () => {
    const made = of('10.21');
    if (typeof made === 'string') throw new Error(made);
    const row = factors
      .withId('sector-average.division.c10t12')
      .find(({ region }) => region === 'ES')
      ?.rows.at(-1);
    expect(made.level).toBe('a64');
    expect(made.source).toMatchObject({ id: 'sector-average.division.c10t12', region: 'ES', year: 2023 });
    expect(made.expectedKg).toBeCloseTo(Number(row?.extra.total_t_per_meur) * 1000, 6);
    expect(made.scopes.map(({ expectedKg }) => expectedKg).reduce((a, b) => a + b)).toBeCloseTo(made.expectedKg, -1);
    expect(made.scopes[0]?.ratio).toBeCloseTo(1000 / (Number(row?.extra.scope1_t_per_meur) * 1000), 3);
    expect(made.caution).toBeNull();
  });

  it.each([
    ['4711', 'trade'],
    ['79.11', 'travelAgencies'],
    ['6512', 'finance'],
    ['0111', null],
  ])('of CNAE %s: caution %s', (cnae, caution) => {
    const made = of(cnae);
    expect(typeof made === 'string' ? made : made.caution).toBe(caution);
  });

  it('is of the section where only its letter is known, of the country of the organization', () => {
    const made = of('C', 'PT');
    expect(typeof made === 'string' ? made : [made.level, made.source.region]).toEqual(['section', 'PT']);
  });

  it('says why there is none', () => {
    expect(of('')).toBe('noCnae');
    expect(of('0000')).toBe('unknownCnae');
    expect(sectorAverageOf(factors, { cnae: '1021', country: 'ES', billingCents: null }, ours)).toBe('noBilling');
  });
});

describe('equivalences', () => {
  it('say a mass as flights from Madrid to Copenhagen, one way, and as other things with a source each', () => {
    const made = equivalencesOf(factors, { kg: 2591, year: 2024 });
    expect(made.map(({ id }) => id)).toEqual(['flight', 'car-km', 'diesel-litre', 'household-year', 'hotel-night']);
    expect(made[0]).toMatchObject({ kgEach: 259.1, count: 10 });
    for (const one of made) {
      expect(one.sources[0]?.source, one.id).not.toBe('');
      expect(one.count * one.kgEach, one.id).toBeCloseTo(2591, 6);
    }
    expect(made[3]?.sources).toHaveLength(2);
    expect(equivalencesOf(shippedWith(EQUIVALENCE_FAMILIES), { kg: 2591, year: 2024 })).toEqual(made);
  });
});
