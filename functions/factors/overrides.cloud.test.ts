import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { send } from '#functions/organizations/logoForTests.ts';
import { newColleague, refusal } from '#infra/local/invited.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

const PDF = Buffer.from('%PDF-1.7\nA certificate');
const GAS = { factorId: 'fuel.natural-gas.stationary', region: 'ES', year: null } as const;
let cloud: TestCloud;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  cloud = await sharedCloud();
  [user, stranger] = await Promise.all([
    cloud.newUser({ userType: 'Representante empresarial' }),
    cloud.newUser({ userType: 'Representante empresarial' }),
  ]);
});

let names = 0;
async function newOrganization(of = user) {
  const body = { id: newId('organization'), draft: { name: `Org ${++names}` } };
  return (await of.api.organizations.createOrganization({ body })).id;
}
type Organization = IdOf<'organization'>;

async function upload(id: Organization, bytes: Buffer = PDF, of = user) {
  const announced = await of.api.factors.announceEvidence({ params: { id }, body: { contentType: 'application/pdf' } });
  expect((await send(announced.upload, bytes)).status).toBeLessThan(300);
  return { id: announced.evidenceId, fileName: 'certificado.pdf' };
}
const draft = (co2eKg: number, more: object = {}) => ({
  ...GAS,
  perUnit: { co2eKg },
  reason: 'El gas lleva biometano',
  source: 'Certificado 12/2024',
  ...more,
});
type Draft = ReturnType<typeof draft>;
type Evidence = Awaited<ReturnType<typeof upload>>;
const create = (organizationId: Organization, given: Draft, evidence: Evidence, id = newId('override')) =>
  user.api.factors.createOverride({ params: { id: organizationId }, body: { id, draft: given, evidence } });
const list = (id: Organization) => user.api.factors.listOverrides({ params: { id } });

async function calculationOf(organizationId: Organization, year = 2023) {
  const body = { id: newId('calculation'), draft: { organizationId, year, surfaceM2: 1, employees: 1 } };
  const { id } = await user.api.calculations.createCalculation({ body });
  const row = {
    activity: 'fixed-installations',
    dateOn: `${year}-03-01`,
    inputs: { fuel: 'natural-gas', quantity: 1000, quantityUnit: 'kWh (GCV)' },
  };
  const rowId = newId('row');
  await user.api.calculations.saveRow({ params: { id, rowId }, body: { v: 0, draft: row } });
  await cloud.settled();
  return { id, rowId };
}
const totalOf = async (id: IdOf<'calculation'>) => {
  const { total, isCurrent } = await user.api.calculations.getTotals({ params: { id } });
  return [total.co2eKg, isCurrent] as const;
};
async function recalculate(id: IdOf<'calculation'>) {
  const { v } = await user.api.calculations.getCalculation({ params: { id } });
  await user.api.calculations.recalculate({ params: { id }, body: { v } });
  await cloud.settled();
}

