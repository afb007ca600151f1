import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

const { cloud, user } = withCloud();
const api = () => user().api.reduction;

const measure = (calculation: Calculation, more: object = {}) => ({
  ...{ calculationId: calculation.id, type: 'energyEfficiency' as const, name: 'Caldera', percent: 20 },
  ...{ activities: ['fixed-installations'], ...more },
});
const add = (calculation: Calculation, more: object = {}, { confirm = false, id = newId('commitment') } = {}) =>
  api().createCommitment({
    params: { id: calculation.organizationId },
    body: { id, draft: measure(calculation, more), confirm },
  });
const listOf = ({ id }: Calculation) => api().listCommitments({ params: { id } });
async function finish({ id }: Calculation) {
  const { calculations } = user().api;
  const { v } = await calculations.getCalculation({ params: { id } });
  await calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
}
async function calculated(kWh: number, more: object = {}): Promise<Calculation> {
  const made = await newCalculation(more);
  await save(made, gas(kWh));
  await cloud().settled();
  return made;
}

describe('commitments', () => {
  it('save a part of their questions, one after the other, and who adds a second one is asked', async () => {
    const base = await calculated(10_000);
    const [{ totalKg }] = [await listOf(base)];
    const first = await add(base, { costCents: 100_000 });
    expect(first.yearlySavingKg).toBeCloseTo(totalKg * 0.2, 5);
    expect(first.centsPerTonne).toBe(Math.round(100_000_000 / (totalKg * 0.2)));
    expect(first.parts).toEqual([{ activity: 'fixed-installations', kg: totalKg, savingKg: first.yearlySavingKg }]);
    await expect(add(base, { name: 'Aislar', percent: 10 })).rejects.toMatchObject({
      code: 'reduction.questionTaken',
      details: { names: 'Caldera', questions: 'fixed-installations' },
    });
    await add(base, { name: 'Aislar', percent: 10 }, { confirm: true });
    await add(base, { name: 'Nada', percent: 50, state: 'dropped' });
    const list = await listOf(base);
    expect(list.questions).toMatchObject([{ activity: 'fixed-installations', percent: 28, commitments: 2 }]);
    expect(list.savingKg).toBeCloseTo(totalKg * 0.28, 5);
    expect(list.aloneKg).toBeCloseTo(totalKg * 0.3, 5);
    expect(list.plan.find(({ item }) => item === 'responsible')).toEqual({
      ...{ item: 'responsible', isThere: false, names: ['Caldera', 'Aislar'] },
    });
  });

  it('are in the plan of every year of their organization', async () => {
    const base = await calculated(10);
    await add(base, { responsible: 'Ana', startOn: '2024-01-01', dueOn: '2026-01-01' });
    const { organizationId } = base;
    const draft = { organizationId, year: 2024, surfaceM2: 1, employees: 1 };
    const next = await user().api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
    const { plan } = await listOf(next);
    expect(plan.filter(({ isThere }) => !isThere).map(({ item }) => item)).toEqual(['target', 'horizon']);
  });

  it('are the same create when sent again, and not changed over somebody else’s change', async () => {
    const base = await calculated(10);
    const id = newId('commitment');
    const made = await add(base, {}, { id });
    expect(await add(base, {}, { id })).toEqual(made);
    const twice = newId('commitment');
    const other = { activities: ['waste'] };
    const [one, two] = await Promise.all([1, 2].map(() => add(base, other, { id: twice })));
    expect(two).toEqual(one);
    expect(await refusal(add(base, { name: 'Otra' }, { id, confirm: true }))).toBe('conflict.versionChanged');
    const params = { id: base.organizationId, commitmentId: id };
    const changed = await api().updateCommitment({ params, body: { v: 1, draft: measure(base, { percent: 30 }) } });
    expect(changed).toMatchObject({ v: 2, percent: 30 });
    const late = api().updateCommitment({ params, body: { v: 1, draft: measure(base) } });
    expect(await refusal(late)).toBe('conflict.versionChanged');
    expect(await refusal(api().deleteCommitment({ params, query: { v: 1 } }))).toBe('conflict.versionChanged');
    expect(await api().deleteCommitment({ params, query: { v: 2 } })).toEqual({ done: true });
    expect(await refusal(api().deleteCommitment({ params, query: { v: 2 } }))).toBe('reduction.commitmentNotFound');
  });

  it('are measured against a calculation of their organization, by questions that there are', async () => {
    const [base, other] = [await calculated(10), await newCalculation()];
    await expect(add(base, { calculationId: other.id })).rejects.toMatchObject({
      code: 'calculations.notFound',
      issues: [{ path: ['draft', 'calculationId'] }],
    });
    await expect(add(base, { activities: ['viajes'] })).rejects.toMatchObject({
      code: 'reduction.questionUnknown',
      details: { question: 'viajes' },
    });
  });

  it('stay when their calculation is deleted, which says so, and ask for another', async () => {
    const base = await calculated(10);
    const kept = await add(base);
    const { calculations } = user().api;
    const params = { id: base.id };
    expect(await calculations.getBelongings({ params })).toMatchObject({ commitments: 1 });
    const { v } = await calculations.getCalculation({ params });
    await calculations.deleteCalculation({ params, query: { v } });
    const { organizationId } = base;
    const draft = { organizationId, year: 2024, surfaceM2: 1, employees: 1 };
    const next = await calculations.createCalculation({ body: { id: newId('calculation'), draft } });
    const { others } = await listOf(next);
    expect(others).toMatchObject([{ id: kept.id, base: null, yearlySavingKg: null, centsPerTonne: null, parts: [] }]);
    expect((await api().getDecarbonization({ params: { id: organizationId } })).withoutBase).toBe(1);
    const at = { id: organizationId, commitmentId: kept.id };
    // What it is measured against may stay as it is, while other things of it change.
    const renamed = await api().updateCommitment({ params: at, body: { v: 1, draft: measure(base, { name: 'B' }) } });
    expect(renamed).toMatchObject({ name: 'B', base: null });
    const moved = await api().updateCommitment({ params: at, body: { v: 2, draft: measure(next) } });
    expect(moved).toMatchObject({ base: { id: next.id, year: 2024 }, yearlySavingKg: 0 });
  });
});

