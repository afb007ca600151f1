import type { TotalKg } from '#shared/calculations/schema.ts';
import { scopeKg, table } from './sections.ts';
import { fill } from './words.ts';
import type { Writing } from './writing.ts';

/** As ISO 14064-1 and the GHG Protocol ask: each gas or family apart, and the mass of those that are one gas. */
export const gasRows = [
  ['co2', 'co2Kg'],
  ['ch4', 'ch4Kg'],
  ['n2o', 'n2oKg'],
  ['hfc', null],
  ['pfc', null],
  ['sf6', null],
  ['nf3', null],
  ['others', null],
  ['notSplit', null],
] as const;

/** The gases apart, by scope; the masses behind them; biogenic CO2 outside. */
export function writeGases({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { totals, draft } = facts;
  const g = t.gases;
  const byScope = scopeKg(facts);
  const known = totals.gasesByScope.filter(({ scope }) => scope !== 3 || byScope[3] !== null);
  blocks.section(g.title);
  blocks.p(fill(g.lead, { gwp: t.method.gwpSets[draft.gwp] }));
  table(blocks, {
    caption: g.table,
    columns: [
      { head: g.gas, part: 24 },
      { head: g.massKg, part: 18, isNumber: true },
      ...known.map(({ scope }) => ({
        head: fill(t.scope, { scope }),
        part: 14,
        isNumber: true as const,
      })),
      { head: t.summary.total, part: 16, isNumber: true },
    ],
    rows: gasRows.map(([gas, mass]) => [
      words.gas(gas),
      mass ? format.number(totals.total[mass], 3) : t.none,
      ...known.map((scope) => format.tonnes(scope[gas])),
      format.tonnes(totals.gases[gas]),
    ]),
    foot: [
      t.summary.total,
      '',
      ...[byScope[1], byScope[2], byScope[3]].flatMap((kg) => (kg === null ? [] : format.tonnes(kg))),
      format.tonnes(totals.total.co2eKg),
    ],
  });
  if (totals.gases.notSplit > 0) blocks.p(g.notSplit);
  const scopes = (totals.by.scope ?? []).filter(({ key }) => key !== '3' || byScope[3] !== null);
  const row = (name: string, of: TotalKg) => [
    name,
    format.tonnes(of.co2Kg),
    format.number(of.ch4Kg, 3),
    format.number(of.n2oKg, 3),
    format.tonnes(of.otherCo2eKg),
    format.tonnes(of.notSplitCo2eKg),
    format.tonnes(of.biogenicCo2Kg),
  ];
  const heads = [g.co2T, g.ch4Kg, g.n2oKg, g.otherT, g.notSplitT, g.biogenicT];
  table(blocks, {
    caption: g.scopes,
    columns: [
      { head: t.summary.scope, part: 16 },
      ...heads.map((head) => ({ head, part: 14, isNumber: true as const })),
    ],
    rows: scopes.map((scope) => row(fill(t.scope, { scope: scope.key }), scope)),
    foot: row(t.summary.total, totals.total),
  });
  blocks.h3(g.biogenicTitle);
  writeBiogenicMass({ blocks, facts, words });
}

/** Biogenic CO2 in a sentence, and that nothing is taken off. */
export function writeBiogenicMass({ blocks, facts, words }: Writing): void {
  const { format, t } = words;
  const { totals } = facts;
  const g = t.gases;
  const { biogenicCo2Kg } = totals.total;
  blocks.p(biogenicCo2Kg > 0 ? fill(g.biogenic, { mass: format.tonnes(biogenicCo2Kg) }) : g.noBiogenic);
  blocks.p(g.noRemovals);
}
