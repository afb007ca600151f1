import { expect, it } from 'vitest';
import { compareSets } from '#shared/emissions/factors/compareSets.ts';
import { FAMILIES, familyNames } from '#shared/emissions/factors/format.ts';
import { shippedFactors, shippedFile } from '#shared/emissions/factors/shipped.test.helper.ts';
import { compileUploaded } from '#shared/emissions/factors/uploaded.ts';
import { readUploaded } from '#shared/emissions/factors/uploadedRows.ts';
import type { GwpSet } from '#shared/emissions/types.ts';
import { familyCsv } from './csv.ts';

const set = shippedFactors();
const gwpOf = (of: GwpSet) => ({ ch4: set.gwp('CH4', of) ?? 0, n2o: set.gwp('N2O', of) ?? 0 });
const withFactors = familyNames.filter((family) => set.seriesOf(family).length > 0);

it.each(withFactors)(
  'the factors of %s that anybody downloads can be loaded again, and nothing has changed',
  (family) => {
    const before = shippedFile(family);
    const rows = readUploaded(familyCsv(set, family), FAMILIES[family].factors[0] ?? family);
    const after = compileUploaded(rows, { family, before, gwpOf, keyOf: (source) => `new ${source}` });
    expect(compareSets([before], [after])).toEqual([]);
  },
);
