import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { codes, kilograms as kg, ok, row } from '../estimates.test.helper.ts';
import { optionsOf } from '../factors/options.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { Estimate, FieldValue, RowInput } from '../types.ts';

const spain = contextOf({ year: 2023 });
const PURCHASES = 'purchased-services-and-materials';
const spend = (inputs: Record<string, FieldValue>, more?: Partial<RowInput>) =>
  row(PURCHASES, { basedOn: 'spend', ...inputs }, more);
const ids = (made: Estimate) => ok(made).lines.map((line) => line.factors[0]?.id);

describe('purchases by mass', () => {
  it.each([
    ['kg', 1000, 'primary', 1402.77],
    ['t', 1, 'recycled', 823.19],
  ])('%s of glass, %d, %s: mass x factor', (quantityUnit, quantity, origin, expected) => {
    const made = estimate(row(PURCHASES, { material: 'glass', origin, quantity, quantityUnit }), contextOf());
    expect(kg(made)).toEqual([expected]);
    expect(ok(made).lines).toMatchObject([{ scope: 3, ghgCategory: '3.1', isoCategory: 4 }]);
  });

  it('says which origins a material has', () => {
    expect(estimate(row(PURCHASES, { material: 'soils', quantity: 1 }), spain)).toMatchObject({
      ok: false,
      error: { code: 'unknownOption', field: 'origin', details: { accepted: 'recycled' } },
    });
  });

  it.each(['ES', 'PT'] as const)('every material and every piece of equipment can be estimated (%s)', (country) => {
    const context = contextOf({ country });
    for (const { value, goesWith } of optionsOf(context.factors, 'materials'))
      for (const origin of goesWith)
        expect(
          kg(estimate(row(PURCHASES, { material: value, origin, quantity: 1 }), context))[0],
          value,
        ).toBeGreaterThan(0);
    for (const { value } of optionsOf(context.factors, 'capitalGoods'))
      expect(kg(estimate(row('capital-goods', { item: value, quantity: 1 }), context))[0], value).toBeGreaterThan(0);
  });
});

describe('purchases by spend', () => {
  it('takes VAT off, and an invoice with VAT by the prices that a user pays', () => {
    const invoice = estimate(spend({ sector: 'c10t12', amount: 1210, vatPercent: 21 }), spain);
    expect(ids(invoice)).toEqual(['spend.nace.c10t12.purchaser-proxy']);
    expect(kg(invoice)).toEqual([410.38]);
    const net = estimate(spend({ sector: 'c10t12', amount: 1000 }), spain);
    expect(ids(net)).toEqual(['spend.nace.c10t12.demand']);
    expect(kg(net)).toEqual([484.61]);
    expect(kg(estimate(spend({ sector: 'c10t12', amount: 1000, priceBasis: 'purchaser' }), spain))).toEqual([410.38]);
  });

  it.each([
    ['ES', 2024, (1000 * 484.61 * 94.66) / 97.38 / 1000],
    ['ES', 2025, (1000 * 484.61 * 94.66) / 100 / 1000],
    ['ES', 2021, (1000 * 484.61 * 94.66) / 84.52 / 1000],
  ] as const)('brings euros of %s %i to prices of 2023', (country, year, expected) => {
    const made = estimate(spend({ sector: 'c10t12', amount: 1000 }), contextOf({ country, year }));
    expect(kg(made)[0]).toBeCloseTo(expected, 5);
  });

  it('says that a price index is provisional, and that a year without one takes the nearest', () => {
    const of = (year: number) => estimate(spend({ sector: 'f', amount: 1000 }), contextOf({ country: 'PT', year }));
    expect(codes(of(2025))).toContain('priceIndexProvisional');
    expect(codes(of(2024))).not.toContain('priceIndexProvisional');
    expect(codes(of(2026))).toContain('priceIndexOfOtherYear');
    expect(codes(of(2025))).not.toContain('priceIndexOfOtherYear');
    expect(kg(of(2026))).toEqual(kg(of(2025)));
    expect(kg(of(2026))[0]).not.toBe(kg(of(2023))[0]);
    expect(estimate(spend({ sector: 'f', amount: 1000 }), contextOf({ country: 'PT', year: 2026 }))).toMatchObject({
      warnings: expect.arrayContaining([{ code: 'priceIndexOfOtherYear', details: { year: 2026, factorYear: 2025 } }]),
    });
  });

  it('knows a sector by its division or class of NACE', () => {
    for (const sector of ['62', '62.01', '6201', 'j62-63'])
      expect(ids(estimate(spend({ sector, amount: 1 }), spain)), sector).toEqual(['spend.nace.j62-63.demand']);
    expect(estimate(spend({ sector: '99', amount: 1 }), spain)).toMatchObject({
      ok: false,
      error: { code: 'unknownOption', field: 'sector' },
    });
  });

  it('says where there are no prices paid, and where the spend is energy', () => {
    expect(codes(estimate(spend({ sector: 'q87-88', amount: 121, vatPercent: 21 }), spain))).toContain('basicPrices');
    expect(codes(estimate(spend({ sector: 'd35', amount: 1 }), spain))).toContain('energySpend');
  });

  it('is of the quality of spend at best, and never calls CO2 alone what holds the other gases too', () => {
    const made = ok(estimate(spend({ sector: 'f', amount: 1 }, { quality: 'measured' }), spain));
    expect(made.quality).toBe('spend');
    expect(codes(made)).not.toContain('co2Only');
    expect(codes(made)).toContain('otherGwpSet');
  });

  it('takes a factor of the supplier at the prices of the row, net of VAT', () => {
    const factor = { unit: 'EUR', co2eKg: 0.5 };
    expect(kg(estimate(spend({ amount: 1210, vatPercent: 21 }, { factor }), contextOf({ year: 2025 })))).toEqual([500]);
  });

  it.each(['ES', 'PT'] as const)('every sector can be estimated (%s)', (country) => {
    const context = contextOf({ country });
    for (const { value } of optionsOf(context.factors, 'sectors'))
      for (const priceBasis of ['basic', 'purchaser'])
        expect(kg(estimate(spend({ sector: value, amount: 1000, priceBasis }), context))[0], value).toBeGreaterThan(0);
  });
});

