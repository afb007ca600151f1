import {
  countsIn,
  PLAN_POINTS,
  planPointsOf,
  type Saving,
  savedTogetherKg,
  savingOf,
} from '#shared/reports/commitments.ts';
import type { ReportFacts } from '../facts.ts';
import { asTyped } from './cleanText.ts';
import { writeCategoriesOf } from './emissions.ts';
import { writeOwn } from './ownTexts.ts';
import { table, writeScopes } from './sections.ts';
import { fill, type Words } from './words.ts';
import type { Writing } from './writing.ts';

const activitiesOf = ({ totals }: ReportFacts) => totals.by.activity ?? [];
const said = (texts: Readonly<Record<string, string>>, key: string): string => texts[key] ?? key;

/** What the organization commits itself to, and what it would save. */
export function writeCommitments(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const { t, mass, share } = words;
  const c = t.commitments;
  const { commitments } = facts;
  blocks.section(c.summaryTitle, { isOnNewPage: true });
  if (commitments.length === 0) {
    blocks.p(c.none, 'lead');
    return;
  }
  const activities = activitiesOf(facts);
  const saved = savedTogetherKg(commitments, activities);
  const whole = facts.totals.total.co2eKg;
  blocks.p(fill(c.saved, { saved: mass(saved), share: share(saved, whole) }), 'lead');
  const savings = commitments.map((one) => savingOf(one, activities));
  table(blocks, {
    caption: c.table,
    columns: [
      { head: c.name, part: 26 },
      { head: c.type, part: 16 },
      { head: c.state, part: 11 },
      { head: c.percent, part: 11, isNumber: true },
      { head: c.savedT, part: 12, isNumber: true },
      { head: c.cost, part: 13, isNumber: true },
      { head: c.perTonne, part: 11, isNumber: true },
    ],
    rows: savings.map((one) => rowOf(one, words)),
    isSmall: true,
  });
  blocks.p(c.together);
  if (!commitments.every(countsIn)) blocks.p(c.dropped);
  for (const one of savings) writeOne(writing, one);
}

function rowOf({ commitment, savedKg, eurosPerTonne }: Saving, { t, format }: Words): string[] {
  const c = t.commitments;
  const { costCents } = commitment;
  return [
    asTyped(commitment.name),
    said(c.types, commitment.type),
    said(c.states, commitment.state),
    format.percent(commitment.reductionPercent / 100),
    format.tonnes(savedKg),
    costCents === null ? c.notGiven : format.money(costCents),
    eurosPerTonne === null ? '' : format.number(eurosPerTonne, 2),
  ];
}

/** A commitment by itself, with how its saving comes about. */
function writeOne({ blocks, words }: Writing, { commitment, baseKg, savedKg }: Saving): void {
  const { t, format, mass } = words;
  const c = t.commitments;
  const { name, description, activities, responsible, startOn, dueOn, reductionPercent } = commitment;
  const day = (on: string | null) => (on === null ? c.notGiven : format.day(on));
  const percent = format.percent(reductionPercent / 100);
  blocks.h3(asTyped(name));
  table(blocks, {
    caption: c.details,
    columns: [{ part: 30 }, { part: 70 }],
    rows: [
      ...(description === '' ? [] : [[c.description, description]]),
      [c.activities, format.list(activities.map(words.activity))],
      [c.saving, fill(c.trace, { base: mass(baseKg), percent, saved: mass(savedKg) })],
      [c.responsible, responsible === '' ? c.notGiven : asTyped(responsible)],
      [c.start, day(startOn)],
      [c.due, day(dueOn)],
    ],
  });
}

/** The plan that Royal Decree 214/2025 asks for: what is there, and what is lacking. */
export function writePlan({ blocks, facts, words }: Writing): void {
  const c = words.t.commitments;
  const { commitments, draft, country } = facts;
  blocks.section(c.planTitle);
  blocks.p(c.planLead);
  if (country !== 'ES') blocks.p(c.spain);
  const points = planPointsOf(commitments, { year: draft.year, activities: activitiesOf(facts) });
  table(blocks, {
    caption: c.planTable,
    columns: [
      { head: c.point, part: 80 },
      { head: c.state, part: 20 },
    ],
    rows: PLAN_POINTS.map((point) => [c.points[point], points[point] ? c.there : c.lacking]),
  });
}

/** The emissions that the commitments are measured against. */
export function writeBaseline(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const { t, format } = words;
  blocks.section(t.commitments.baselineTitle, { isOnNewPage: true });
  blocks.p(fill(t.period.of, { start: format.day(facts.periodStartOn), end: format.day(facts.periodEndOn) }));
  writeScopes(writing);
  writeCategoriesOf(writing);
}

export function writeSavingMethod(writing: Writing): void {
  const c = writing.words.t.commitments;
  writing.blocks.section(c.methodTitle);
  writing.blocks.p(c.method);
  writeOwn(writing, 'conclusions');
}
