import { expect, it } from 'vitest';
import { activityTypes } from './activityTypes.ts';
import { BLOCKS } from './blocks.ts';

it('are those of the activity types', () => {
  expect([...BLOCKS].sort()).toEqual([...new Set(activityTypes.map(({ block }) => block))].sort());
});
