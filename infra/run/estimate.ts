/**
 * `npm run -s estimate -- --in rows.json`: estimates the rows of a document (`-` reads standard input) and prints one
 * JSON document: `{ context, estimates, totals }`, the estimates in the order of the rows, and of transport chains also
 * `{ chains, clients }`. A row that cannot be estimated answers
 * `{ error: { code, field } }`, exit 0; a document that cannot be read exits 1 with the reason.
 */
import { readFileSync } from 'node:fs';
import { estimateDocument, UnreadableDocument } from '#shared/estimates/document.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { commands, SAMPLE_DOCUMENT } from './commands.ts';
import { shippedFactors } from './factors.ts';
import { orExit, readOptions, UsageError } from './options.ts';

class UnreadableInput extends Error {
  override name = 'UnreadableInput';
}

/** What is wrong with a document, for the person at the command line. */
function reasonOf({ path, details = {} }: Problem): string {
  if (path[0] === 'rows') return `The document must have a context and rows, such as ${SAMPLE_DOCUMENT}`;
  const { value, accepted, minimum } = details;
  const is = `${path.join('.')} is ${String(value)}`;
  if (minimum !== undefined) return `${is}, before context.periodStartOn (${String(minimum)}).`;
  return `${is}; it ${accepted === undefined ? 'must be a day such as 2024-03-31' : `may be ${String(accepted)}`}.`;
}

function readDocument(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new UnreadableInput(`${path} cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnreadableInput(`${path} is not JSON: ${(error as Error).message}`);
  }
}

const path = orExit(() => {
  const given = readOptions(commands.estimate, process.argv.slice(2)).values.in;
  if (given === undefined) throw new UsageError(commands.estimate, '--in says where the rows are: it is missing.');
  return given;
});
try {
  const document = readDocument(path);
  process.stdout.write(`${JSON.stringify(estimateDocument(document, shippedFactors()), null, 2)}\n`);
} catch (error) {
  const isTold = error instanceof UnreadableInput || error instanceof UnreadableDocument;
  if (!isTold) throw error;
  process.stderr.write(`${error instanceof UnreadableDocument ? reasonOf(error.problem) : error.message}\n`);
  process.exitCode = 1;
}
