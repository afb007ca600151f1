import { choicesOf } from '#shared/calculations/choices.ts';
import { writeOwn } from './ownTexts.ts';
import { table } from './sections.ts';
import { writeBasis, writeUncertainty } from './uncertainty.ts';
import { fill } from './words.ts';
import type { Writing } from './writing.ts';

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
  writeUncertainty({ blocks, facts, words });
  writeBasis({ blocks, facts, words });
  if (totals.provisional) blocks.p(q.provisional);
  blocks.h3(q.warningsTitle);
  if (totals.warnings.length === 0) blocks.p(q.noWarnings);
  else
    blocks.list(
      totals.warnings.map(({ code, rows }) =>
        fill(q.warning, { warning: words.warning(code), rows: format.number(rows) }),
      ),
    );
  if (facts.insights.isKnown) writeCautions({ blocks, facts, words });
}

/** What a reader might suspect: activities that may say the same twice, with the emissions in doubt. */
function writeCautions({ blocks, facts, words }: Writing): void {
  const { t, format, mass } = words;
  const { insights, sites } = facts;
  blocks.h3(t.quality.cautionsTitle);
  if (insights.cautions.length === 0) {
    blocks.p(t.quality.noCautions);
    return;
  }
  blocks.list(
    insights.cautions.map(({ code, siteId, activities, co2eKg }) =>
      fill(t.quality.caution, {
        caution: words.caution(code),
        site: sites.find(({ id }) => id === siteId)?.name ?? t.wholeOrganization,
        activities: format.list(activities.map(words.activity)),
        mass: mass(co2eKg),
      }),
    ),
  );
}

export function writeMethod({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { draft, gwps } = facts;
  const m = t.method;
  blocks.section(m.title);
  const isIso = facts.kind === 'iso14064';
  blocks.p(isIso ? t.iso.standard : m.standard);
  writeOwn({ blocks, facts, words }, 'approach');
  writeOwn({ blocks, facts, words }, 'approachChanges');
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
  if (isIso) blocks.p(draft.gwp === 'AR6' ? t.iso.gwpLatest : t.iso.gwpOlder);
  blocks.h3(m.factorTitle, m.factors);
  blocks.p(m.factors);
  writeChoices({ blocks, facts, words });
  blocks.h3(m.electricityTitle, m.electricity);
  blocks.p(m.electricity);
  blocks.h3(m.roundingTitle, m.rounding);
  blocks.p(m.rounding);
}

/** What the organization chose, where it changes figures. */
function writeChoices({ blocks, facts, words }: Writing): void {
  const m = words.t.method;
  const activities = (facts.totals.by.activity ?? []).map(({ key }) => key);
  const { factorYear, soils } = choicesOf(facts.draft, facts, activities);
  if (factorYear === null && soils === null) return;
  blocks.h3(m.choicesTitle);
  if (factorYear) blocks.p(fill(m.factorYears[factorYear.choice], { year: factorYear.year }));
  if (soils) blocks.p(m.soilSets[soils]);
}

export function writeStatement({ blocks, facts, words }: Writing): void {
  const s = words.t.statement;
  blocks.section(s.title);
  blocks.p(fill(words.t.kinds[facts.kind].is, { organization: facts.organization.name }));
  blocks.list([s.not, s.registry, s.gross]);
  blocks.p(s.hash);
  blocks.p(s.responsible);
  writeOwn({ blocks, facts, words }, 'presentation');
}
