import type { Uncertainty } from '#shared/calculations/insights.ts';
import { endsOf } from '#shared/emissions/insights/uncertainty.ts';
import { table } from './sections.ts';
import { fill, type Words } from './words.ts';
import type { Writing } from './writing.ts';

/** An interval in words: plus or minus so much, or within so many times. */
function said({ percent, factor }: Uncertainty, { t, format }: Words): string {
  if (factor !== null) return fill(t.quality.withinFactor, { factor: format.number(factor, { upTo: 1 }) });
  return fill(t.quality.plusMinus, { percent: format.percent(percent / 100) });
}

/** How sure the inventory is: of its total, and by scope and category of ISO 14064-1 (items 16 and 17 of its report). */
export function writeUncertainty({ blocks, facts, words }: Writing): void {
  const { t, format, mass } = words;
  const { insights, totals } = facts;
  const q = t.quality;
  const whole = insights.uncertainty.find(({ dimension }) => dimension === 'total');
  if (!whole) {
    blocks.p(q.uncertainty);
    return;
  }
  const [low, high] = endsOf(totals.total.co2eKg, whole);
  blocks.p(fill(q.uncertaintyTotal, { range: said(whole, words), low: mass(low), high: mass(high) }));
  const names = { scope: words.scope, isoCategory: words.isoCategory } as const;
  const rows = (['scope', 'isoCategory'] as const).flatMap((dimension) =>
    (totals.by[dimension] ?? []).flatMap(({ key, co2eKg }) => {
      const found = insights.uncertainty.find((one) => one.dimension === dimension && one.key === key);
      return found ? [[names[dimension](key), format.tonnes(co2eKg), said(found, words)]] : [];
    }),
  );
  table(blocks, {
    caption: q.uncertaintyTable,
    columns: [
      { head: q.uncertaintyOf, part: 50 },
      { head: t.summary.co2eT, part: 20, isNumber: true },
      { head: q.uncertaintyRange, part: 30, isNumber: true },
    ],
    rows,
  });
  const data = insights.activityPercents.map(({ quality, percent }) =>
    fill(q.item, { name: words.quality(quality), percent: format.percent(percent / 100, 0) }),
  );
  blocks.p(fill(q.uncertaintyMethod, { data: format.list(data) }));
}

/** Where the factors come from, and the months that are missing. */
export function writeBasis({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { byGrade, score } = facts.insights.dataQuality;
  const q = t.quality;
  if (score === null) return;
  table(blocks, {
    caption: q.gradesTable,
    columns: [
      { head: q.grade, part: 75 },
      { head: t.summary.share, part: 25, isNumber: true },
    ],
    rows: byGrade.map(({ grade, share }) => [words.grade(grade), format.percent(share)]),
  });
  blocks.p(fill(q.score, { score }));
  blocks.h3(q.gapsTitle);
  if (facts.gaps.length === 0) {
    blocks.p(q.noGaps);
    return;
  }
  const site = (id: string) => facts.sites.find((one) => one.id === id)?.name ?? t.wholeOrganization;
  blocks.list(
    facts.gaps.map((gap) =>
      fill(q.gap, {
        activity: words.activity(gap.activity),
        site: site(gap.siteId),
        months: format.list(gap.missing.map((month) => format.month(month))),
      }),
    ),
  );
}
