import type { Commitment } from '#shared/reduction/commitment.ts';
import { inKg, savingsOf, sumOfSavings } from '#shared/reduction/saving.ts';
import type { ReportFacts } from '../facts.ts';
import { asTyped } from './cleanText.ts';
import { writeCategoriesOf } from './emissions.ts';
import { writeOwn } from './ownTexts.ts';
import { table, writeScopes } from './sections.ts';
import { fill, type Words } from './words.ts';
import type { Writing } from './writing.ts';

const counts = ({ state }: Commitment): boolean => state !== 'dropped';
const MILLION = 1_000_000;
/** What commitments save together, a year: those on one activity each reduce what the others leave. */
function savedTogetherKg({ totals, committed }: ReportFacts): number {
  const emitted = (totals.by.activity ?? []).map(
    ({ key, co2eKg }) => [key, BigInt(Math.round(co2eKg * MILLION))] as const,
  );
  return inKg(sumOfSavings(savingsOf(new Map(emitted), committed.commitments.filter(counts))));
}
const said = (texts: Readonly<Record<string, string>>, key: string): string => texts[key] ?? key;

/** What the organization commits itself to, and what it would save. */
export function writeCommitments(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const { t, mass, share } = words;
  const c = t.commitments;
  const { commitments } = facts.committed;
  blocks.section(c.summaryTitle, { isOnNewPage: true });
  if (commitments.length === 0) {
    blocks.p(c.none, 'lead');
    return;
  }
  const saved = savedTogetherKg(facts);
  const whole = facts.totals.total.co2eKg;
  blocks.p(fill(c.saved, { saved: mass(saved), share: share(saved, whole) }), 'lead');
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
    rows: commitments.map((one) => rowOf(one, words)),
    isSmall: true,
  });
  blocks.p(c.together);
  if (!commitments.every(counts)) blocks.p(c.dropped);
  for (const one of commitments) writeOne(writing, one);
}

function rowOf(commitment: Commitment, { t, format }: Words): string[] {
  const c = t.commitments;
  const { costCents, yearlySavingKg, centsPerTonne } = commitment;
  return [
    asTyped(commitment.name),
    said(c.types, commitment.type),
    said(c.states, commitment.state),
    format.percent(commitment.percent / 100),
    yearlySavingKg === null ? t.none : format.tonnes(yearlySavingKg),
    costCents === null ? c.notGiven : format.money(costCents),
    centsPerTonne === null ? '' : format.number(centsPerTonne / 100, 2),
  ];
}

/** A commitment by itself, with how its saving comes about. */
function writeOne({ blocks, words }: Writing, commitment: Commitment): void {
  const { t, format, mass } = words;
  const c = t.commitments;
  const { name, description, activities, responsible, startOn, dueOn, parts, yearlySavingKg } = commitment;
  const baseKg = parts.reduce((sum, { kg }) => sum + kg, 0);
  const day = (on: string | null) => (on === null ? c.notGiven : format.day(on));
  const percent = format.percent(commitment.percent / 100);
  blocks.h3(asTyped(name));
  table(blocks, {
    caption: c.details,
    columns: [{ part: 30 }, { part: 70 }],
    rows: [
      ...(description === '' ? [] : [[c.description, description]]),
      [c.activities, format.list(activities.map(words.activity))],
      [c.saving, fill(c.trace, { base: mass(baseKg), percent, saved: mass(yearlySavingKg ?? 0) })],
      [c.responsible, responsible === '' ? c.notGiven : asTyped(responsible)],
      [c.start, day(startOn)],
      [c.due, day(dueOn)],
    ],
  });
}

/** The plan that Royal Decree 214/2025 asks for: what is there, and what is lacking. */
export function writePlan({ blocks, facts, words }: Writing): void {
  const c = words.t.commitments;
  blocks.section(c.planTitle);
  blocks.p(c.planLead);
  if (facts.country !== 'ES') blocks.p(c.spain);
  table(blocks, {
    caption: c.planTable,
    columns: [
      { head: c.point, part: 80 },
      { head: c.state, part: 20 },
    ],
    rows: facts.committed.plan.map(({ item, isThere }) => [c.points[item], isThere ? c.there : c.lacking]),
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
