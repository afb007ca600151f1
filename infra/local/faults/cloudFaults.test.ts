import { expect, test } from 'vitest';
import { faultsOf } from './cloudFaults.ts';

test('a setting turns the faults on, with its seed or a drawn one', async () => {
  expect([faultsOf(undefined), faultsOf('')]).toEqual([undefined, undefined]);
  expect(faultsOf('7')?.seed).toBe(7);
  expect(faultsOf('0')?.seed).toBe(0);
  expect(Number.isInteger(faultsOf('random')?.seed)).toBe(true);
  expect(() => faultsOf('yes')).toThrow('whole number');
});
