/** `npm run -s operations`: every HTTP operation and who may call it; with `-- --json` as one JSON document. */
import type { Allow } from '#shared/access/permissions.ts';
import { API_BASE, api } from '#shared/contract/api.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { commands } from './commands.ts';
import { orExit, readOptions } from './options.ts';

/** An `allow` in few words: `calculate: EDIT, also by key`. */
function wordsOf(allow: Allow): string {
  if (typeof allow === 'string') return allow;
  const { section, level, byKey, whole, plan } = allow;
  const more = [byKey && 'also by key', whole && 'whole account', plan && `plan with ${plan}`].filter(Boolean);
  return [`${section}: ${level}`, ...more].join(', ');
}

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
  const lines = operations.map(({ operation, method, path, allow }) => [operation, method, path, wordsOf(allow)]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
