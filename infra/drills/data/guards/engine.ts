import type { Guard } from './guard.ts';

const ENGINE = 'shared/emissions';

/** Factors, the engine, totals and what is written from them. */
export const engineGuards: readonly Guard[] = [
  {
    name: 'factors: each of a source with a licence',
    file: `${ENGINE}/factors/compile.ts`,
    snippet: 'if (ofFactors.has(key) && !(row.source && (row.licence || CONVENTIONS.has(key))))',
    replacement: 'if (ofFactors.has(key) && !row)',
    test: `${ENGINE}/factors/data.test.ts`,
  },
  {
    name: 'factors: each once',
    file: `${ENGINE}/factors/compile.ts`,
    snippet: "if (entry.rows.some((row) => row.year === Number(full.year))) refuse('twice', 'id');",
    replacement: '',
    test: `${ENGINE}/factors/data.test.ts`,
  },
  {
    name: 'factors: gases that add up to their CO2e',
    file: `${ENGINE}/factors/uploaded.ts`,
    snippet: "if (gasesDifference(values, gwpOf((cells.gwp || 'AR6') as GwpSet)) !== null)",
    replacement: 'if (gwpOf === undefined || values.length === 0)',
    test: `${ENGINE}/factors/uploaded.test.ts`,
  },
  {
    name: 'engine: what is upstream counts once',
    file: `${ENGINE}/methods/fuels.ts`,
    snippet: "if (fuel?.wtt === '-' || holdsUpstream(planner)) return;",
    replacement: "if (fuel?.wtt === '-') return;",
    test: `${ENGINE}/ownFactors.test.ts`,
  },
  {
    name: 'engine: a row without CO2e is no factor',
    file: `${ENGINE}/planner.ts`,
    snippet: "if (!isSplit && co2e === null) throw new RowError('noFactor', 'factorId', { value: series.id });",
    replacement: '',
    test: `${ENGINE}/ownFactors.test.ts`,
  },
  {
    name: 'engine: a negative quantity is refused',
    file: `${ENGINE}/numberRule.ts`,
    snippet: 'return value >= min && value <= max ? null : outOfRange',
    replacement: 'return value <= max ? null : outOfRange',
    test: `${ENGINE}/fieldReports.test.ts`,
  },
  {
    name: 'engine: unusual quantities are asked about',
    file: `${ENGINE}/estimate.ts`,
    snippet: 'if (confirmed === true) return null;',
    replacement: 'if (confirmed !== false) return null;',
    test: `${ENGINE}/estimateErrors.test.ts`,
  },
  {
    name: 'totals: one of the two methods of electricity',
    file: `${ENGINE}/layout.ts`,
    snippet: "const isCounted = basis !== 'location';",
    replacement: "const isCounted = basis !== 'market';",
    test: `${ENGINE}/totals.test.ts`,
  },
  {
    name: 'exports: a text that begins like a formula is a text',
    file: 'functions/imports/errorRows.ts',
    snippet: "? `'${text}` : text);",
    replacement: '? text : text);',
    test: 'functions/imports/steps.cloud.test.ts',
  },
];
