import { readFileSync } from 'node:fs';
import { compileFamily } from './compile.ts';
import { FAMILIES, familyNames } from './format.ts';
import { type FactorSet, loadFactorSet } from './set.ts';

const FOLDER = new URL('./data/', import.meta.url);
let shipped: FactorSet | null = null;

/** The texts of the data files that this repository ships. */
export function shippedTexts(): Record<string, string> {
  const names = new Set([
    'sources',
    ...familyNames.flatMap((name) => [...FAMILIES[name].factors, ...FAMILIES[name].tables]),
  ]);
  return Object.fromEntries([...names].map((name) => [name, readFileSync(new URL(`${name}.csv`, FOLDER), 'utf8')]));
}

/** For tests: the whole shipped factor set, compiled once a process. */
export function shippedFactors(): FactorSet {
  if (shipped === null) {
    const texts = shippedTexts();
    const files = familyNames.map((name) => compileFamily(name, texts));
    shipped = loadFactorSet('shipped', files);
  }
  return shipped;
}
