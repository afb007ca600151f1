import { describe, expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { DECIDED, draftOf, plotOf, seenBy, submittedForest } from './forestsForTests.ts';
import { SLOW_MS, withOwners } from './ownersForTests.ts';

let cloud: TestCloud;
let owner: TestUser;
let other: TestUser;
let team: TestUser;
withOwners((made) => {
  ({ cloud, owner, other, team } = made);
});
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
    // Typed in one another's place they would make credits of all that the trees have in them.
    const swapped = { ...DECIDED, totalKg: DECIDED.annualKg, annualKg: DECIDED.totalKg };
    const wrong = team.api.forests.acceptForest({ params, body: { seenByHand: true, v, decided: swapped } });
    await expect(wrong).rejects.toMatchObject({ issues: [{ code: 'forests.annualAboveTotal' }] });
    const { forest } = await team.api.forests.acceptForest({
      params,
      body: { ...(await seenBy(team, params)), v, decided: DECIDED },
    });
    expect(forest).toMatchObject({ state: 'TO_VALIDATE', review: 'accepted', payoutPolicy: 'standard' });
    expect(forest.co2).toMatchObject({ basis: 'decided', annualKg: 200_000, bufferT: 20, saleableT: 180 });
    expect(
      await refusal(
        team.api.forests.acceptForest({ params, body: { seenByHand: true, v: forest.v, decided: DECIDED } }),
      ),
    ).toBe('forests.wrongState');
    const chosen = await team.api.forests.choosePolicy({
      params,
      body: { v: forest.v, payoutPolicy: 'guarantee-fund' },
    });
    expect(chosen.forest.payoutPolicy).toBe('guarantee-fund');
    expect((await listed()).some(({ id }) => id === sent.id)).toBe(false);
  });

  it('keeps whether it meets the conditions of the ministry’s registry, which an old forest cannot', async () => {
    const accept = async (more: object, mitecoEligible: boolean | null) => {
      const sent = await submittedForest(api(), more);
      const { params, v } = await theirs(sent.id);
      const body = { ...(await seenBy(team, params)), v, decided: DECIDED, mitecoEligible };
      return team.api.forests.acceptForest({ params, body });
    };
    const { forest } = await accept({ plantedYear: 2015 }, true);
    expect(forest.mitecoEligible).toBe(true);
    // What its owner changes of it is not what was looked at.
    const back = await api().takeBackForest({ params: at(forest), query: { v: forest.v } });
    expect(back.mitecoEligible).toBeNull();
    expect((await accept({}, false)).forest.mitecoEligible).toBe(false);
    expect(await refusal(accept({ plantedYear: 2012 }, true))).toBe('forests.notEligible');
    // Who says that it is registered there has to be believed.
    const registry = { name: 'Registro del MITECO', id: '2026-a001' };
    expect(await refusal(accept({ plantedYear: 2015, registry }, null))).toBe('forests.registryNotSeen');
    expect((await accept({ plantedYear: 2015, registry }, true)).forest).toMatchObject({
      registry,
      review: 'accepted',
    });
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

  it('accepts none that was disabled while its owner was writing it, until it is sent', async () => {
    const sent = await submittedForest(api());
    const { params, v } = await theirs(sent.id);
    const back = await api().takeBackForest({ params: at(sent), query: { v } });
    // As if the cadastre had said so.
    const plots = [plotOf({ source: 'cadastre', areaM2: 90_000 })];
    const forged = await api().saveForest({
      params: at(sent),
      body: { v: back.v, draft: draftOf({ plots }) as never },
    });
    const off = await team.api.forests.disableForest({ params, body: { v: forged.v, text: 'Non é seu' } });
    const reopened = await team.api.forests.reopenForest({ params, body: { v: off.forest.v, text: 'Si que o é' } });
    const accept = async (version: number) =>
      team.api.forests.acceptForest({
        params,
        body: { ...(await seenBy(team, params)), v: version, decided: DECIDED },
      });
    expect(await refusal(accept(reopened.forest.v))).toBe('forests.unsent');
    const observed = [{ of: 'all' as const, text: 'Envíao' }];
    const asked = await team.api.forests.askForestChanges({ params, body: { v: reopened.forest.v, observed } });
    const again = await api().submitForest({ params: at(sent), body: { v: asked.forest.v } });
    expect(again.plots).toMatchObject([{ source: 'declared' }]);
    expect((await accept(again.v)).forest.review).toBe('accepted');
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
