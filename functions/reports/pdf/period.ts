import type { Totals } from '#shared/calculations/schema.ts';
import { ISO_CATEGORIES } from '#shared/reports/iso.ts';
import { writeOwn } from './ownTexts.ts';
import { scopeKg, table } from './sections.ts';
import { fill } from './words.ts';
import type { Writing } from './writing.ts';

export function writePeriod({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { base, draft, isBase } = facts;
  const p = t.period;
  blocks.section(p.title);
  blocks.p(fill(t.period.of, { start: format.day(facts.periodStartOn), end: format.day(facts.periodEndOn) }));
  if (isBase) blocks.p(fill(p.baseSelf, { year: base?.year }));
  else if (base?.totals) {
    writeBase({ blocks, facts, words });
    writeBaseMore({ blocks, facts, words });
  } else blocks.p(fill(p.baseWithout, { year: base?.year ?? draft.baseYear ?? draft.year }));
  writeOwn({ blocks, facts, words }, 'recalculation');
  writeOwn({ blocks, facts, words }, 'baseChanges');
}

/** This period beside the base year. */
function writeBase({ blocks, facts, words }: Writing): void {
  const { t, format, mass } = words;
  const { base, totals, draft } = facts;
  if (!base?.totals) return;
  const p = t.period;
  const [before, after] = [base.totals.total.co2eKg, totals.total.co2eKg];
  const now = scopeKg(facts);
  const then = scopeKg({ totals: base.totals, draft: base.calculation?.draft ?? draft });
  // What was not calculated is no reduction, and no rise.
  const isComparable = (now[3] === null) === (then[3] === null);
  const share = before > 0 ? format.percent(Math.abs(after / before - 1)) : t.none;
  const change = after === before ? p.same : fill(after < before ? p.fell : before > 0 ? p.rose : p.began, { share });
  blocks.p(fill(isComparable ? p.baseOther : p.baseOtherScopes, { year: base.year, base: mass(before), change }));
  const tonnes = (kg: number | null) => (kg === null ? t.emissions.notReported : format.tonnes(kg));
  const row = (name: string, was: number | null, is: number | null) => [name, tonnes(was), tonnes(is)];
  table(blocks, {
    caption: p.baseTable,
    columns: [
      { head: t.summary.scope, part: 50 },
      { head: fill(p.baseColumn, { year: base.year }), part: 25, isNumber: true },
      { head: fill(p.thisColumn, { year: draft.year }), part: 25, isNumber: true },
    ],
    rows: ([1, 2, 3] as const).map((scope) => row(words.scope(String(scope)), then[scope], now[scope])),
    foot: row(t.summary.total, before, after),
  });
}

/** What has to be known of the comparison, and the inventory of the base year by the categories of ISO 14064-1. */
function writeBaseMore({ blocks, facts, words }: Writing): void {
  const { base, draft } = facts;
  if (facts.kind === 'iso14064' && base?.totals) writeBaseCategories({ blocks, facts, words }, base.totals);
  const gwp = base?.calculation?.draft.gwp;
  if (gwp && gwp !== draft.gwp) blocks.p(fill(words.t.period.gwpDiffers, { base: gwp, own: draft.gwp }));
}

/** The same by the categories of ISO 14064-1: the inventory of the base year. */
function writeBaseCategories({ blocks, facts, words }: Writing, before: Totals): void {
  const { t, format } = words;
  const p = t.period;
  const of = (totals: Totals, category: number) => {
    const found = totals.by.isoCategory?.find(({ key }) => key === String(category));
    return found && found.rows > 0 ? format.tonnes(found.co2eKg) : t.emissions.notReported;
  };
  table(blocks, {
    caption: t.iso.summary,
    columns: [
      { head: t.iso.category, part: 50 },
      { head: fill(p.baseColumn, { year: facts.base?.year }), part: 25, isNumber: true },
      { head: fill(p.thisColumn, { year: facts.draft.year }), part: 25, isNumber: true },
    ],
    rows: ISO_CATEGORIES.map((category) => [
      words.isoCategory(String(category)),
      of(before, category),
      of(facts.totals, category),
    ]),
    foot: [t.summary.total, format.tonnes(before.total.co2eKg), format.tonnes(facts.totals.total.co2eKg)],
  });
}
