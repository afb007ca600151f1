import { expect, it } from 'vitest';
import { baseYearsFrom } from './baseYears.ts';

const one = (organizationId: string, year: number, more: { baseYear?: number; state?: string } = {}) => ({
  organizationId,
  state: more.state ?? 'FINISHED',
  draft: { year, baseYear: more.baseYear ?? null },
});

it('takes the year of the oldest finished calculation, or the one last chosen', () => {
  expect([...baseYearsFrom([])]).toEqual([]);
  const years = baseYearsFrom([
    one('a', 2024),
    one('a', 2022),
    one('a', 2019, { state: 'DRAFT' }),
    one('b', 2023, { baseYear: 2021 }),
    one('b', 2024, { baseYear: 2022 }),
    one('b', 2025),
    one('c', 2025, { state: 'FINISHING' }),
  ]);
  expect([...years]).toEqual([
    ['a', 2022],
    ['b', 2022],
  ]);
});
