import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});

let names = 0;
const newOrganization = async ({ api }: TestUser) =>
  (
    await api.organizations.createOrganization({
      body: { id: newId('organization'), draft: { name: `Org ${++names}` } },
    })
  ).id;
const draftOf = (organizationId: IdOf<'organization'>, more: object = {}) => ({
  organizationId,
  year: 2024,
  surfaceM2: 100,
  employees: 5,
  ...more,
});
async function newCalculation(by: TestUser, more: object = {}): Promise<Calculation> {
  const draft = draftOf(await newOrganization(by), more);
  return by.api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('create, list, change', () => {
  it('creates once, whatever is repeated, and refuses a second one of the period', async () => {
    const organizationId = await newOrganization(user);
    const body = { id: newId('calculation'), draft: draftOf(organizationId) };
    const { calculations } = user.api;
    const made = await calculations.createCalculation({ body });
    expect(made).toMatchObject({
      state: 'DRAFT',
      periodStartOn: '2024-01-01',
      periodEndOn: '2024-12-31',
      v: 1,
      gwp: 'AR6',
    });
    expect(await calculations.createCalculation({ body })).toEqual(made);
    const again = (more: object, id = newId('calculation')) =>
      refusal(calculations.createCalculation({ body: { id, draft: draftOf(organizationId, more) } }));
    expect(await again({})).toBe('calculations.exists');
    expect(await again({ year: 2023 }, body.id)).toBe('calculations.exists');
    expect(await again({ year: 2023 })).toBeNull();
    const fiscal = { year: 2024, isCalendarYear: false, fiscalStartOn: '2024-07-01', fiscalEndOn: '2025-06-30' };
    expect(await again(fiscal)).toBeNull();
    expect(await again(fiscal)).toBe('calculations.exists');
    // Asked for by ten at once: one wins, the others are told.
    const many = await Promise.all(Array.from({ length: 10 }, () => again({ year: 2022 })));
    expect(many.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(many.filter(Boolean))).toEqual(new Set(['calculations.exists']));
  });

  it('refuses a pre-step that is not whole', async () => {
    const organizationId = await newOrganization(user);
    const create = (more: object) =>
      user.api.calculations.createCalculation({
        body: { id: newId('calculation'), draft: draftOf(organizationId, more) },
      });
    await expect(create({ isCalendarYear: false })).rejects.toMatchObject({
      code: 'calculations.fiscalDatesRequired',
      issues: [{ path: ['draft', 'fiscalStartOn'] }, { path: ['draft', 'fiscalEndOn'] }],
    });
    const long = { isCalendarYear: false, fiscalStartOn: '2024-01-01', fiscalEndOn: '2025-01-01' };
    expect(await refusal(create(long))).toBe('calculations.fiscalYearLength');
    const index = { activityIndex: { description: 'Bread', value: null, unit: '' } };
    expect(await refusal(create(index))).toBe('calculations.activityIndexIncomplete');
    expect(await refusal(create({ surfaceM2: -1 }))).toBe('input.invalid');
    expect(await refusal(create({ organizationId: newId('organization') }))).toBe('organizations.notFound');
  });

  it('lists the newest first, by pages and by organization', async () => {
    const someone = await cloud.newUser({ userType: 'Representante empresarial' });
    const first = await newCalculation(someone);
    const second = await newCalculation(someone);
    const third = await someone.api.calculations.createCalculation({
      body: { id: newId('calculation'), draft: draftOf(first.organizationId, { year: 2020 }) },
    });
    const list = (query: object) => someone.api.calculations.listCalculations({ query });
    const all = await list({});
    expect(all.items.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(all.items[0]).toMatchObject({ organizationName: expect.stringMatching(/^Org /), totalKg: null, rows: 0 });
    expect(all.cursor).toBeNull();
    const page = await list({ limit: 2 });
    expect(page.items.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect((await list({ limit: 2, cursor: page.cursor! })).items.map(({ id }) => id)).toEqual([first.id]);
    const mine = await list({ organizationId: first.organizationId, limit: 1 });
    expect(mine.items.map(({ id }) => id)).toEqual([third.id]);
    const rest = await list({ organizationId: first.organizationId, limit: 1, cursor: mine.cursor! });
    expect(rest).toMatchObject({ items: [{ id: first.id }], cursor: null });
    expect(await refusal(list({ cursor: 'nonsense' }))).toBe('input.invalid');
  });

  it('changes a draft at its version, and gives the old period free', async () => {
    const { calculations } = user.api;
    const made = await newCalculation(user);
    const params = { id: made.id };
    const draft = draftOf(made.organizationId, { year: 2021, employees: 9 });
    const changed = await calculations.updateCalculation({ params, body: { v: 1, draft } });
    expect(changed).toMatchObject({ year: 2021, employees: 9, periodStartOn: '2021-01-01', v: 2 });
    const stale = calculations.updateCalculation({ params, body: { v: 1, draft } });
    expect(await refusal(stale)).toBe('conflict.versionChanged');
    const create = (year: number) =>
      refusal(
        calculations.createCalculation({
          body: { id: newId('calculation'), draft: draftOf(made.organizationId, { year }) },
        }),
      );
    expect(await create(2021)).toBe('calculations.exists');
    expect(await create(2024)).toBeNull();
    const taken = calculations.updateCalculation({ params, body: { v: 2, draft: { ...draft, year: 2024 } } });
    expect(await refusal(taken)).toBe('calculations.exists');
  });

  it('deletes a draft with all that is in it, and lets go of its organization', async () => {
    const { calculations, organizations } = user.api;
    const made = await newCalculation(user);
    const params = { id: made.id };
    const draft = { activity: 'external-calculation', inputs: { scope: '1', co2e: 2, co2eUnit: 't' } };
    await calculations.saveRow({ params: { id: made.id, rowId: newId('row') }, body: { v: 0, draft } });
    await cloud.settled();
    const organization = { params: { id: made.organizationId }, query: { v: 1 } };
    expect(await refusal(organizations.deleteOrganization(organization))).toBe('organizations.hasCalculations');
    const use = await organizations.getOrganizationUse({ params: organization.params });
    const counts = { rows: 1, imports: 0, audits: 0 };
    expect(use.calculations).toEqual([{ id: made.id, name: '', year: made.year, state: 'DRAFT', ...counts }]);
    expect(await refusal(calculations.deleteCalculation({ params, query: { v: 9 } }))).toBe('conflict.versionChanged');
    expect(await calculations.deleteCalculation({ params, query: { v: made.v } })).toEqual({ done: true });
    expect(await refusal(calculations.getCalculation({ params }))).toBe('calculations.notFound');
    await cloud.settled();
    const left = (await cloud.items()).filter(({ PK }) => PK?.S?.includes(`#CAL#${made.id}`)).map(({ SK }) => SK?.S);
    expect(new Set(left)).toEqual(new Set(['HEAD']));
    expect(await organizations.deleteOrganization(organization)).toEqual({ done: true });
  });
});
