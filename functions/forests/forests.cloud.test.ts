import { describe, expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { draftOf, newForest, plotOf, submittedForest, uploadedTo } from './forestsForTests.ts';
import { SLOW_MS, withOwners } from './ownersForTests.ts';

let owner: TestUser;
let other: TestUser;
withOwners((made) => {
  ({ owner, other } = made);
});
const api = () => owner.api.forests;
const at = ({ id }: { id: string }) => ({ id: id as never });

it('what grows where is added up once a day, and what is kept of it says of no owner anything', async () => {
  const coverage = await api().getSpeciesCoverage({});
  expect(await other.api.forests.getSpeciesCoverage({})).toEqual(coverage);
  expect(JSON.stringify(coverage)).not.toMatch(/ten_|frs_|usr_/);
});

describe('a registration', { timeout: SLOW_MS }, () => {
  it('may be half of it, is kept as it is written, and is the same create when it comes again', async () => {
    const id = newId('forest');
    const draft = { name: 'A Devesa', country: 'ES', kind: 'multi' } as const;
    const made = await api().createForest({ body: { id, draft } });
    expect(made).toMatchObject({ id, name: 'A Devesa', state: 'CREATED', plots: [], areaM2: 0, ageYears: null, v: 1 });
    expect(await api().createForest({ body: { id, draft } })).toEqual(made);
    const otherDraft = { ...draft, name: 'Outra' };
    expect(await refusal(api().createForest({ body: { id, draft: otherDraft } }))).toBe('forests.idTaken');
    const saved = await api().saveForest({ params: { id }, body: { v: 1, draft: draftOf({ kind: 'multi' }) } });
    expect(saved).toMatchObject({ areaM2: 20_000, v: 2, species: [{ id: 'chestnut', sharePct: 100 }] });
    expect(await refusal(api().saveForest({ params: { id }, body: { v: 1, draft } }))).toBe('conflict.versionChanged');
    const { items } = await api().listForests({ query: { limit: 100 } });
    expect(items.find((one) => one.id === id)).toMatchObject({
      ...{ areaM2: 20_000, municipality: 'Oñati', kind: 'multi' },
      ...{ agreement: 'none', listing: 'none', maySell: false },
    });
    await api().saveForestInfo({ params: { id }, body: { v: 0, draft: { context: 'Ao pé do río' } } });
    await api().deleteForest({ params: { id }, query: { v: 2 } });
    expect(await refusal(api().getForest({ params: { id } }))).toBe('forests.notFound');
    // Nothing of it is left, also for whoever begins one of the same number.
    await api().createForest({ body: { id, draft } });
    expect(await api().getForestInfo({ params: { id } })).toMatchObject({ context: '', v: 0 });
  });

  it('is submitted once nothing lacks: exactly two hectares, the documents, the tick', async () => {
    const small = await newForest(api(), { plots: [plotOf({ areaM2: 19_999 })], responsible: false });
    const refused = api().submitForest({ params: at(small), body: { v: small.v } });
    const error = await refused.then(
      () => null,
      (problem: { code: string; issues: { code: string }[] }) => problem,
    );
    expect(error?.code).toBe('forests.tooSmall');
    expect(error?.issues.map(({ code }) => code)).toEqual([
      'forests.tooSmall',
      'forests.documentsMissing',
      'forests.notResponsible',
    ]);
    const sent = await submittedForest(api());
    expect(sent).toMatchObject({ state: 'TO_VALIDATE', review: 'waiting', areaM2: 20_000 });
    const waits = Date.parse(sent.reviewDueOn ?? '') - Date.parse((sent.submittedAt ?? '').slice(0, 10));
    expect(Math.abs(waits / 86_400_000 - 15)).toBeLessThanOrEqual(1);
    expect(await refusal(api().saveForest({ params: at(sent), body: { v: sent.v, draft: draftOf() } }))).toBe(
      'forests.wrongState',
    );
    expect(await refusal(api().deleteForest({ params: at(sent), query: { v: sent.v } }))).toBe('forests.wrongState');
  });

  it('keeps documents for its owner and the team, and nobody else', async () => {
    const forest = await uploadedTo(api(), await newForest(api()), 'photo');
    const [document] = forest.documents;
    const params = { ...at(forest), documentId: document?.id as never };
    expect((await api().getForestDocument({ params })).fileName).toBe('photo.pdf');
    const foreign = other.api.forests;
    const denied = [
      foreign.getForest({ params: at(forest) }),
      foreign.saveForest({ params: at(forest), body: { v: forest.v, draft: draftOf() } }),
      foreign.deleteForest({ params: at(forest), query: { v: forest.v } }),
      foreign.submitForest({ params: at(forest), body: { v: forest.v } }),
      foreign.takeBackForest({ params: at(forest), query: { v: forest.v } }),
      foreign.announceForestFile({ params: at(forest), body: { fileType: 'pdf' } }),
      foreign.getForestDocument({ params }),
      foreign.removeForestDocument({ params }),
      foreign.estimateForest({ params: at(forest) }),
      foreign.getForestInfo({ params: at(forest) }),
      foreign.saveForestInfo({ params: at(forest), body: { v: 0, draft: {} } }),
      foreign.reportSale({ params: at(forest), body: { v: forest.v, notice: { on: '2030-01-01' } } }),
    ];
    expect(new Set(await Promise.all(denied.map(refusal)))).toEqual(new Set(['forests.notFound']));
    const removed = await api().removeForestDocument({ params });
    expect(removed.documents).toEqual([]);
    expect(await refusal(api().getForestDocument({ params }))).toBe('documents.notFound');
  });

  it('is estimated with what its owner measured of it', async () => {
    const measured = await api().estimateForest({ params: at(await newForest(api(), { dbhMm: 180 })) });
    expect(measured).toMatchObject({ basis: 'told', dbhMm: 180, trace: { uncertaintyBp: 2_000 } });
    const byAge = await api().estimateForest({ params: at(await newForest(api())) });
    expect(byAge).toMatchObject({ basis: 'modelled', trace: { rangeKg: { low: expect.any(Number) } } });
  });

  it('has a supplementary form with a version of its own', async () => {
    const forest = await newForest(api());
    const params = at(forest);
    expect(await api().getForestInfo({ params })).toMatchObject({ v: 0, uses: [], certificate: null });
    const draft = { uses: ['honey', 'resin'] as const, certificate: 'pefc' as const };
    const saved = await api().saveForestInfo({ params, body: { v: 0, draft: { ...draft, uses: [...draft.uses] } } });
    expect(await api().getForestInfo({ params })).toEqual(saved);
    expect(await refusal(api().saveForestInfo({ params, body: { v: 0, draft: {} } }))).toBe('conflict.versionChanged');
    expect((await api().getForest({ params })).v).toBe(forest.v);
  });
});
