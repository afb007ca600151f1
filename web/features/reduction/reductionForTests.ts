import { idFrom } from '#shared/kernel/ids.ts';
import type { Commitment } from '#shared/reduction/commitment.ts';
import type { CalculationCommitments, Decarbonization, Progress, ScenarioView } from '#shared/reduction/view.ts';

/** Answers of the reduction operations, for the tests of its screens. */
const ulid = (last: string) => `01${'0'.repeat(24 - last.length)}${last}`;
export const organizationId = idFrom('organization', ulid('1'));
export const calculationId = idFrom('calculation', ulid('1'));
const scenarioId = idFrom('scenario', ulid('1'));
const stamps = { v: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

export const commitmentOf = (last: string, more: Partial<Commitment> = {}): Commitment => ({
  ...{ id: idFrom('commitment', ulid(last)), organizationId, calculationId, ...stamps },
  ...{ type: 'energyEfficiency', name: `Medida ${last}`, description: '', costCents: 100_000, percent: 20 },
  ...{ activities: ['fixed-installations'], responsible: '', startOn: null, dueOn: '2027-06-30', state: 'planned' },
  base: { id: calculationId, year: 2024, state: 'FINISHED', name: '' },
  ...{ yearlySavingKg: 2_000, centsPerTonne: 50_000 },
  parts: [{ activity: 'fixed-installations', kg: 10_000, savingKg: 2_000 }],
  ...more,
});
export const listOf = (more: Partial<CalculationCommitments> = {}): CalculationCommitments => ({
  ...{ calculationId, organizationId, organizationName: 'Norte', year: 2024, name: '', state: 'FINISHED' },
  ...{ isExternal: false, totalKg: 10_000, savingKg: 0, aloneKg: 0, commitments: [], others: [] },
  questions: [{ activity: 'fixed-installations', kg: 10_000, percent: 0, savingKg: 0, commitments: 0 }],
  plan: [
    { item: 'target', isThere: true, names: [] },
    { item: 'responsible', isThere: false, names: ['Medida 1'] },
  ],
  ...more,
});

const none = { scopes12: null, scope3: null, whole: null };
const noProgress: Progress = {
  ...{ baseKg: null, targetKg: null, currentKg: null, pathKg: null, percentComplete: null, isExceeded: false },
};
export const progressOf = (more: Partial<Progress>): Progress => ({ ...noProgress, ...more });
export const scenarioOf = (more: Partial<ScenarioView> = {}): ScenarioView & { organizationName: string } => ({
  ...{ id: scenarioId, organizationId, organizationName: 'Norte', ...stamps, name: 'A 2030', path: 'linear' },
  ...{ baseYear: 2020, targetYear: 2030, percent12: 50, percent3: 20, base: null, current: null },
  groups: { scopes12: noProgress, scope3: noProgress, whole: noProgress },
  years: [{ year: 2020, target: none, actual: none }],
  ...{ isOver: false, questions: [], savingKg: null, expectedKg: null, gapKg: null, commitments: [], cautions: [] },
  ...more,
});
export const decarbonizationOf = (more: Partial<Decarbonization> = {}): Decarbonization => ({
  ...{ organizationId, organizationName: 'Norte', baseYear: 2020, finishedYears: [2020, 2024], scenarios: [] },
  calculations: [{ id: calculationId, year: 2024, name: '', state: 'FINISHED', commitments: 1, savingKg: 2_000 }],
  withoutBase: 0,
  ...more,
});
