import { expect, it, vi } from 'vitest';
import { inTurn } from './inTurn.ts';

it('does all parts in their order, also after one that fails, which is told and thrown at the end', async () => {
  const done: string[] = [];
  const error = vi.fn();
  const part = (name: string) => async () => void done.push(name);
  const parts = { one: part('one'), two: () => Promise.reject(new Error('two')), three: part('three') };
  await expect(inTurn(parts, { error })).rejects.toMatchObject({ errors: [new Error('two')] });
  expect(done).toEqual(['one', 'three']);
  expect(error.mock.calls).toMatchObject([[expect.any(String), { part: 'two' }]]);
  await inTurn({ one: part('again') }, { error });
  expect(done).toEqual(['one', 'three', 'again']);
});
