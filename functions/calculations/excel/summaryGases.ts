import { type Formula, letters } from './cells.ts';
import { GWP_ROWS, type Gwps } from './factorsSheet.ts';
import { FAMILIES, GASES, type Gas } from './line.ts';
import type { Column } from './rowsSheet.ts';
import { SCOPES, type Summary } from './summary.ts';
import { type Sums, totalOf } from './sums.ts';
import { type ExportTexts, fill } from './texts.ts';

/** The masses of the gases, and what is CO2e already. */
export function writeGases(summary: Summary, texts: ExportTexts, sums: Sums): void {
  summary.row([texts.summary.gases], true);
  for (const gas of GASES)
    summary.row([texts.summary.gas[gas], summary.sum(gas, [['inMarket', 1]], totalOf(sums.gas(gas)))]);
}

/** Gases as ISO 14064-1 asks for them: each in kg CO2e. */
const REPORTED = ['co2', 'ch4', 'n2o', ...FAMILIES, 'notSplit'] as const;

/** CO2e of each gas by scope; the other gases are what is in no family. */
export function writeGasesByScope(
  summary: Summary,
  texts: ExportTexts,
  { sums, gwps }: { sums: Sums; gwps: Gwps },
): void {
  const t = texts.summary;
  const scopes = SCOPES.map((scope) => fill(t.scope, { scope }));
  summary.row([t.gasesByScope, ...scopes, t.total], true);
  const at = (column: Column, scope: 1 | 2 | 3): Formula => {
    const criteria = [
      ['scope', scope],
      ['inMarket', 1],
    ] as const;
    return summary.sum(column, criteria, sums.gas(column as Gas)[scope]);
  };
  const write = (name: string, cells: readonly Formula[]) => {
    const result = cells.reduce((all, cell) => all + cell.result, 0);
    const last = letters(cells.length + 1);
    const row = summary.next;
    return summary.row([name, ...cells, { formula: `SUM(B${row}:${last}${row})`, result }]);
  };
  for (const gas of REPORTED) {
    const isMass = gas === 'ch4' || gas === 'n2o';
    const gwp = isMass ? gwps[gas] : 1;
    const by = isMass ? `*'${texts.sheets.factors}'!$B$${GWP_ROWS[gas]}` : '';
    const cells = SCOPES.map((scope) => {
      const { formula, result } = at(gas, scope);
      return { formula: `${formula}${by}`, result: result * gwp };
    });
    write(t.gasCo2e[gas], cells);
  }
  const others = SCOPES.map((scope) => {
    const [other, ...families] = (['other', ...FAMILIES] as const).map((gas) => at(gas, scope));
    const formula = [other?.formula, ...families.map((family) => family.formula)].join('-');
    return { formula, result: families.reduce((left, family) => left - family.result, other?.result ?? 0) };
  });
  write(t.gasCo2e.others, others);
}
