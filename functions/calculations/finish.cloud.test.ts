import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { newColleague } from '#infra/local/invited.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { gas, newCalculation, refusal, save, withCloud } from './apiForTests.ts';

const { cloud, user } = withCloud(() => startCloud({ env: { FINISHING_SECONDS: '1' } }));
const finish = ({ id, v }: Calculation, more: object = {}) =>
  user().api.calculations.finishCalculation({ params: { id }, body: { v, reviewed: true, confirmed: true, ...more } });
const read = ({ id }: Calculation) => user().api.calculations.getCalculation({ params: { id } });

describe('finishing', () => {
  it('is refused until everything is in order', async () => {
    const year = cloud().clock.now().getUTCFullYear();
    expect(await refusal(finish(await newCalculation({ year })))).toBe('calculations.yearNotEnded');
    const calculation = await newCalculation();
    expect(await refusal(finish(calculation, { reviewed: false, confirmed: false }))).toBe(
      'calculations.reviewRequired',
    );
    expect(await refusal(finish(calculation, { confirmed: false }))).toBe('calculations.confirmRequired');
    const row = await save(calculation, gas(50));
    expect(await refusal(finish(calculation))).toBe('calculations.busy');
    await cloud().settled();
    expect(await refusal(finish({ ...calculation, v: 7 }))).toBe('conflict.versionChanged');
    await save(calculation, gas(1, { inputs: { fuel: 'no-such-fuel', quantity: 1, quantityUnit: 'l' } }), {
      v: 1,
      rowId: row.id,
    });
    await cloud().settled();
    expect(await refusal(finish(calculation))).toBe('calculations.hasErrors');
    const reopen = user().api.calculations.reopenCalculation({
      params: { id: calculation.id },
      body: { v: 1, confirmed: true },
    });
    expect(await refusal(reopen)).toBe('calculations.notFinished');
  });

  it('waits for a recalculation when a site has changed', async () => {
    const calculation = await newCalculation();
    await save(calculation, gas(50));
    await cloud().settled();
    const params = { id: calculation.organizationId };
    await user().api.organizations.createSite({ params, body: { id: newId('site'), draft: { name: 'New' } } });
    expect(await refusal(finish(calculation))).toBe('calculations.notCurrent');
    await user().api.calculations.recalculate({ params: { id: calculation.id }, body: { v: 1 } });
    await cloud().settled();
    expect((await finish(calculation)).state).toBe('FINISHING');
  });

  it('seals: no data can be edited or added, until it is reopened', async () => {
    const calculation = await newCalculation();
    const params = { id: calculation.id };
    const row = await save(calculation, gas(50));
    await save(calculation, gas(50));
    await cloud().settled();
    const finishing = await finish(calculation);
    expect(finishing).toMatchObject({ state: 'FINISHING', v: 2, progress: { phase: 'queued' } });
    const { organizationId, year, surfaceM2, employees } = calculation;
    const draft = { organizationId, year, surfaceM2, employees };
    const { calculations } = user().api;
    const refused = async (v: number) => [
      await refusal(save(calculation, gas(50))),
      await refusal(save(calculation, gas(50), { v: 1, rowId: row.id })),
      await refusal(calculations.deleteRow({ params: { ...params, rowId: row.id }, query: { v: 1 } })),
      await refusal(calculations.updateCalculation({ params, body: { v, draft } })),
      await refusal(calculations.deleteCalculation({ params, query: { v } })),
      await refusal(calculations.recalculate({ params, body: { v } })),
      await refusal(finish({ ...calculation, v })),
    ];
    expect(await refused(2)).toEqual(Array(7).fill('calculations.notDraft'));
    await cloud().settled();
    const finished = await read(calculation);
    expect(finished).toMatchObject({
      state: 'FINISHED',
      v: 3,
      finishedAt: expect.any(String),
      progress: { phase: 'done' },
    });
    expect(await refused(3)).toEqual(Array(7).fill('calculations.notDraft'));

    // Its figures stand, whatever becomes of the sites and factors.
    const before = await calculations.getTotals({ params });
    expect(before).toMatchObject({ rows: 2, isCurrent: true });
    const site = { params: { id: organizationId }, body: { id: newId('site'), draft: { name: 'Later' } } };
    await user().api.organizations.createSite(site);
    expect(await calculations.getTotals({ params })).toEqual(before);
    const trace = await calculations.getTrace({ params: { ...params, rowId: row.id } });
    expect(trace).toMatchObject({ totalKg: row.result.co2eKg, factorSet: finished.factorSet });

    const kept = await calculations.getSealed({ params });
    const { factorSet, finishedAt } = finished;
    expect(kept).toMatchObject({ factorSet, finishedAt, gwp: 'AR6', rows: 2 });
    const file = JSON.parse(gunzipSync(Buffer.from(await (await fetch(kept.url)).arrayBuffer())).toString());
    expect(file.used[0]).toMatchObject({ source: { licence: expect.stringMatching(/./) } });

    const reopen = (body: { v: number; confirmed: boolean }) => calculations.reopenCalculation({ params, body });
    expect(await refusal(reopen({ v: 3, confirmed: false }))).toBe('calculations.confirmRequired');
    expect(await refusal(reopen({ v: 2, confirmed: true }))).toBe('conflict.versionChanged');
    expect(await reopen({ v: 3, confirmed: true })).toMatchObject({ state: 'DRAFT', v: 4, finishedAt: null });
    expect(await refusal(calculations.getSealed({ params }))).toBe('calculations.notFinished');
    await save(calculation, gas(50), { v: 1, rowId: row.id });
    await save(calculation, gas(50));
    await cloud().settled();
    expect(await calculations.getTotals({ params })).toMatchObject({ rows: 3, isCurrent: true });
    await finish({ ...calculation, v: 4 });
    await cloud().settled();
    expect(await read(calculation)).toMatchObject({ state: 'FINISHED', v: 6 });
  });
});

