import { expect, it } from 'vitest';
import { type Method, partOfRow } from './partOfRow.ts';
import type { Row } from './schema.ts';

type Part = Row['result']['parts'][number];
const part = (scope: number, basis: Part['basis'], co2eKg: number): Part => ({
  ...{ scope, ghgCategory: scope === 3 ? '3.3' : String(scope), isoCategory: scope, basis, co2eKg },
});
const rowOf = (co2eKg: number | null, ...parts: Part[]) => ({ result: { co2eKg, parts } as Row['result'] });
const electricity = rowOf(
  14,
  part(2, 'market', 10),
  part(2, 'location', 6),
  part(3, 'both', 4),
  part(3, 'location', 1),
);
const unknown = rowOf(14, part(2, 'market', 10), part(3, 'both', 4));

it.each<[string, ReturnType<typeof rowOf>, object, Method, number | null]>([
  ['all of it', electricity, {}, 'market', 14],
  ['by the market', electricity, { scope: 2 }, 'market', 10],
  ['by the location', electricity, { scope: 2 }, 'location', 6],
  ['of another scope', electricity, { scope: 3 }, 'market', 4],
  ['of both methods', rowOf(3, part(2, 'both', 3)), { scope: 2 }, 'location', 3],
  ['nothing there', electricity, { scope: 1 }, 'market', 0],
  ['no figure by the location: not a zero', unknown, { scope: 2 }, 'location', null],
  ['no figure', rowOf(null), { scope: 2 }, 'location', null],
])('what of a row is behind a figure: %s', (_, row, filter, method, kg) =>
  expect(partOfRow(row, filter, method)).toBe(kg),
);
