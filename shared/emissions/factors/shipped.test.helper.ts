import { readFileSync } from 'node:fs';
import { compileFamily } from './compile.ts';
import { FAMILIES, type FamilyFile, type FamilyName, familyNames } from './format.ts';
import { type FactorSet, loadFactorSet } from './set.ts';

const FOLDER = new URL('./data/', import.meta.url);
let shipped: FactorSet | null = null;

let texts: Record<string, string> | null = null;

/** The texts of the data files that this repository ships. */
export function shippedTexts(): Record<string, string> {
  texts ??= readTexts();
  return texts;
}

function readTexts(): Record<string, string> {
  const names = new Set([
    'sources',
    ...familyNames.flatMap((name) => [...FAMILIES[name].factors, ...FAMILIES[name].tables]),
  ]);
  return Object.fromEntries([...names].map((name) => [name, readFileSync(new URL(`${name}.csv`, FOLDER), 'utf8')]));
}

const compiled = new Map<FamilyName, FamilyFile>();

/** A family as it is compiled from them. */
export function shippedFile(family: FamilyName): FamilyFile {
  const file = compiled.get(family) ?? compileFamily(family, shippedTexts());
  compiled.set(family, file);
  return file;
}

/** For tests: the shipped set with some families only. */
export const shippedWith = (families: readonly FamilyName[]): FactorSet =>
  loadFactorSet('shipped', families.map(shippedFile));

/** For tests: the whole shipped factor set, compiled once a process. */
export function shippedFactors(): FactorSet {
  shipped ??= shippedWith(familyNames);
  return shipped;
}