describe('the Excel', () => {
  it('is written by a job, once for an id, and comes by a signed link', async () => {
    const calculation = await newCalculation();
    const { calculations } = user().api;
    await save(calculation, gas(1, { note: '=danger()' }));
    await cloud().settled();
    const params = { id: calculation.id };
    const body = { exportId: newId('export'), language: 'gl' as const };
    const asked = await calculations.startExport({ params, body });
    expect(asked).toMatchObject({ id: body.exportId, calculationId: calculation.id, errorCode: null });
    await calculations.startExport({ params, body });
    await cloud().settled();
    const done = await calculations.getExport({ params: { ...params, exportId: body.exportId } });
    expect(done).toMatchObject({
      state: 'DONE',
      progress: { done: 1, total: 1 },
      fileName: expect.stringMatching(/^souto-pegada-Org \d+-2023\.xlsx$/),
    });
    const file = await fetch(done.url!);
    expect(file.headers.get('content-disposition')).toContain('souto-pegada-Org');
    const { read: readBook } = await import('@e965/xlsx');
    const book = readBook(new Uint8Array(await file.arrayBuffer()));
    expect(book.SheetNames).toEqual(['Resumo', 'Datos', 'Factores', 'Parámetros']);
    const texts = Object.values(book.Sheets.Datos!).map((cell) => cell.v);
    expect(texts).toContain("'=danger()");
    const told = (await user().api.notifications.listNotifications({ query: {} })).items;
    const own = told.filter(({ kind, link }) => kind === 'exportReady' && link?.includes(calculation.id));
    expect(own).toMatchObject([{ details: { year: 2023 } }]);
    const missing = { params: { ...params, exportId: newId('export') } };
    expect(await refusal(calculations.getExport(missing))).toBe('calculations.exportNotFound');
  });
});

it('the Excel is for whoever asked for it: a colleague reaches fewer organizations', async () => {
  const [here, there] = [await newCalculation(), await newCalculation()];
  await Promise.all([here, there].map((one) => save(one, gas(1))));
  await cloud().settled();
  const sections = { calculate: 'VIEW', organization: 'VIEW' } as const;
  const colleague = await newColleague(cloud(), user(), { sections, scope: { [here.organizationId]: 'all' } });
  const organizationIds = [here.organizationId, there.organizationId];
  const of = { kind: 'resume', filter: { years: [2023], organizationIds } } as const;
  const body = { exportId: newId('export'), language: 'es', of: of as never } as const;
  await user().api.calculations.startExport({ params: { id: here.id }, body });
  const at = { params: { id: here.id, exportId: body.exportId } };
  expect(await user().api.calculations.getExport(at)).toMatchObject({ id: body.exportId });
  const theirs = colleague.api.calculations;
  expect(await refusal(theirs.getExport(at))).toBe('calculations.exportNotFound');
  const own = { exportId: newId('export'), language: 'es' } as const;
  await theirs.startExport({ params: { id: here.id }, body: own });
  expect(await theirs.getExport({ params: { id: here.id, exportId: own.exportId } })).toMatchObject({
    id: own.exportId,
  });
});
