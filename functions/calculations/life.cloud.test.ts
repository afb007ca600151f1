import { beforeAll, describe, expect, it } from 'vitest';
import { CalculationDraft, RowDraft } from '#shared/calculations/schema.ts';
import { acrossYears } from './acrossYearsForTests.ts';
import {
  bulk,
  gas,
  type Made,
  messages,
  newCalculation,
  now,
  refusal,
  save,
  withStillCloud,
  work,
} from './jobsForTests.ts';

/** Duplicates and typed totals; jobs are called by hand. */
const { f: jobs } = withStillCloud();
let life: Awaited<ReturnType<typeof modules>>;
async function modules() {
  const [duplicates, copies, belongings, documents, rows, comparisons, ...writing] = await Promise.all([
    import('./duplicate.ts'),
    import('./copyJob.ts'),
    import('./belongings.ts'),
    import('./externalDocument.ts'),
    import('./rowList.ts'),
    import('./comparison.ts'),
    import('./rowCommit.ts'),
    import('./bulkRows.ts'),
    import('./keys.ts'),
    import('#functions/kit/transaction.ts'),
  ]);
  const [commits, bulkRows, keys, transaction] = writing;
  const all = { ...duplicates, ...copies, ...belongings, ...documents, ...rows, ...comparisons };
  return { ...all, ...commits, ...bulkRows, ...keys, ...transaction };
}
beforeAll(async () => {
  life = await modules();
});
const f = () => ({ ...jobs(), ...life });
const draftOf = ({ preStep }: Made, more: object = {}) => CalculationDraft.parse({ ...preStep, ...more });

async function duplicate(made: Made, more: object = {}, withRows = true) {
  const id = f().newId('calculation');
  const draft = draftOf(made, { year: 2024, ...more });
  const ask = () => f().duplicateCalculation(made.actor, { id, sourceId: made.id, draft, withRows }, now);
  const scope = { ...made.scope, calculationId: id };
  const job = (options: object = {}) => f().copyJob({ ...scope, by: made.actor.userId }, work(options));
  return { id, scope, ask, job, answer: await ask() };
}
const rowsOf = async ({ actor }: Made, id: Made['id']) => (await f().listRows(actor, id, { limit: 100 })).items;

describe('a duplicate', () => {
  it('is written once, moved to its year, whatever comes twice', async () => {
    const made = await newCalculation();
    const sourceRow = await save(made, 10);
    await save(made, 20);
    const { id, scope, ask, job, answer } = await duplicate(made);
    expect(answer).toMatchObject({ year: 2024, state: 'DRAFT', copy: { sourceId: made.id, state: 'COPYING' } });
    expect(await ask()).toMatchObject({ id, v: 1 });
    // Until its rows are there nobody else writes any.
    const early = f().saveRow(made.actor, { id: f().newId('row'), calculationId: id, v: 0, draft: gas(1) }, now);
    expect(await refusal(early)).toBe('calculations.busy');
    // A worker without time leaves the rest to another message.
    await job({ remainingMs: () => 1_000 });
    expect(await f().getCalculation(made.actor, id)).toMatchObject({ copy: { state: 'COPYING' } });
    for (let twice = 0; twice < 2; twice++) await job();
    const rows = await rowsOf(made, id);
    expect(rows.map(({ dateOn, quality, inputs }) => [dateOn, quality, inputs.quantity])).toEqual([
      ['2024-03-01', 'estimated', 10],
      ['2024-03-01', 'estimated', 20],
    ]);
    expect(rows.map((row) => row.id)).not.toContain(sourceRow.id);
    expect(await f().getCalculation(made.actor, id)).toMatchObject({ copy: { state: 'DONE', rows: 2 } });
    await f().calculateJob({ ...scope, reason: 'rows' }, work());
    expect(await f().getTotals(scope)).toMatchObject({ rows: 2, errorRows: 0 });
    expect(Object.entries(await f().getBelongings(made.actor, id)).filter(([, count]) => count)).toEqual([['rows', 2]]);
    expect(await rowsOf(made, made.id)).toHaveLength(2);
  });

  it('waits for a calculation that runs just now: its rows come all the same', async () => {
    const made = await newCalculation();
    await save(made);
    const { id, scope, job } = await duplicate(made);
    expect(await f().takeRun(scope, { token: 'other', messageId: 'other' }, now)).toBe(true);
    const asked = async () => (await messages(made, 'calculations.copyRequested')).length;
    const before = await asked();
    await job();
    expect(await asked()).toBe(before + 1);
    await f().freeRun(scope, 'other', { phase: 'done', now });
    await job();
    expect(await f().getCalculation(made.actor, id)).toMatchObject({ copy: { state: 'DONE', rows: 1 } });
  });

  it('says so when its original is gone: it has not all of its rows, and counts in no year', async () => {
    const made = await newCalculation();
    await save(made);
    const { id, scope, job } = await duplicate(made);
    await f().deleteCalculation(made.actor, { id: made.id, v: 1 });
    await job();
    expect(await f().getCalculation(made.actor, id)).toMatchObject({ copy: { state: 'FAILED', rows: 0 } });
    // A copy of it would say that it is whole.
    expect(await refusal(duplicate({ ...made, id }, { year: 2026 }))).toBe('calculations.copyFailed');
    const draft = { ...gas(1), dateOn: '2024-03-01' };
    await f().saveRow(made.actor, { id: f().newId('row'), calculationId: id, v: 0, draft }, now);
    await f().calculateJob({ ...scope, reason: 'rows' }, work());
    expect((await f().getTotals(scope)).total.co2eKg).toBeGreaterThan(0);
    const { actor, preStep } = made;
    expect(await acrossYears(actor, { id, organizationId: preStep.organizationId, year: 2024, now })).toMatchObject({
      listed: { totalKg: null, rows: 1 },
      year: { isHalfCopied: true, totals: null },
      line: { totalKg: null, completeness: null, nextStep: 'copyAgain' },
      figures: [],
    });
    const other = { id: f().newId('calculation'), draft: CalculationDraft.parse({ ...preStep, year: 2025 }) };
    const base = await f().createCalculation(actor, other, now);
    expect((await f().getComparison(actor, { id, baseId: base.id })).notComparable).toBe('halfCopied');
    expect((await duplicate({ ...made, id }, { year: 2026 }, false)).answer.copy).toMatchObject({ state: 'DONE' });
  });

  it('of a calculation that an import writes to just now is refused: it would have a part of the rows', async () => {
    const made = await newCalculation();
    const { end } = await bulk(made, 3);
    expect(await refusal(duplicate(made))).toBe('calculations.busy');
    await end();
    expect((await duplicate(made)).answer.copy).toMatchObject({ state: 'COPYING' });
  });

  it('of the same period is refused, and without rows is empty and free at once', async () => {
    const made = await newCalculation();
    await save(made);
    expect(await refusal(duplicate(made, { year: 2023 }))).toBe('calculations.exists');
    const { id, answer } = await duplicate(made, { year: 2023, type: 'event', name: 'Feria' }, false);
    expect([answer.copy, await rowsOf(made, id)]).toMatchObject([{ state: 'DONE', rows: 0 }, []]);
    const same = { year: 2023, type: 'event', name: 'FERIA' } as const;
    expect(await refusal(duplicate(made, same, false))).toBe('calculations.exists');
  });
});