describe('scenarios', () => {
  const way = { name: 'A 2030', baseYear: 2022, targetYear: 2030, percent12: 40, percent3: 40 };
  const addScenario = (id: IdOf<'organization'>, more: object = {}, scenario = newId('scenario')) =>
    api().createScenario({ params: { id }, body: { id: scenario, draft: { ...way, ...more } } });

  it('stand between the base year and the target, and expect what commitments leave', async () => {
    const base = await calculated(10_000, { year: 2023 });
    const { organizationId } = base;
    const params = { id: organizationId };
    const { id } = await addScenario(organizationId, { baseYear: 2023 });
    expect(await api().getScenario({ params: { id } })).toMatchObject({ base: null, current: null, gapKg: null });
    await finish(base);
    await add(base, { dueOn: '2026-12-31' });
    const view = await api().getScenario({ params: { id } });
    const { baseKg } = view.groups.whole;
    expect(baseKg).toBeCloseTo((await listOf(base)).totalKg, 5);
    expect(view).toMatchObject({
      ...{ base: { year: 2023 }, current: { year: 2023 }, isOver: false, cautions: [] },
      commitments: [{ name: 'Caldera', counting: 'counts' }],
    });
    expect(view.groups.whole.percentComplete).toBeCloseTo(0);
    expect(view.savingKg).toBeCloseTo((baseKg ?? 0) * 0.2, 5);
    expect(view.gapKg).toBeCloseTo((baseKg ?? 0) * 0.2, 5);
    const list = await api().getDecarbonization({ params });
    expect(list).toMatchObject({ finishedYears: [2023], baseYear: 2023, withoutBase: 0, scenarios: [{ id }] });
    expect(list.calculations).toMatchObject([{ id: base.id, commitments: 1, savingKg: view.savingKg }]);
  });

  it('are the same create when sent again, changed at their version, and go with their organization', async () => {
    const { organizations, reduction } = user().api;
    const { id } = await organizations.createOrganization({
      body: { id: newId('organization'), draft: { name: 'Sen nada' } },
    });
    const scenario = newId('scenario');
    const made = await addScenario(id, { path: 'science' }, scenario);
    expect(made).toMatchObject({ percent12: 33.6, percent3: 20 });
    expect(await addScenario(id, { path: 'science' }, scenario)).toEqual(made);
    expect(await refusal(addScenario(id, {}, scenario))).toBe('conflict.versionChanged');
    const params = { id: scenario };
    const changed = await reduction.updateScenario({ params, body: { v: 1, draft: way } });
    expect(changed).toMatchObject({ v: 2, percent12: 40, path: 'linear' });
    expect(await refusal(reduction.updateScenario({ params, body: { v: 1, draft: way } }))).toBe(
      'conflict.versionChanged',
    );
    expect(await organizations.getOrganizationUse({ params: { id } })).toMatchObject({
      ...{ commitments: [], scenarios: [{ id: scenario, name: 'A 2030' }] },
    });
    await organizations.deleteOrganization({ params: { id }, query: { v: 1 } });
    expect(await refusal(reduction.getScenario({ params }))).toBe('reduction.scenarioNotFound');
  });

  it('are so many at most', async () => {
    const { organizationId } = await newCalculation();
    const { MOST_SCENARIOS } = await import('#shared/constants/reduction.ts');
    for (let i = 0; i < MOST_SCENARIOS; i++) await addScenario(organizationId);
    expect(await refusal(addScenario(organizationId))).toBe('reduction.tooMany');
    const [first] = (await api().getDecarbonization({ params: { id: organizationId } })).scenarios;
    expect(await api().deleteScenario({ params: { id: first?.id as never }, query: { v: 1 } })).toEqual({ done: true });
    await addScenario(organizationId);
  });
});

it('names the organizations that somebody reaches', async () => {
  const { organizationId } = await newCalculation();
  const { items } = await api().listOrganizations({});
  expect(items.map(({ id }) => id)).toContain(organizationId);
});
