import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { DECIDED, draftOf, newForest, plotOf, submittedForest, uploadedTo } from './forestsForTests.ts';

const SLOW_MS = 180_000;
let cloud: TestCloud;
let owner: TestUser;
let other: TestUser;
let team: TestUser;
beforeAll(async () => {
  cloud = await sharedCloud();
  [owner, other] = [
    await cloud.newUser({ userType: 'Propietario Forestal' }),
    await cloud.newUser({ userType: 'Propietario Forestal' }),
  ];
  team = await cloud.newAdministrator();
}, SLOW_MS);
afterAll(() => cloud.close());
const api = () => owner.api.forests;
const at = ({ id }: { id: string }) => ({ id: id as never });
const listed = async () => {
  const { items } = await team.api.forests.listReviews({ query: { limit: 100 } });
  return items;
};
const theirs = async (id: string) => {
  const found = (await listed()).find((one) => one.id === id);
  if (!found) throw new Error('It does not wait for the team');
  return { params: { tenantId: found.tenantId, id: found.id }, v: found.v };
};

it('what grows where is added up once a day, and what is kept of it says of no owner anything', async () => {
  const coverage = await api().getSpeciesCoverage({});
  expect(await other.api.forests.getSpeciesCoverage({})).toEqual(coverage);
  expect(JSON.stringify(coverage)).not.toMatch(/tnt_|frs_|usr_/);
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
    await api().deleteForest({ params: { id }, query: { v: 2 } });
    expect(await refusal(api().getForest({ params: { id } }))).toBe('forests.notFound');
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

  it('is estimated with what was measured of it, and by the table of the ministry once that is loaded', async () => {
    const params = at(await newForest(api(), { dbhMm: 180, species: [{ id: 'spanish-juniper', sharePct: 100 }] }));
    const measured = await api().estimateForest({ params });
    expect(measured).toMatchObject({ basis: 'measured', dbhMm: 180, trace: { rangeKg: null } });
    const byAge = at(await newForest(api(), { species: [{ id: 'spanish-juniper', sharePct: 100 }] }));
    const before = await api().estimateForest({ params: byAge });
    expect(before).toMatchObject({ basis: 'modelled', trace: { rangeKg: { low: expect.any(Number) } } });
    Object.assign(process.env, cloud.env);
    const { files } = await import('#functions/ports/files.ts');
    const { officialPlace } = await import('./officialTable.ts');
    await files.put(
      officialPlace(),
      'species,region,years,t_co2_tree\nspanish-juniper,,20,0.02\nspanish-juniper,,40,0.06\n',
    );
    try {
      const run = await api().estimateForest({ params: byAge });
      expect(run.totalKg).not.toBe(before.totalKg);
      expect(JSON.stringify(run.trace)).toContain('official');
    } finally {
      await files.delete(officialPlace());
    }
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

describe('the review', { timeout: SLOW_MS }, () => {
  it('gives a forest back with what is to be changed, which its owner is told', async () => {
    const sent = await submittedForest(api(), { name: 'Monte do aviso' });
    const { params, v } = await theirs(sent.id);
    const observed = [
      { of: 'documents' as const, text: 'Falta la nota del registro' },
      { of: 'age' as const, text: 'No parece de 2000' },
    ];
    const ask = () => team.api.forests.askForestChanges({ params, body: { v, observed } });
    // Of two reviewers at once the second is told.
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(ask())).toBe('conflict.versionChanged');
    const back = await api().getForest({ params: at(sent) });
    const observations = 'Falta la nota del registro\nNo parece de 2000';
    expect(back).toMatchObject({ state: 'CREATED', observations, observed, review: 'none' });
    await cloud.settled();
    const { items } = await owner.api.notifications.listNotifications({ query: { limit: 50 } });
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['forestChangesAsked', 'forestSubmitted']));
    const again = await api().submitForest({ params: at(back), body: { v: back.v } });
    expect(again).toMatchObject({ state: 'TO_VALIDATE', observations: '', observed: [] });
  });

  it('accepts it with a run that is kept with its trace, and how it is paid', async () => {
    const sent = await submittedForest(api());
    const { params, v } = await theirs(sent.id);
    const { forest } = await team.api.forests.acceptForest({ params, body: { v, decided: DECIDED } });
    expect(forest).toMatchObject({ state: 'TO_VALIDATE', review: 'accepted', payoutPolicy: 'standard' });
    expect(forest.co2).toMatchObject({ basis: 'decided', annualKg: 200_000, bufferT: 20, saleableT: 180 });
    expect(await refusal(api().takeBackForest({ params: at(sent), query: { v: forest.v } }))).toBe(
      'forests.wrongState',
    );
    expect(await refusal(team.api.forests.acceptForest({ params, body: { v: forest.v, decided: DECIDED } }))).toBe(
      'forests.wrongState',
    );
    const chosen = await team.api.forests.choosePolicy({
      params,
      body: { v: forest.v, payoutPolicy: 'guarantee-fund' },
    });
    expect(chosen.forest.payoutPolicy).toBe('guarantee-fund');
    expect((await listed()).some(({ id }) => id === sent.id)).toBe(false);
  });

  it('refuses one with its reason: its parcels are free, and who may say that is an administrator', async () => {
    const plots = [plotOf()];
    const sent = await submittedForest(api(), { plots });
    const { params, v } = await theirs(sent.id);
    const body = { v, text: 'No es monte' };
    expect(await refusal(owner.api.forests.refuseForest({ params, body }))).toBe('access.denied');
    const { forest } = await team.api.forests.refuseForest({ params, body });
    expect(forest).toMatchObject({ state: 'DISABLED', disabledBy: 'refused', observations: 'No es monte' });
    expect(await submittedForest(other.api.forests, { plots })).toMatchObject({ state: 'TO_VALIDATE' });
  });

  it('disables and reopens a forest, whose parcels are its own meanwhile or not', async () => {
    const plots = [plotOf()];
    const sent = await submittedForest(api(), { plots });
    const { params, v } = await theirs(sent.id);
    const body = { v, text: 'No es de quien dice' };
    const { forest } = await team.api.forests.disableForest({ params, body });
    expect(forest).toMatchObject({ state: 'DISABLED', disabledBy: 'team', observations: 'No es de quien dice' });
    const taken = await submittedForest(other.api.forests, { plots });
    const reopen = (version: number) =>
      team.api.forests.reopenForest({ params, body: { v: version, text: 'Era suyo' } });
    expect(await refusal(reopen(forest.v))).toBe('forests.parcelTaken');
    await other.api.forests.takeBackForest({ params: at(taken), query: { v: taken.v } });
    const reopened = await reopen(forest.v);
    expect(reopened.forest).toMatchObject({ state: 'TO_VALIDATE', review: 'waiting', disabledBy: null });
  });
});
