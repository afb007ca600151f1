import { expect, it } from 'vitest';
import { dueStateOf } from './review.ts';

it('a review is due soon in its last three days, and overdue after its day', () => {
  const states = ['2026-12-10', '2026-12-11', '2026-12-14', '2026-12-15'].map((today) =>
    dueStateOf('2026-12-14', today),
  );
  expect(states).toEqual(['open', 'soon', 'soon', 'overdue']);
});
