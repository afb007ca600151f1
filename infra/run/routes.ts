/**
 * `npm run -s routes`: the route map for people; with `-- --json` one JSON document for programs. Paths are written as
 * in the specification: `{name}` is a parameter, a last `*` any rest.
 */

import titles from '#web/i18n/en/titles.json' with { type: 'json' };
import { specPathOf } from '#web/lib/routes/params.ts';
import { languagesOf, ROUTE_MAP, type RouteRow } from '#web/lib/routes/table.ts';
import { commands } from './commands.ts';
import { orExit, readOptions } from './options.ts';

const words: Readonly<Record<string, string>> = titles;

const rowJson = (row: RouteRow) => ({
  path: specPathOf(row.path),
  area: row.area,
  guard: row.guard,
  allow: row.allow ?? null,
  languages: languagesOf(row),
  pending: 'pending' in row,
  redirectTo: 'redirectTo' in row ? row.redirectTo : null,
  title: words[row.path] ?? null,
  feature: row.feature,
});

function line(row: ReturnType<typeof rowJson>): string {
  const { allow, redirectTo, pending } = row;
  const needs = typeof allow === 'object' ? Object.values(allow ?? {}).join(' ') : allow;
  const state = redirectTo === null ? (pending ? 'pending' : '') : `-> ${redirectTo}`;
  return [
    row.path.padEnd(90),
    row.guard.padEnd(15),
    needs.padEnd(26),
    row.languages.join(' ').padEnd(12),
    row.feature.padEnd(15),
    state,
  ].join(' ');
}

const { json } = orExit(() => readOptions(commands.routes, process.argv.slice(2)).values);
const rows = ROUTE_MAP.map(rowJson);
if (json) console.log(JSON.stringify(rows, null, 2));
else
  for (const area of new Set(rows.map((row) => row.area))) {
    console.log(`\n${area}`);
    for (const row of rows.filter((one) => one.area === area)) console.log(`  ${line(row)}`.trimEnd());
  }
