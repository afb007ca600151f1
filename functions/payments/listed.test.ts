import { expect, it } from 'vitest';
import { listedTypes } from './listed.ts';

it('asks for no more kinds of events at once than the provider takes, and for none that it does not list', () => {
  const types = Array.from({ length: 45 }, (_, i) => `kind.${i}`);
  const asked = listedTypes([...types, 'v2.core.account.closed']);
  expect(asked.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(asked.flat()).toEqual(types);
});
