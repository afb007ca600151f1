import type { SourceRef } from '#shared/emissions/types.ts';
import { table, type Writing } from './sections.ts';
import { fill } from './words.ts';

export function writeQuality({ blocks, facts, words }: Writing): void {
  const { t, format, share } = words;
  const { totals } = facts;
  const q = t.quality;
  const whole = totals.total.co2eKg;
  blocks.section(q.title);
  blocks.p(q.lead);
  table(blocks, {
    caption: q.table,
    columns: [
      { head: q.quality, part: 55 },
      { head: t.emissions.rows, part: 12, isNumber: true },
      { head: t.summary.co2eT, part: 18, isNumber: true },
      { head: t.summary.share, part: 15, isNumber: true },
    ],
    rows: (totals.by.quality ?? []).map((one) => [
      words.quality(one.key),
      format.number(one.rows),
      format.tonnes(one.co2eKg),
      share(one.co2eKg, whole),
    ]),
    foot: [t.summary.total, format.number(totals.rows), format.tonnes(whole), share(whole, whole)],
  });
  blocks.p(
    totals.errorRows > 0
      ? fill(q.errorRows, { count: format.number(totals.errorRows) })
      : fill(q.errors, { rows: format.number(totals.rows) }),
  );
  blocks.p(q.uncertainty);
  if (totals.provisional) blocks.p(q.provisional);
  blocks.h3(q.warningsTitle);
  if (totals.warnings.length === 0) blocks.p(q.noWarnings);
  else
    blocks.list(
      totals.warnings.map(({ code, rows }) =>
        fill(q.warning, { warning: words.warning(code), rows: format.number(rows) }),
      ),
    );
}

export function writeMethod({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { draft, gwps } = facts;
  const m = t.method;
  blocks.section(m.title);
  blocks.p(m.standard);
  blocks.h3(m.equationTitle);
  blocks.p(m.equation, 'cellStrong');
  blocks.p(m.equationBody);
  blocks.h3(m.gwpTitle);
  table(blocks, {
    caption: fill(m.gwps, { gwp: m.gwpSets[draft.gwp] }),
    columns: [
      { head: m.gwpGas, part: 75 },
      { head: m.gwpValue, part: 25, isNumber: true },
    ],
    rows: [
      ['CO2', format.number(1)],
      ['CH4', format.number(gwps.ch4, { upTo: 3 })],
      ['N2O', format.number(gwps.n2o, { upTo: 3 })],
    ],
  });
  blocks.p(fill(m.gwpSource, { source: gwps.source.source }), 'note');
  blocks.h3(m.factorTitle);
  blocks.p(m.factors);
  blocks.h3(m.electricityTitle);
  blocks.p(m.electricity);
  blocks.h3(m.roundingTitle);
  blocks.p(m.rounding);
}

export function writeStatement({ blocks, facts, words }: Writing): void {
  const s = words.t.statement;
  blocks.section(s.title);
  blocks.p(fill(s.is, { organization: facts.organization.name }));
  blocks.list([s.not, s.registry, s.gross]);
  blocks.p(s.hash);
  blocks.p(s.responsible);
}

/** More would be a book: the rest is in the Excel. */
const FACTORS_SHOWN = 600;
/** Decimals as the trace of a row shows them. */
const PRECISE = { upTo: 9 };
const GASES = ['co2', 'ch4', 'n2o', 'other', 'notSplit', 'biogenic'] as const;

/** Publications of the factors, each once, numbered from 1 in the order in which the table of factors names them. */
class Sources {
  readonly list: SourceRef[] = [];
  numberOf(source: SourceRef): number {
    const at = this.list.findIndex(
      (known) =>
        known.source === source.source && known.url === source.url && (known.id === null) === (source.id === null),
    );
    return at === -1 ? this.list.push(source) : at + 1;
  }
}

export function writeFactors({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const a = t.annex;
  const sources = new Sources();
  blocks.section(a.title, { isOnNewPage: true, isWide: true });
  blocks.p(a.lead);
  const all = facts.factors.filter(({ source }) => source !== null);
  const name = (source: SourceRef) =>
    source.id === null ? fill(a.ownFactor, { activity: words.activity(source.name) }) : source.name;
  const row = ({ unit, perUnit, source, isProvisional }: (typeof all)[number]): string[] => {
    if (!source) return [];
    const { region, year } = source;
    const values = GASES.map((gas) => (perUnit[gas] === null ? '' : format.number(perUnit[gas], PRECISE)));
    const mark = isProvisional ? a.provisional : '';
    return [
      name(source),
      region,
      year === null ? '' : String(year),
      words.unit(unit),
      ...values,
      mark,
      String(sources.numberOf(source)),
    ];
  };
  if (all.length > FACTORS_SHOWN)
    blocks.p(fill(a.more, { shown: format.number(FACTORS_SHOWN), count: format.number(all.length) }));
  const shown = [...all]
    .sort((x, y) => format.compare(name(x.source as SourceRef), name(y.source as SourceRef)))
    .slice(0, FACTORS_SHOWN);
  const gasHeads = GASES.map((gas) => ({ head: a[gas], part: 8.5, isNumber: true as const }));
  table(blocks, {
    caption: a.factors,
    columns: [
      { head: a.name, part: 26 },
      { head: a.region, part: 6 },
      { head: a.year, part: 4.5 },
      { head: a.unit, part: 8 },
      ...gasHeads,
      { head: a.provisional, part: 2.6 },
      { head: a.source, part: 5, isNumber: true },
    ],
    rows: shown.map(row),
    isSmall: true,
  });
  blocks.h3(a.sourcesTitle);
  table(blocks, {
    caption: a.sources,
    columns: [
      { head: a.number, part: 4 },
      { head: a.origin, part: 46 },
      { head: a.url, part: 32 },
      { head: a.licence, part: 18 },
    ],
    rows: sources.list.map(({ id, source, url, licence }, i) => [
      String(i + 1),
      source || (id === null ? a.ownSource : t.none),
      url,
      licence,
    ]),
    isSmall: true,
  });
  blocks.p(fill(a.factorSet, { factorSet: facts.seal.factorSet }), 'note');
}
