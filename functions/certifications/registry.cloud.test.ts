import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { newColleague } from '#infra/local/invited.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import {
  addDocument,
  admin,
  api,
  finish,
  finished,
  get,
  request,
  SLOW_MS,
  start,
  tenantOf,
  withCertifications,
} from './certificationsForTests.ts';

const { cloud, user } = withCertifications();

describe('the registry of the ministry', { timeout: SLOW_MS }, () => {
  const index = { activityIndex: { description: 'Conservas', value: 10, unit: 't' } };

  it('is told what is missing, and refuses a request without it', async () => {
    const calculation = await finished(index);
    const made = await start(calculation, 'miteco');
    const missing = ({ registry }: Certification) =>
      registry?.fields.filter(({ state }) => state === 'missing').map(({ field }) => field);
    expect(missing(made)).toEqual(
      expect.arrayContaining(['taxId', 'type', 'representative', 'sites', 'exists', 'application']),
    );
    expect(made.registry?.reduction).toEqual({ state: 'yearsMissing', years: [2020, 2021, 2022] });
    const data = { representativeName: 'Uxía', representativeTaxId: '12345678Z', representativeRole: 'Xerente' };
    const params = { id: made.id };
    const saved = await api().saveRegistryData({ params, body: { v: made.v, data } });
    expect(missing(saved)).not.toContain('representative');
    const documented = await addDocument(saved, 'application');
    expect(await refusal(request(documented))).toBe('certifications.incomplete');
    const plan = await addDocument(documented, 'reductionPlan');
    expect(missing(plan)).not.toContain('horizon');
  });

  it('takes the commitments of the organization for its plan', async () => {
    const calculation = await finished(index);
    const made = await start(calculation, 'miteco');
    const plan = ['exists', 'horizon', 'target', 'measures'];
    const missing = ({ registry }: Certification) =>
      registry?.fields
        .filter(({ state, field }) => state === 'missing' && plan.includes(field))
        .map(({ field }) => field);
    expect(missing(made)).toContain('exists');
    const draft = {
      ...{ calculationId: calculation.id, type: 'energyEfficiency' as const, name: 'Caldeira', percent: 20 },
      ...{ activities: ['fixed-installations'], costCents: 100_000, responsible: 'Brais' },
      ...{ startOn: '2024-01-01', dueOn: '2031-12-31' },
    };
    const params = { id: calculation.organizationId };
    await user().api.reduction.createCommitment({ params, body: { id: newId('commitment'), draft } });
    expect(missing(await get(made))).toEqual([]);
  });

  it('is requested once all that it asks for is there', async () => {
    const { organizations } = user().api;
    const calculation = await newCalculation(index);
    const params = { id: calculation.organizationId };
    const { v } = await organizations.getOrganization({ params });
    const draft = {
      name: `Courel ${calculation.id.slice(-6)}`,
      taxId: 'B12345674',
      type: 'sme',
      cnae: '1021',
    } as const;
    await organizations.updateOrganization({ params, body: { v, draft } });
    const address = { address: 'Rúa do Progreso', number: '1', postalCode: '27001', city: 'Lugo', province: 'Lugo' };
    const site = { name: 'Nave', ...address, cnae: '1021', surfaceM2: 100 };
    const siteId = newId('site');
    await organizations.createSite({ params, body: { id: siteId, draft: site } });
    await save(calculation, gas(1_000));
    await save(calculation, {
      activity: 'electric-power-marketer',
      siteId,
      dateOn: '2023-03-01',
      inputs: { supplier: 'unknown', guarantee: 'none', quantity: 1_000, quantityUnit: 'kWh' },
    } as never);
    await finish(calculation);
    const made = await start(calculation, 'miteco');
    const person = { representativeName: 'Uxía', representativeTaxId: '12345678Z', representativeRole: 'Xerente' };
    const data = { ...person, contactName: 'Brais', contactEmail: 'brais@example.com' };
    const saved = await api().saveRegistryData({ params: { id: made.id }, body: { v: made.v, data } });
    let ready = saved;
    for (const kind of ['application', 'invoices', 'reductionPlan'] as const) ready = await addDocument(ready, kind);
    expect(ready.registry?.fields.filter(({ state }) => state === 'missing')).toEqual([]);
    // Moved abroad since it was begun: this registry is of no use to it.
    const abroad = { name: draft.name, type: 'sme', cnae: '1021', country: 'PT', taxId: '501442600' } as const;
    const { v: known } = await organizations.getOrganization({ params });
    const { v: moved } = await organizations.updateOrganization({ params, body: { v: known, draft: abroad } });
    expect(await refusal(request(ready))).toBe('certifications.notInSpain');
    await organizations.updateOrganization({ params, body: { v: moved, draft } });
    const requested = await request(ready);
    expect(requested).toMatchObject({ state: 'requested', isCurrent: true });
    const ofTeam = await admin().getQueued({ params: { tenantId: await tenantOf(), id: made.id } });
    expect(ofTeam.registry?.data.contactEmail).toBe('brais@example.com');
  });

  it('compares the calculation that it is of, also where a year has a calendar and a fiscal one', async () => {
    const last = await newCalculation(index);
    const { organizationId } = last;
    const more = async (year: number, kWh: number, fiscal: object = {}) => {
      const draft = { organizationId, year, surfaceM2: 1, employees: 1, ...index, ...fiscal };
      const made = await user().api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
      await save(made, { ...gas(kWh), dateOn: `${year}-08-01` } as never);
      await finish(made);
      return made;
    };
    for (const year of [2020, 2021, 2022]) await more(year, 2_000);
    await save(last, gas(1_000));
    await finish(last);
    const july = (year: number) => ({
      ...{ isCalendarYear: false, fiscalStartOn: `${year}-07-01`, fiscalEndOn: `${year + 1}-06-30` },
    });
    await more(2022, 9_000, july(2022));
    const fiscal = await more(2023, 9_000, july(2023));
    const ratiosOf = async (calculation: typeof last) => {
      const reduction = (await start(calculation, 'miteco')).registry?.reduction;
      const ratios = reduction && 'ratios' in reduction ? reduction.ratios.map(({ tonnes }) => tonnes) : [];
      return ratios.map((one) => Math.round((one / (ratios[0] ?? 1)) * 10) / 10);
    };
    expect(await ratiosOf(last)).toEqual([1, 1, 1, 0.5]);
    expect(await ratiosOf(fiscal)).toEqual([1, 1, 4.5, 4.5]);
  });

  it('is for Spain, and for whole organizations', async () => {
    const { organizations } = user().api;
    const params = { id: newId('organization') };
    await organizations.createOrganization({
      body: { ...params, draft: { name: 'Conserveira do Norte', country: 'PT' } },
    });
    const draft = { organizationId: params.id, year: 2023, surfaceM2: 1, employees: 1 };
    const made = await user().api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
    expect(await refusal(start(made, 'miteco'))).toBe('certifications.notInSpain');
    // Who only certifies is told what can be certified, and nothing of figures.
    const rights = { sections: { certifications: 'EDIT' }, scope: { [params.id]: 'all' } } as const;
    const colleague = await newColleague(cloud(), user(), rights);
    const { items } = await colleague.api.certifications.listCertifiable({});
    const { periodStartOn, periodEndOn } = made;
    expect(items).toEqual([
      {
        ...{ id: made.id, organizationId: params.id, organizationName: 'Conserveira do Norte', country: 'PT' },
        ...{ year: 2023, periodStartOn, periodEndOn, state: 'DRAFT' },
      },
    ]);
    const event = await newCalculation({ type: 'event', name: 'Feira' });
    expect(await refusal(start(event, 'miteco'))).toBe('certifications.notOrganization');
  });
});
