/** `npm run -s operations`: every HTTP operation and who may call it; with `-- --json` as one JSON document. */
import { API_BASE, api } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { allowWords } from './allowWords.ts';
import { commands } from './commands.ts';
import { orExit, readOptions } from './options.ts';

const operations = Object.entries(api as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, { method, path, allow }]) => ({
    operation: `${feature}.${name}`,
    method,
    path: `${API_BASE}${path}`,
    allow,
  })),
);

const { json } = orExit(() => readOptions(commands.operations, process.argv.slice(2)).values);
if (json) console.log(JSON.stringify(operations, null, 2));
else {
  const lines = operations.map(({ operation, method, path, allow }) => [operation, method, path, allowWords(allow)]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
