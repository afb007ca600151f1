import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '#shared/emissions/estimate.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { anyRow, contextOf } from '#shared/emissions/samples.test.helper.ts';
import { notReplaceable } from './replaceable.ts';

const set = shippedFactors();

describe('a factor that an organization replaces', () => {
  it('gives rows their emissions: no parameter, no average of a sector, no example', () => {
    for (const family of ['vehicle_consumption', 'sector_averages', 'equivalences'] as const) {
      const all = set.seriesOf(family).map(notReplaceable);
      expect(all.length).toBeGreaterThan(0);
      expect(new Set(all)).toEqual(new Set(['factors.notUsed']));
    }
    const [kwh] = set.withId('telecommuting.office-equipment.kwh-hour');
    expect(kwh && notReplaceable(kwh)).toBe('factors.notUsed');
    expect(set.seriesOf('fugitive').map(notReplaceable)).toContain('factors.notReplaceable');
  });

  it('may be any that a row has its figure from, but the GWP of a gas', () => {
    fc.assert(
      fc.property(anyRow, fc.constantFrom('ES' as const, 'PT' as const), (row, country) => {
        const made = estimate(row, contextOf({ country }));
        if (!made.ok) return;
        for (const { id, region } of made.lines.flatMap(({ factors }) => factors)) {
          const series = set.withId(id ?? '').find((one) => one.region === region);
          if (series && series.family !== 'fugitive') expect([id, notReplaceable(series)]).toEqual([id, null]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
