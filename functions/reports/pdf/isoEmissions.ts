import { rankedChart, rankedHeight } from '#shared/calculations/charts.ts';
import type { TotalKg } from '#shared/calculations/schema.ts';
import { ghgCategories, ISO_OF_GHG } from '#shared/emissions/categories.ts';
import { ISO_CATEGORIES } from '#shared/reports/iso.ts';
import { chart, inWords, writeTypedScopes } from './emissions.ts';
import { gasRows, writeBiogenicMass } from './gases.ts';
import { writeExclusions, writeNotRelevant } from './organization.ts';
import { writeOwn } from './ownTexts.ts';
import { openSummary, table, writeIntensities, writeMethods } from './sections.ts';
import { fill } from './words.ts';
import type { Writing } from './writing.ts';

/** The figures of a category; null: there are no data of it. */
function ofCategory({ facts }: Writing, category: number): TotalKg | null {
  const found = facts.totals.by.isoCategory?.find(({ key }) => key === String(category));
  return found && found.rows > 0 ? found : null;
}

/** Emissions by category, or by scope where totals were typed. */
function writeCategories(writing: Writing, withParts: boolean): void {
  const { blocks, facts, words } = writing;
  const { t, format, share } = words;
  if (facts.draft.external) {
    writeTypedScopes(writing, facts.draft.external);
    return;
  }
  const whole = facts.totals.total.co2eKg;
  const shown = (name: string, one: { co2eKg: number } | null) =>
    one ? [name, format.tonnes(one.co2eKg), share(one.co2eKg, whole)] : [name, t.emissions.notReported, ''];
  const partsOf = (category: number) =>
    ghgCategories
      .filter((key) => ISO_OF_GHG[key] === category && (category > 2 || key === String(category)))
      .flatMap((key) => facts.totals.by.ghgCategory?.filter((one) => one.key === key && one.rows > 0) ?? [])
      .map((one) => shown(`\u2013 ${words.category(one.key)}`, one));
  table(blocks, {
    caption: withParts ? t.iso.indirectTable : t.iso.summary,
    columns: [
      { head: t.iso.category, part: 62 },
      { head: t.summary.co2eT, part: 20, isNumber: true },
      { head: t.summary.share, part: 18, isNumber: true },
    ],
    rows: ISO_CATEGORIES.flatMap((category) => [
      shown(words.isoCategory(String(category)), ofCategory(writing, category)),
      ...(withParts && category > 2 ? partsOf(category) : []),
    ]),
    foot: [t.summary.total, format.tonnes(whole), share(whole, whole)],
  });
}

export function writeIsoSummary(writing: Writing): void {
  openSummary(writing);
  writeCategories(writing, false);
  writeMethods(writing);
  writeIntensities(writing);
  writeOwn(writing, 'conclusions');
}

/** Category 1 by gas, in tonnes of CO2e (9.3.1 f). Scope 1 of the GHG Protocol is the same. */
export function writeDirect({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { totals, draft } = facts;
  blocks.section(t.iso.directTitle);
  blocks.p(fill(t.gases.lead, { gwp: t.method.gwpSets[draft.gwp] }));
  const scope = totals.gasesByScope.find((one) => one.scope === 1);
  const masses = totals.by.scope?.find(({ key }) => key === '1') ?? null;
  table(blocks, {
    caption: t.iso.directTable,
    columns: [
      { head: t.gases.gas, part: 50 },
      { head: t.gases.massKg, part: 25, isNumber: true },
      { head: t.summary.co2eT, part: 25, isNumber: true },
    ],
    rows: gasRows.map(([gas, mass]) => [
      words.gas(gas),
      mass ? format.number(masses?.[mass] ?? 0, 3) : t.none,
      format.tonnes(scope?.[gas] ?? 0),
    ]),
    foot: [t.summary.total, '', format.tonnes(totals.scope1Kg)],
  });
  if ((scope?.notSplit ?? 0) > 0) blocks.p(t.gases.notSplit);
}

/** Every category apart, with those of the GHG Protocol that it holds and its gases (9.3.1 j). */
export function writeIndirect(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const { t, format } = words;
  blocks.section(t.iso.indirectTitle);
  const known = ISO_CATEGORIES.flatMap((category) => ofCategory(writing, category) ?? []);
  if (known.length > 1 && facts.totals.total.co2eKg > 0 && !facts.draft.external) {
    const bars = known.map(({ key, co2eKg }) => [words.isoCategory(key), co2eKg] as const);
    chart(writing, {
      option: rankedChart(bars),
      heightPx: rankedHeight(bars.length),
      alt: fill(t.iso.chart, { values: inWords(words, bars) }),
      caption: t.iso.chartCaption,
    });
  }
  writeCategories(writing, true);
  writeMethods(writing);
  if (facts.draft.external) return;
  const g = t.gases;
  const heads = [g.co2T, g.ch4Kg, g.n2oKg, g.otherT, g.notSplitT, g.biogenicT];
  table(blocks, {
    caption: t.iso.gasesTable,
    columns: [
      { head: t.iso.category, part: 34 },
      ...heads.map((head) => ({ head, part: 14, isNumber: true as const })),
    ],
    rows: known.map((one) => [
      words.isoCategory(one.key),
      format.tonnes(one.co2Kg),
      format.number(one.ch4Kg, 3),
      format.number(one.n2oKg, 3),
      format.tonnes(one.otherCo2eKg),
      format.tonnes(one.notSplitCo2eKg),
      format.tonnes(one.biogenicCo2Kg),
    ]),
  });
}

/** Biogenic CO2 apart, and removals (9.3.1 g, h). */
export function writeBiogenic(writing: Writing): void {
  const { blocks, words } = writing;
  blocks.section(words.t.iso.biogenicTitle);
  writeBiogenicMass(writing);
  blocks.p(words.t.iso.removals);
}

/** What is left out, and why (9.3.1 i). */
export function writeExcluded(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const i = words.t.iso;
  blocks.section(i.exclusionsTitle);
  const { exclusions } = facts.organization;
  if (exclusions.length === 0) blocks.p(i.noExclusions);
  writeExclusions(writing);
  writeNotRelevant(writing);
  const notSignificant = (facts.significance?.categories ?? []).filter(({ isSignificant }) => !isSignificant);
  if (notSignificant.length === 0) return;
  blocks.p(i.notSignificant);
  blocks.list(
    notSignificant.map(({ isoCategory, reason }) =>
      fill(words.t.organization.exclusion, { what: words.isoCategory(String(isoCategory)), reason }),
    ),
  );
}
