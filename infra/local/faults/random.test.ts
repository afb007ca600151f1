import { expect, test } from 'vitest';
import { randomOf } from './random.ts';

const first = (seed: number, name: string, count = 1000) => {
  const random = randomOf(seed, name);
  return Array.from({ length: count }, random);
};

test('the same seed and name give the same numbers, others give others', () => {
  expect(first(7, 'a')).toEqual(first(7, 'a'));
  expect(first(7, 'a')).not.toEqual(first(8, 'a'));
  expect(first(7, 'a')).not.toEqual(first(7, 'b'));
});

test('numbers are even between 0 and 1', () => {
  const numbers = first(1, 'even', 10_000);
  expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true);
  expect(numbers.reduce((sum, n) => sum + n, 0) / numbers.length).toBeCloseTo(0.5, 1);
});
