import { table } from './sections.ts';
import { fill } from './words.ts';
import type { Writing } from './writing.ts';

/** What is reported, and by which criteria the organization calls indirect emissions significant (9.3.1 e). */
export function writeSignificance({ blocks, facts, words }: Writing): void {
  const { t, format } = words;
  const { significance } = facts;
  const i = t.iso;
  blocks.section(i.reportingTitle);
  blocks.p(i.reporting);
  if (significance === null) {
    blocks.p(i.noSignificance);
    return;
  }
  const names: Readonly<Record<string, string>> = i.criteria;
  const criteria = significance.criteria.map(({ key, weight }) =>
    fill(i.criterion, { name: names[key] ?? key, weight: format.number(weight, { upTo: 2 }) }),
  );
  blocks.p(fill(i.significance, { version: significance.criteriaVersion, criteria: criteria.join('; ') }));
  table(blocks, {
    caption: i.significanceTable,
    columns: [
      { head: i.category, part: 30 },
      { head: i.significant, part: 15 },
      { head: i.score, part: 13, isNumber: true },
      { head: i.reason, part: 42 },
    ],
    rows: significance.categories.map(({ isoCategory, isSignificant, score, reason }) => [
      words.isoCategory(String(isoCategory)),
      isSignificant ? t.organization.yes : t.organization.no,
      score === null ? '' : format.number(score, { upTo: 2 }),
      reason,
    ]),
  });
}