/** A row of somebody who was allowed to write it a while ago. */
const late = ({ scope }: Made) => {
  const id = f().newId('row');
  const at = now.toISOString();
  const given = { ...RowDraft.parse(gas(1)), evidenceName: null, importId: null, origin: null, result: null };
  const after = { ...given, id, v: 1, createdAt: at, updatedAt: at, createdBy: 'usr_late' };
  return f().commitRows(scope, f().shardOf(id), { changes: [{ before: null, after }], by: 'usr_late' });
};

describe('totals that were typed', () => {
  const kg = { scope1Kg: 1_000.5, scope2MarketKg: 200, scope2LocationKg: 300, scope3Kg: null };
  const external = { ...kg, source: 'Informe 2023', document: null };

  it('are the totals, without rows and with their mark, and need their document', async () => {
    const made = await newCalculation();
    const change = (draft: object, v = 1) =>
      f().updateCalculation(made.actor, { id: made.id, v, draft: draftOf(made, draft) }, now);
    expect(await refusal(change({ external }))).toBe('calculations.externalDocumentRequired');
    const document = { id: f().newId('evidence'), fileName: 'informe.pdf' };
    expect(await refusal(change({ external: { ...external, document } }))).toBe('factors.evidenceMissing');
    const { organizationId } = made.preStep;
    const key = `evidence/${made.scope.tenantId}/${organizationId}/${document.id}`;
    await f().files.put({ bucket: process.env.BUCKET_UPLOADS ?? '', key }, Buffer.from('%PDF-1.7 informe'));
    await change({ external: { ...external, document } });
    // They are of every block: who may not write them all types none, and changes no proof.
    const limited = { ...made.actor, scope: { [organizationId]: ['energy'] } };
    const typed = draftOf(made, { year: 2022, external: { ...external, document } });
    const own = { id: f().newId('calculation'), draft: typed };
    expect(await refusal(f().createCalculation(limited, own, now))).toBe('access.denied');
    const other = draftOf(made, { external: { ...external, document, source: 'Otro informe' } });
    expect(await refusal(f().updateCalculation(limited, { id: made.id, v: 2, draft: other }, now))).toBe(
      'access.denied',
    );
    await made.calculate();
    expect(await made.totals()).toMatchObject({
      ...{ isExternal: true, isCurrent: true, rows: 0, scope1Kg: 1_000.5, scope2MarketKg: 200 },
      ...{ scope2LocationKg: 300, scope3Kg: 0, total: { co2eKg: 1_200.5, notSplitCo2eKg: 1_200.5 } },
    });
    expect(await refusal(save(made))).toBe('calculations.isExternal');
    // Who had read the calculation before, and comes late, writes no row and no import beside them either.
    expect(await refusal(late(made))).toBe('calculations.notDraft');
    const writes = [f().startWriting(made.scope, f().newId('import'))];
    expect(await refusal(f().commit({ writes }))).toBe('calculations.notDraft');
    expect((await f().getDocument(made.actor, made.id)).fileName).toBe('informe.pdf');
    await change({}, 2);
    await made.calculate();
    expect(await made.totals()).toMatchObject({ isExternal: false, total: { co2eKg: 0 } });
    expect(await refusal(late(made))).toBe(null);
    expect(await refusal(f().getDocument(made.actor, made.id))).toBe('calculations.noDocument');
  });

  it('are refused while there are rows', async () => {
    const made = await newCalculation();
    await save(made);
    const draft = draftOf(made, {
      external: { ...external, document: { id: f().newId('evidence'), fileName: 'a.pdf' } },
    });
    const change = f().updateCalculation(made.actor, { id: made.id, v: 1, draft }, now);
    expect(await refusal(change)).toBe('calculations.hasRows');
  });
});
