/**
 * `npm run bench -- [--json]`: the figures of this machine, in one run. Ratios are against a named baseline of the same
 * run; seconds are told beside them, never asserted.
 */
import { benchEngine } from './engine.ts';
import { benchImport } from './import.ts';
import { benchStart } from './start.ts';

const isJson = process.argv.includes('--json');
const note = (text: string) => {
  if (!isJson) console.log(text);
};

note('Engine: full estimates and totals against a bare multiply-add over the same rows...');
const engine = benchEngine();
note(JSON.stringify(engine, null, 2));
note('Start: from the command to the first page...');
const start = await benchStart();
note(JSON.stringify(start, null, 2));
note('Import: 10,000 rows of a CSV, from the upload to the totals...');
const imported = await benchImport(10_000);
note(JSON.stringify(imported, null, 2));
if (isJson) console.log(JSON.stringify({ node: process.version, engine, start, import: imported }));
process.exit(0);
