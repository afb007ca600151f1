import { createInstance } from 'i18next';
import { wordsOf } from '#shared/imports/problemWords.ts';
import type { Question } from '#shared/imports/schema.ts';
import emissions from '#shared/texts/es/emissions.json' with { type: 'json' };
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import type { DemoResult, DemoStop } from './flow.ts';
import words from './words.json' with { type: 'json' };

const i18n = createInstance({
  lng: 'es',
  resources: { es: { errors, emissions, demo: words } },
  ns: ['demo', 'errors', 'emissions'],
  interpolation: { escapeValue: false },
});
await i18n.init();
const t = (key: string, values: Record<string, unknown> = {}) => i18n.t(key, { ...values, defaultValue: key });
const kg = (value: number) =>
  value.toLocaleString('es', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true });

/** The one JSON document of `--json`: masses in kg, water in litres, market-based totals. */
export function jsonOf({ import: read, rejected, totals, seconds }: DemoResult) {
  const { total } = totals;
  return {
    rows: read.counts.read,
    rejected: rejected.map(({ sheet, row, column, value, code }) => ({ sheet, row, column, value, code })),
    totals: {
      scope1Kg: totals.scope1Kg,
      scope2MarketKg: totals.scope2MarketKg,
      scope2LocationKg: totals.scope2LocationKg,
      scope3Kg: totals.scope3Kg,
      co2eKg: total.co2eKg,
      co2Kg: total.co2Kg,
      ch4Kg: total.ch4Kg,
      n2oKg: total.n2oKg,
      otherCo2eKg: total.otherCo2eKg,
      notSplitCo2eKg: total.notSplitCo2eKg,
      biogenicCo2Kg: total.biogenicCo2Kg,
      waterL: total.waterL,
    },
    seconds,
  };
}

/** Paths of the files written. */
export interface DemoFiles {
  excel: string;
  report: string;
}

/** Prints what was done, for people. */
export function printResult(result: DemoResult, { file, files }: { file: string; files: DemoFiles }): void {
  const { import: read, totals, rejected, assumptions, calculation, seconds } = result;
  console.log(t('demo:read', { file, rows: read.counts.read, saved: read.counts.saved, rejected: read.counts.bad }));
  for (const problem of rejected.slice(0, 20)) {
    const { sheet, row, column, value } = problem;
    const { texts, key, values } = wordsOf(problem);
    console.log(`  ${sheet} ${row} ${column} "${value}": ${t(`${texts}:${key}`, { ...values, column, row, sheet })}`);
  }
  if (rejected.length > 20) console.log(`  ... ${t('demo:more', { count: rejected.length - 20 })}`);
  for (const question of assumptions)
    console.log(`  ${t('demo:assumed', { what: ask(question), answer: question.proposed })}`);
  const json = jsonOf(result).totals;
  console.log(t('demo:totals', { year: calculation.year }));
  for (const [name, value] of Object.entries(json))
    console.log(`  ${t(`demo:masses.${name}`).padEnd(44)} ${kg(value).padStart(18)}`);
  if (totals.provisional) console.log(`  ${t('demo:provisional')}`);
  console.log(t('demo:written', { path: files.excel }));
  console.log(t('demo:reported', { path: files.report }));
  console.log(
    t('demo:seconds', {
      list: Object.entries(seconds)
        .map(([phase, s]) => `${phase} ${s}`)
        .join(', '),
    }),
  );
}

const ask = (question: Question) => `[${question.key}] ${t(`errors:${question.code}`, question.details)}`;

/** Prints why it stopped: on standard error, and with `--json` as a JSON document on standard output too. */
export function printStop(stop: DemoStop, file: string, isJson: boolean): void {
  const { problem, questions } = stop;
  if (problem) console.error(`${file}: ${t(`errors:${problem.code}`, { file, ...problem.details })} (${problem.code})`);
  if (questions.length > 0) console.error(`${file}: ${t('demo:questions')}`);
  for (const question of questions)
    console.error(
      `  ${ask(question)}${question.options.length > 0 ? ` (${question.options.slice(0, 12).join(' | ')})` : ''}`,
    );
  if (isJson) console.log(JSON.stringify({ error: problem, questions }));
}
