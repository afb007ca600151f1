import { refusal } from './refusal.ts';

type Tree = { [name: string]: Tree | string };
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const DEEPEST = 12;

/** `a[b]` and `a[0][c]`: the names on the way. */
function pathOf(key: string): string[] {
  const path = key.split(/[[\]]+/).filter(Boolean);
  const isGood = path.length > 0 && path.length <= DEEPEST && !path.some((name) => FORBIDDEN.has(name));
  if (!isGood) throw refusal(`Invalid parameter name: ${key}`, 'parameter_unknown', key);
  return path;
}

function put(root: Tree, key: string, value: string): void {
  const path = pathOf(key);
  let at = root;
  for (const name of path.slice(0, -1)) {
    const next = at[name] ?? Object.create(null);
    if (typeof next === 'string') throw refusal(`Invalid hash: ${key}`, 'parameter_invalid', key);
    at[name] = next;
    at = next;
  }
  const last = path.at(-1) ?? '';
  // `types[]=a&types[]=b`
  if (key.endsWith('[]')) {
    const list = (at[last] ?? Object.create(null)) as Tree;
    at[last] = list;
    list[String(Object.keys(list).length)] = value;
  } else at[last] = value;
}

/** Objects whose names are 0, 1, 2... are lists. */
function settled(value: Tree | string): unknown {
  if (typeof value === 'string') return value;
  const names = Object.keys(value);
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name));
  return isList
    ? names.map((name) => settled(value[name] ?? ''))
    : Object.fromEntries(names.map((name) => [name, settled(value[name] ?? '')]));
}

/** The parameters of a query or a form: `a[b][0][c]=v` is `{ a: { b: [{ c: 'v' }] } }`. */
export function parametersIn(text: string): Record<string, unknown> {
  const root: Tree = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) put(root, key, value);
  return settled(root) as Record<string, unknown>;
}