describe('own figures', () => {
  it('replace a factor in the drafts of their organization; what was finished keeps them', async () => {
    const organization = await newOrganization();
    const { id, rowId } = await calculationOf(organization);
    const [before] = await totalOf(id);
    const made = await create(organization, draft(0.1), await upload(organization));
    expect(made).toMatchObject({
      unit: 'kWh (GCV)',
      name: expect.stringContaining('Gas natural'),
      fileName: 'certificado.pdf',
      v: 1,
    });
    expect(await totalOf(id)).toEqual([before, false]);
    await recalculate(id);
    const [after, isCurrent] = await totalOf(id);
    expect(isCurrent).toBe(true);
    const trace = await user.api.calculations.getTrace({ params: { id, rowId } });
    expect(trace.lines[0]).toMatchObject({ co2eKg: 100, factors: [{ id: GAS.factorId, reason: 'own' }] });
    const source = trace.lines[0]?.steps.find((step) => step.label === 'factor')?.source;
    expect(source).toMatchObject({
      source: 'Certificado 12/2024 (certificado.pdf)',
      note: 'El gas lleva biometano',
    });

    const { v } = await user.api.calculations.getCalculation({ params: { id } });
    await user.api.calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true } });
    await cloud.settled();
    const params = { id: organization, overrideId: made.id };
    await user.api.factors.deleteOverride({ params, query: { v: 1 } });
    expect(await totalOf(id)).toEqual([after, true]);
    expect((await user.api.calculations.getTrace({ params: { id, rowId } })).lines[0]?.co2eKg).toBe(100);
    expect((await list(organization)).items).toEqual([]);
    expect(await totalOf((await calculationOf(organization, 2022)).id)).not.toEqual([after, true]);
  });

  it('are made once for the same id, once for a factor and year, and changed at their version', async () => {
    const organization = await newOrganization();
    const evidence = await upload(organization);
    const id = newId('override');
    const made = await create(organization, draft(0.1), evidence, id);
    expect(await create(organization, draft(0.1), evidence, id)).toEqual(made);
    expect(await refusal(create(organization, draft(0.2), evidence))).toBe('factors.overrideTaken');
    expect(await refusal(create(organization, draft(0.2), evidence, id))).toBe('factors.overrideTaken');
    expect(await create(organization, draft(0.2, { year: 2023 }), evidence)).toMatchObject({ year: 2023 });
    const params = { id: organization, overrideId: id };
    const figures = { perUnit: { co2Kg: 0.12 }, reason: 'Medido', source: 'Laboratorio' };
    const change = (v: number) => user.api.factors.updateOverride({ params, body: { v, figures } });
    expect(await change(1)).toMatchObject({ ...figures, v: 2, fileName: 'certificado.pdf' });
    expect(await refusal(change(1))).toBe('conflict.versionChanged');
    const { url, fileName } = await user.api.factors.getEvidence({ params });
    expect(fileName).toBe('certificado.pdf');
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(PDF);
    expect(await refusal(user.api.factors.deleteOverride({ params, query: { v: 1 } }))).toBe('conflict.versionChanged');
    await user.api.factors.deleteOverride({ params, query: { v: 2 } });
    expect(await create(organization, draft(0.3), evidence)).toMatchObject({ perUnit: { co2eKg: 0.3 } });
  });

  it('need evidence that came and is what it may be, and a factor that can be replaced', async () => {
    const organization = await newOrganization();
    const evidence = await upload(organization);
    const missing = { id: newId('evidence'), fileName: 'x.pdf' };
    expect(await refusal(create(organization, draft(0.1), missing))).toBe('factors.evidenceMissing');
    const text = await upload(organization, Buffer.from('plain words'));
    expect(await refusal(create(organization, draft(0.1), text))).toBe('factors.evidenceWrongType');
    const unknown = draft(0.1, { factorId: 'fuel.moonshine.stationary' });
    expect(await refusal(create(organization, unknown, evidence))).toBe('factors.factorUnknown');
    const gas = draft(0.1, { factorId: 'fugitive.r-410a' });
    expect(await refusal(create(organization, gas, evidence))).toBe('factors.notReplaceable');
    const parameter = draft(0.1, { factorId: 'vehicle.car-segment.mini.diesel', region: 'GB' });
    expect(await refusal(create(organization, parameter, evidence))).toBe('factors.notUsed');
    const both = draft(0.1, { perUnit: { co2eKg: 0.1, co2Kg: 0.1 } });
    expect(await refusal(create(organization, both, evidence))).toBe('input.invalid');
    expect((await list(organization)).items).toEqual([]);
  });

  it('are of one account: another one finds none of them, and cannot use their evidence', async () => {
    const organization = await newOrganization();
    const evidence = await upload(organization);
    const { id } = await create(organization, draft(0.1), evidence);
    const params = { id: organization, overrideId: id };
    const { factors } = stranger.api;
    const figures = { perUnit: { co2eKg: 1 }, reason: 'x', source: 'x' };
    expect(await refusal(factors.listOverrides({ params: { id: organization } }))).toBe('organizations.notFound');
    const announced = factors.announceEvidence({ params: { id: organization }, body: { contentType: 'image/png' } });
    expect(await refusal(announced)).toBe('organizations.notFound');
    const body = { id: newId('override'), draft: draft(1), evidence };
    const created = factors.createOverride({ params: { id: organization }, body });
    expect(await refusal(created)).toBe('organizations.notFound');
    expect(await refusal(factors.updateOverride({ params, body: { v: 1, figures } }))).toBe('factors.overrideNotFound');
    expect(await refusal(factors.deleteOverride({ params, query: { v: 1 } }))).toBe('factors.overrideNotFound');
    expect(await refusal(factors.getEvidence({ params }))).toBe('factors.overrideNotFound');
    const own = await newOrganization(stranger);
    const stolen = factors.createOverride({ params: { id: own }, body: { ...body, id: newId('override') } });
    expect(await refusal(stolen)).toBe('factors.evidenceMissing');
    expect((await list(organization)).items).toHaveLength(1);
  });

  it('change figures of every block: who writes rows of some blocks makes, changes and removes none', async () => {
    const id = await newOrganization();
    const made = await create(id, draft(0.1), await upload(id));
    const sections = { organization: 'EDIT' } as const;
    const { api } = await newColleague(cloud, user, { sections, scope: { [id]: ['combustion'] } });
    const body = { id: newId('override'), draft: draft(0.2, { year: 2024 }), evidence: await upload(id) };
    const { perUnit, reason, source } = body.draft;
    const params = { id, overrideId: made.id };
    for (const call of [
      () => api.factors.createOverride({ params: { id }, body }),
      () => api.factors.updateOverride({ params, body: { v: made.v, figures: { perUnit, reason, source } } }),
      () => api.factors.deleteOverride({ params, query: { v: made.v } }),
    ])
      expect(await refusal(call())).toBe('access.denied');
    expect(await api.factors.listOverrides({ params: { id } })).toEqual({ items: [made] });
  });

  it('keep their organization, and are nowhere once both are gone', async () => {
    const organization = await newOrganization();
    const made = await create(organization, draft(0.1), await upload(organization));
    const { v, name } = await user.api.organizations.getOrganization({ params: { id: organization } });
    const remove = () => user.api.organizations.deleteOrganization({ params: { id: organization }, query: { v } });
    await expect(remove()).rejects.toMatchObject({ code: 'organizations.hasOwnFactors', details: { name, count: 1 } });
    const params = { id: organization, overrideId: made.id };
    await user.api.factors.deleteOverride({ params, query: { v: made.v } });
    await remove();
    const left = (await cloud.items()).map(({ PK, SK }) => `${PK?.S} ${SK?.S}`);
    const ofIt = left.filter((one) => one.includes(organization) && !one.includes('AUDIT'));
    expect(ofIt.filter((one) => /OVERRIDE|own factor/.test(one))).toEqual([]);
  });
});
