import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
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
    const requested = await request(ready);
    expect(requested).toMatchObject({ state: 'requested', isCurrent: true });
    const ofTeam = await admin().getQueued({ params: { tenantId: await tenantOf(), id: made.id } });
    expect(ofTeam.registry?.data.contactEmail).toBe('brais@example.com');
  });

  it('gets its data as an Excel laid out in its order, with the figures of the API', async () => {
    const calculation = await finished(index);
    const { id } = await start(calculation, 'miteco');
    const exportId = newId('export');
    const body = { exportId, language: 'es' } as const;
    await Promise.all([1, 2].map(() => api().startRegistryFile({ params: { id }, body })));
    await cloud().settled();
    const done = await api().getRegistryFile({ params: { id, exportId } });
    expect(done).toMatchObject({ state: 'DONE', errorCode: null });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await fetch(done.url!)).arrayBuffer());
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      ...['Datos', 'Centros', 'Emisiones', 'Focos y factores', 'Plan de reducción', 'Documentos'],
    ]);
    const totals = await user().api.calculations.getTotals({ params: { id: calculation.id } });
    const cells = (name: string) =>
      ((book.getWorksheet(name)?.getSheetValues() ?? []) as unknown[][]).slice(2).map((row) => row.slice(1));
    const data = new Map(cells('Datos').map(([, field, value]) => [field, value]));
    expect(data.get('Alcance 1 (t CO2e)')).toBeCloseTo(totals.scope1Kg / 1_000, 9);
    expect(data.get('Año')).toBe(2023);
    const [source] = cells('Focos y factores');
    expect(source?.[2]).toBe(1_000);
    const sum = cells('Focos y factores').reduce((all, row) => all + Number(row[4]), 0);
    expect(sum).toBeCloseTo(totals.total.co2eKg / 1_000, 9);
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
    const event = await newCalculation({ type: 'event', name: 'Feira' });
    expect(await refusal(start(event, 'miteco'))).toBe('certifications.notOrganization');
  });
});

describe('the files of a certification', { timeout: SLOW_MS }, () => {
  it('are what they say, are kept once, and go with a draft', async () => {
    const made = await start(await newCalculation(), 'miteco');
    const fake = addDocument(made, 'application', Buffer.from('MZ no document'));
    expect(await refusal(fake)).toBe('factors.evidenceWrongType');
    const document = { id: newId('evidence'), fileName: 'nada.pdf' };
    const nothing = api().addDocument({ params: { id: made.id }, body: { v: made.v, kind: 'other', document } });
    expect(await refusal(nothing)).toBe('factors.evidenceMissing');
    const added = await addDocument(made, 'application');
    const [file] = added.files;
    const params = { id: made.id, fileId: file!.id };
    const { url } = await api().getFile({ params });
    const removed = await api().removeDocument({ params, query: { v: added.v } });
    expect(removed.files).toEqual([]);
    expect((await fetch(url)).status).toBe(404);
    const more = await addDocument(removed, 'invoices');
    const left = await api().getFile({ params: { id: made.id, fileId: more.files[0]!.id } });
    await api().deleteCertification({ params: { id: made.id }, query: { v: more.v } });
    expect((await fetch(left.url)).status).toBe(404);
    expect(await refusal(get(made))).toBe('certifications.notFound');
  });

  it('stay with the account when the calculation goes, and can be shown to it', async () => {
    const calculation = await newCalculation();
    const made = await addDocument(await start(calculation, 'miteco'), 'invoices');
    const params = { id: calculation.id };
    const { v } = await user().api.calculations.getCalculation({ params });
    await user().api.calculations.deleteCalculation({ params, query: { v } });
    await cloud().settled();
    const left = await get(made);
    expect(left).toMatchObject({
      calculationState: null,
      isCurrent: false,
      registry: null,
      files: [{ kind: 'invoices' }],
    });
    const { items } = await api().listCertifications({ query: { limit: 100 } });
    expect(items.map(({ id }) => id)).toContain(made.id);
  });
});
