import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#functions/kit/ids.ts';
import { rowsOf } from '#infra/checks/kit/figures.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import { randomOf } from '#infra/local/faults/random.ts';
import { shippedFactors } from '#infra/run/factors.ts';
import type { Calculation, Row, Totals } from '#shared/calculations/schema.ts';
import { estimateDocument } from '#shared/estimates/document.ts';
import { type DrillOptions, drillOn, Promises, quantile, rounded } from './kit/drill.ts';
import { Editor } from './kit/editor.ts';
import { Follower } from './kit/follower.ts';
import { Host } from './kit/host.ts';
import { persist, Tally } from './kit/persist.ts';
import { isSame, RowLedger } from './kit/rowLedger.ts';
import { draftOf, QUESTIONS } from './kit/sheet.ts';

/** An account has room for so many people beside its owner (shared/access/plans.ts): the sessions are shared out among them. */
const SIZES = {
  full: { people: 50, sessions: 200, actions: 5, common: 60, arriveMs: 20_000, pauseMs: 4_000 },
  small: { people: 2, sessions: 6, actions: 4, common: 6, arriveMs: 300, pauseMs: 300 },
} as const;
const LOOK_EVERY_MS = 1_000;

/** Rows that everybody will write, in every question. */
async function shareRows(host: Host, { id }: Calculation, ledger: RowLedger, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => {
    const { activity = '' } = QUESTIONS[i % QUESTIONS.length] ?? {};
    return { rowId: newId('row'), v: 0, draft: draftOf(activity, 1_000) };
  });
  const answer = await host.api.questionnaire.saveRows({ params: { id }, body: { rows } });
  for (const { row, problem } of answer.rows) {
    if (!row) throw new Error(`A row was refused: ${JSON.stringify(problem)}`);
    ledger.share(row);
  }
}

/** Looks now and then until it is over. */
async function follow(look: () => Promise<void>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await look();
    await pause(LOOK_EVERY_MS);
  }
}

const figuresOf = ({ total, by, ...totals }: Pick<Totals, 'total' | 'by' | 'scope1Kg' | 'rows' | 'errorRows'>) => ({
  co2eKg: total.co2eKg,
  scope1Kg: totals.scope1Kg,
  rows: totals.rows,
  errorRows: totals.errorRows,
  activities: by.activity?.map(({ key, co2eKg, rows }) => `${key} ${rows} ${co2eKg}`).sort(),
});

/** The totals are those that the engine makes of the rows that are there, here and now. */
async function checkTotals(promises: Promises, host: Host, id: Calculation['id'], rows: readonly Row[]) {
  const totals = await host.api.calculations.getTotals({ params: { id } });
  const given = rows.map(({ activity, inputs, dateOn }) => ({ activity, inputs, dateOn }));
  const document = { context: { year: 2024, country: 'ES' }, rows: given };
  const anew = estimateDocument(document, shippedFactors()).totals as unknown as Totals;
  const [kept, wanted] = [figuresOf(totals), figuresOf(anew)];
  promises.keep('The totals are current', totals.isCurrent);
  promises.keep('The totals are those of the rows', JSON.stringify(kept) === JSON.stringify(wanted), { kept, wanted });
  return kept;
}

const sorted = (rows: readonly Row[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
function checkFollower(promises: Promises, name: string, follower: Follower, rows: readonly Row[]): void {
  const known = sorted(follower.rows);
  const isComplete = known.length === rows.length && sorted(rows).every((row, i) => isSame(row, known[i] ?? null));
  promises.keep(`${name} knows the rows as they are`, isComplete, [known.length, rows.length]);
}

const quantiles = (ms: readonly number[]) => ({
  calls: ms.length,
  p50Ms: rounded(quantile(ms, 0.5)),
  p95Ms: rounded(quantile(ms, 0.95)),
  maxMs: rounded(Math.max(0, ...ms)),
});
/** What the sessions met. */
const told = ({ conflicts, repeated, again, writeMs, lookMs }: Tally) => ({
  conflicts,
  repeated,
  toldToComeAgain: Object.fromEntries(again),
  writes: quantiles(writeMs),
  looks: quantiles(lookMs),
});

async function drill(host: Host, { seed, isSmall, note }: DrillOptions) {
  const { people, sessions, common, ...pace } = isSmall ? SIZES.small : SIZES.full;
  const [promises, ledger, tally] = [new Promises(), new RowLedger(), new Tally()];
  const calculation = await newCalculation(host.api);
  const { id: calculationId, organizationId } = calculation;
  note(`${people} people come in, with ${sessions} sessions...`);
  const tokens = await host.call('colleagues', { owner: host.tokens, organizationId, people, sessions });
  const [often, twice] = [0, 1].map(() => new Follower({ api: host.api, calculationId })) as [Follower, Follower];
  await Promise.all([often.look(), twice.look()]);
  await shareRows(host, calculation, ledger, common);
  const editors = tokens.map((of, i) => {
    const random = randomOf(seed, `editor ${i}`);
    return new Editor({ api: host.as(of), calculationId, random, ledger, tally }, i);
  });
  note(`They write ${pace.actions} times each...`);
  const startedAt = performance.now();
  let isOver = false;
  const calls = { tally, ms: tally.lookMs, random: randomOf(seed, 'follower') };
  const lookAgain = () => persist(calls, () => often.look());
  const following = follow(lookAgain, () => isOver);
  const ends = await Promise.allSettled(editors.map((editor) => editor.work(pace)));
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await following;
  await host.settled();
  await Promise.all([often.look(), twice.look()]);
  const rows = await rowsOf(host.api, calculationId);
  const broke = ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : []));
  promises.keep('Every session goes on to its end', broke.length === 0, [broke.length, ...new Set(broke)]);
  promises.keep('No answer is a failure', tally.failures.length === 0, [
    tally.failures.length,
    ...new Set(tally.failures),
  ]);
  ledger.check(promises, rows);
  checkFollower(promises, 'Who looks every second', often, rows);
  checkFollower(promises, 'Who looks at the beginning and at the end', twice, rows);
  const totals = await checkTotals(promises, host, calculationId, rows);
  const dead = await host.call('deadLetters');
  promises.keep('No dead letter', dead.length === 0, dead);
  const figures = {
    people,
    sessions,
    seconds: rounded(seconds, 1),
    rowsWritten: ledger.writes,
    rowsLeft: rows.length,
    ...told(tally),
    readAllAgain: editors.reduce((sum, editor) => sum + editor.resets, 0),
    followerReadAllAgain: `${often.resets} of ${often.looks}`,
    co2eKg: totals.co2eKg,
  };
  if (promises.broken.length > 0) note(host.log.join('\n'));
  return { figures, broken: promises.broken };
}

export const together = drillOn(
  '200 sessions edit the rows of one calculation at once: nothing lost, nothing twice, conflicts are told',
  () => Host.open(),
  drill,
);
