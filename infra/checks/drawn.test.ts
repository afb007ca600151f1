import { readdirSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawn, leftOut } from './drawn.ts';

const BROWSER = 'infra/checks/browser';
const filesOf = (folder: string) =>
  readdirSync(`${BROWSER}/${folder}`)
    .filter((name) => name.endsWith('.browser.test.ts'))
    .map((name) => `${BROWSER}/${folder}/${name}`);
const SEEDS = Array.from({ length: 60 }, (_, i) => String(i));
const leftOutBy = (seed: string, asked: readonly string[] = []) => {
  vi.stubEnv('SOUTO_DRAW', seed);
  return leftOut(asked);
};

beforeEach(() => {
  vi.stubEnv('SOUTO_ALL', '');
  return () => vi.unstubAllEnvs();
});

it('of each folder one file is kept, and each file by some seed', () => {
  for (const folder of ['flows', 'money']) {
    const kept = SEEDS.map((seed) => filesOf(folder).filter((file) => !leftOutBy(seed).includes(file)));
    expect(kept.every((files) => files.length === 1)).toBe(true);
    expect([...new Set(kept.flat())].toSorted()).toEqual(filesOf(folder).toSorted());
  }
});

it('the same seed draws the same, and nothing is left out of a folder that is named', () => {
  expect(leftOutBy('7')).toEqual(leftOutBy('7'));
  expect(leftOutBy('7', [`${BROWSER}/money/refund`]).filter((file) => file.includes('/money/'))).toEqual([]);
});

it('nothing is drawn where everything is done', () => {
  vi.stubEnv('SOUTO_ALL', '1');
  expect([leftOutBy('7'), drawn('language', ['es', 'gl'])]).toEqual([[], ['es', 'gl']]);
});
