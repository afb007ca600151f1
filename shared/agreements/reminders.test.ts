import { expect, it } from 'vitest';
import { signReminders } from './reminders.ts';

it('reminds after three days, a week and two, and of mornings that were missed once', () => {
  const days = ['2026-11-03', '2026-11-04', '2026-11-07', '2026-11-08', '2026-11-15', '2026-12-31'];
  expect(days.map((today) => signReminders('2026-11-01', today))).toEqual([0, 1, 1, 2, 3, 3]);
});
