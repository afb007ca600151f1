import { describe, expect, it } from 'vitest';
import { toNumber } from '../exact.ts';
import type { Country, GwpSet } from '../types.ts';
import { findGas, valueGas } from './gases.ts';
import { shippedFactors } from './shipped.test.helper.ts';

const set = shippedFactors();
const value = (gas: string, country: Country, gwp: GwpSet) => {
  const found = valueGas(set, findGas(set, gas)!, { country, gwp });
  return found === null ? null : { kg: toNumber(found.value), id: found.id, warnings: found.warnings, gwp: found.gwp };
};

describe('the value of a gas', () => {
  it.each([
    ['R-407A', 'ES', 'AR6', 2262, 'fugitive.r-407a', []],
    ['R-407A', 'PT', 'AR6', 2262.2, 'blend.r-407a', []],
    ['R-407A', 'ES', 'AR5', 1923.4, 'blend.r-407a', []],
    ['R-407A', 'ES', 'AR4', 2107, 'blend.r-407a', []],
    ['R-134a', 'ES', 'AR6', 1530, 'fugitive.hfc-134a', []],
    ['R-134a', 'PT', 'AR5', 1300, 'gwp.hfc-134a', []],
    ['SF6', 'PT', 'AR6', 24300, 'gwp.sf6', []],
    ['isoflurane', 'ES', 'AR6', 539, 'fugitive.isoflurano', []],
    // The listed 13 % of R-401A would give 21: the published number of another set is right, and said.
    ['R-401A', 'ES', 'AR6', 1130, 'blend.r-401a', ['otherGwpSet']],
    // The rest of R-419A counts for nothing: its listed part gives the published AR5 number.
    ['R-419A', 'ES', 'AR6', 3170.5, 'blend.r-419a', []],
    ['R-448A', 'ES', 'AR6', 1494.16, 'blend.r-448a', ['blendIncomplete']],
    ['R-600a', 'ES', 'AR6', 3, 'gwp.r-600a', ['otherGwpSet']],
  ] as const)('%s in %s under %s is %d kg CO2e', (gas, country, gwp, kg, id, warnings) => {
    expect(value(gas, country, gwp)).toMatchObject({ kg, id, warnings });
  });

  it('has none for ammonia, and knows no invented gas', () => {
    expect(value('R-717', 'ES', 'AR6')).toBeNull();
    expect(findGas(set, 'NOx')).toBeUndefined();
  });

  it('has a value for every other gas of the list, in both countries and all sets', () => {
    for (const row of set.table('gwp', 'gases'))
      for (const country of ['ES', 'PT'] as const)
        for (const gwp of ['AR4', 'AR5', 'AR6'] as const)
          if (row.value !== 'r-717')
            expect(valueGas(set, row, { country, gwp }), `${row.value} ${country} ${gwp}`).not.toBeNull();
  });
});
