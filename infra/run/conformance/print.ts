import { SERVICES } from './arguments.ts';
import type { Row } from './compare.ts';

const NAME_WIDTH = 100;
const mark = (answer: Row['embedded'] | undefined) => {
  if (!answer) return '-';
  return answer.isAsExpected ? 'ok' : 'DIFFERS';
};

const resultText = ({ isAsExpected, result }: Row['embedded']) => (isAsExpected ? 'the same' : JSON.stringify(result));

function printDifference({ service, name, expected, embedded, other }: Row): void {
  console.log(`\n${service}: ${name}\n  expected  ${JSON.stringify(expected)}`);
  console.log(`  embedded  ${resultText(embedded)}`);
  if (other) console.log(`  other     ${resultText(other)}`);
}

/** The cases as a table, then whatever differs from the expectation, then the sums. */
export function printRows(rows: readonly Row[]): void {
  console.log(`${'case'.padEnd(NAME_WIDTH)} ${'embedded'.padEnd(8)} other`);
  for (const { name, embedded, other } of rows)
    console.log(`${name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH)} ${mark(embedded).padEnd(8)} ${mark(other)}`);
  rows
    .filter(({ embedded, other }) => !embedded.isAsExpected || other?.isAsExpected === false)
    .forEach(printDifference);
  console.log('');
  for (const sum of sumsOf(rows)) console.log(textOf(sum));
}

const textOf = ({ service, cases, embedded, other }: ReturnType<typeof sumsOf>[number]) =>
  `${service}: ${cases} cases; as expected: embedded ${embedded}${other === undefined ? '' : `, other ${other}`}`;

/** Of each service: cases, and how many were answered as expected. */
export const sumsOf = (rows: readonly Row[]) =>
  SERVICES.map((service) => {
    const own = rows.filter((row) => row.service === service);
    const count = (isRight: (row: Row) => boolean | undefined) => own.filter(isRight).length;
    return {
      service,
      cases: own.length,
      embedded: count((row) => row.embedded.isAsExpected),
      other: own.some((row) => row.other) ? count((row) => row.other?.isAsExpected) : undefined,
    };
  });
