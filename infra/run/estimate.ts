/**
 * `npm run -s estimate -- --in rows.json`: estimates the rows of a document (`-` reads standard input) and prints one
 * JSON document: `{ estimates, totals }`, in the order of the rows. A row that cannot be estimated answers
 * `{ error: { code, field } }`; a document that cannot be read exits 1 with the reason.
 */
import { readFileSync } from 'node:fs';
import { estimateDocument, UnreadableInput } from './estimateRows.ts';
import { shippedFactors } from './factors.ts';

function readDocument(path: string | undefined): unknown {
  if (path === undefined)
    throw new UnreadableInput('Usage: npm run -s estimate -- --in rows.json (or --in - for standard input)');
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

const at = process.argv.indexOf('--in');
try {
  const document = readDocument(at < 0 ? undefined : process.argv[at + 1]);
  process.stdout.write(`${JSON.stringify(estimateDocument(document, shippedFactors()), null, 2)}\n`);
} catch (error) {
  if (!(error instanceof UnreadableInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
