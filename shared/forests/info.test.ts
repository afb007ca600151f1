import { expect, it } from 'vitest';
import {
  CO_BENEFITS,
  FOREST_CERTIFICATES,
  FOREST_TYPES,
  FOREST_USES,
  ForestInfoDraft,
  NO_INFO,
  TECHNIQUES,
} from './info.ts';

it('asks what the specification lists, and takes half of it', () => {
  expect([FOREST_TYPES.length, FOREST_USES.length, FOREST_CERTIFICATES.length]).toEqual([2, 10, 5]);
  expect([...TECHNIQUES, ...CO_BENEFITS].filter((one) => one === 'other')).toHaveLength(2);
  const half = { uses: [...FOREST_USES], certificate: 'both', hasFirePlan: false };
  expect(ForestInfoDraft.parse(half)).toEqual({ ...ForestInfoDraft.parse({}), ...half });
  expect(ForestInfoDraft.safeParse({ uses: [...FOREST_USES, 'honey'] }).success).toBe(false);
  expect(NO_INFO).toMatchObject({ v: 0, yearsOfUse: null, riparianStrategy: '' });
});
