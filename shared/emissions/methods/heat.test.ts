import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { codes, kilograms, ok, row } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';

const spain = contextOf();

describe('heat whose supplier gives no factor', () => {
  const heatOf = (dateOn: string) =>
    estimate({ ...row('heat-steam-cold-compressed-air', { kind: 'heat', quantity: 1000 }), dateOn }, spain);

  it('takes the Spanish boiler from its year on, and before it a British network, which is said with its reason', () => {
    const before = ok(heatOf('2023-05-04'));
    expect(before.lines[0]?.factors[0]).toMatchObject({ region: 'GB', year: 2023, reason: 'proxyRegion' });
    expect(before.warnings).toEqual(
      expect.arrayContaining([
        { code: 'heatDefault' },
        { code: 'proxyRegion', details: { year: 2023, factorYear: 2023, region: 'GB' } },
        { code: 'ownFactorLater', details: { year: 2023, ownYear: 2024 } },
      ]),
    );
    const since = heatOf('2024-05-04');
    expect(ok(since).lines[0]?.factors[0]).toMatchObject({ region: 'ES', year: 2024 });
    expect(codes(since)).not.toContain('ownFactorLater');
  });
});

describe('heat that is bought', () => {
  const bought = (kind: string) =>
    estimate(row('heat-steam-cold-compressed-air', { kind, quantity: 1000, supplierFactor: 0.1 }), spain);

  it('has its upstream and what the network loses, both of another territory, which is said', () => {
    for (const kind of ['heat', 'steam']) {
      const made = bought(kind);
      expect(ok(made).lines.map((line) => [line.kind, line.ghgCategory])).toEqual([
        ['main', '2'],
        ['upstream', '3.3'],
        ['losses', '3.3'],
        ['upstreamOfLosses', '3.3'],
      ]);
      expect(ok(made).lines[2]?.factors[0]).toMatchObject({ region: 'GB', year: 2024 });
      expect(codes(made)).toEqual(expect.arrayContaining(['wellToTankProxy', 'lossesProxy']));
    }
    // Government GHG Conversion Factors 2024: 0.00936 kg CO2 and its CH4 and N2O by AR6.
    expect(kilograms(bought('heat'))[2]).toBeCloseTo(1000 * (0.00936 + 0.0000025 * 27.9 + 0.000000113 * 273), 5);
  });

  it('or cold, or air, says which companions are not published', () => {
    for (const kind of ['cold', 'compressed-air'])
      expect(codes(bought(kind))).toEqual(expect.arrayContaining(['lossesMissing', 'upstreamMissing']));
  });
});
