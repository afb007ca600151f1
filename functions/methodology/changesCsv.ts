import papaparse from 'papaparse';
import type { FactorChangeAnswer } from '#shared/factors/schema.ts';

/** Names of the values of a row, in their order (`RowJson`). */
const VALUES = ['co2Kg', 'ch4Kg', 'n2oKg', 'otherCo2eKg', 'co2eKg', 'biogenicCo2Kg'] as const;
const STATE = [...VALUES, 'unit', 'gwp', 'source', 'columns'] as const;
const named = (when: 'before' | 'after') => STATE.map((name) => `${when}${name[0]?.toUpperCase()}${name.slice(1)}`);

/** What a row said: its values (kg per unit), and its other columns as `name=value`. */
function cellsOf(state: FactorChangeAnswer['before']): (string | number)[] {
  if (state === null) return STATE.map(() => '');
  const columns = Object.entries({ ...state.extra, ...state.facts }).map(([name, value]) => `${name}=${value}`);
  return [...VALUES.map((_, i) => state.values[i] ?? ''), state.unit, state.gwp, state.source, columns.join('; ')];
}

/** What a version changed, row by row, as CSV: what stood there and what stands there now. */
export const changesCsv = (changes: readonly FactorChangeAnswer[]): string =>
  papaparse.unparse(
    {
      fields: ['family', 'kind', 'id', 'region', 'year', ...named('before'), ...named('after')],
      data: changes.map(({ family, kind, id, region, year, before, after }) => [
        ...[family, kind, id, region, year ?? ''],
        ...cellsOf(before),
        ...cellsOf(after),
      ]),
    },
    { escapeFormulae: true },
  );
