import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityTypes } from '../activityTypes.ts';
import { estimate } from '../estimate.ts';
import { exampleInputs } from '../examples.ts';
import { familiesOf } from '../families.ts';
import { anyRow, contextOf } from '../samples.test.helper.ts';
import { type FamilyName, familyNames } from './format.ts';
import { loadFactorSet } from './set.ts';
import { shippedFile } from './shipped.test.helper.ts';

const SAMPLES = fc.sample(anyRow, { numRuns: 600, seed: 3 });
const EXAMPLES = activityTypes.map(({ key }) => ({ activity: key, inputs: { ...exampleInputs(key) } }));

/** Rows whose methods ask for a family. */
const rowsOf = (family: FamilyName) =>
  [...EXAMPLES, ...SAMPLES].filter(({ activity }) => familiesOf([activity]).includes(family));

describe('a set whose newer file left out rows that methods use', () => {
  it.each(familyNames.filter((family) => shippedFile(family).series.length > 0 && rowsOf(family).length > 0))(
    'is no failure: without factors of %s a row is an error that says so, or has a figure',
    (family) => {
      const files = familyNames.map(shippedFile);
      const factors = loadFactorSet(
        'lost',
        files.map((file) => (file.family === family ? { ...file, series: [] } : file)),
      );
      for (const row of rowsOf(family))
        for (const country of ['ES', 'PT'] as const) {
          const made = estimate(row, contextOf({ factors, country }));
          if (!made.ok) expect(made.error.code).toMatch(/./);
        }
    },
  );
});