describe('investments, leases and franchises', () => {
  it('count by the share of the investment', () => {
    expect(kg(estimate(row('invested-services', { investeeCo2e: 1000, sharePercent: 12.5 }), spain))).toEqual([
      125_000,
    ]);
    const made = estimate(
      row('invested-services', { basedOn: 'spend', sector: 'f', amount: 1000, sharePercent: 10 }),
      spain,
    );
    expect(ids(made)).toEqual(['spend.nace.f.supply']);
    expect(ok(made).lines[0]).toMatchObject({ ghgCategory: '3.15', isoCategory: 5 });
  });

  it('warn where output is not turnover', () => {
    const of = (sector: string) =>
      codes(estimate(row('invested-services', { basedOn: 'spend', sector, amount: 1, sharePercent: 10 }), spain));
    expect(of('g46')).toContain('outputNotTurnover');
    expect(of('f')).not.toContain('outputNotTurnover');
  });

  it.each([
    ['upstream', '3.8', 4],
    ['downstream', '3.13', 5],
  ])('%s leases are category %s', (position, ghgCategory, isoCategory) => {
    const made = estimate(row('leased-assets', { position, quantity: 1000, quantityUnit: 'kWh' }), spain);
    expect(ok(made).lines).toMatchObject([{ kind: 'main', scope: 3, ghgCategory, isoCategory }]);
    expect(kg(made)).toEqual([163.72]);
  });

  it('take fuel by its own factor, and floor area only with a factor of one’s own', () => {
    const fuel = { basedOn: 'fuel', fuel: 'natural-gas', quantity: 1000, quantityUnit: 'kWh' };
    const made = estimate(row('franchises', fuel), spain);
    expect(codes(made)).toContain('gcvAssumed');
    expect(kg(made)).toEqual(
      kg(
        estimate(row('fixed-installations', { fuel: 'natural-gas', quantity: 1000, quantityUnit: 'kWh (GCV)' }), spain),
      ).slice(0, 1),
    );
    const area = row('franchises', { basedOn: 'area', quantity: 200, quantityUnit: 'm2' });
    expect(estimate(area, spain)).toMatchObject({ ok: false, error: { code: 'factorRequired' } });
    expect(kg(estimate({ ...area, factor: { unit: 'm2', co2eKg: 30 } }, spain))).toEqual([6000]);
  });
});
