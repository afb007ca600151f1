import { gunzipSync } from 'node:zlib';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import {
  bulk,
  finishAsked,
  gas,
  holdWriters,
  messages,
  newCalculation,
  now,
  ready,
  refusal,
  save,
  withStillCloud,
  work,
} from './jobsForTests.ts';
import type { SealedFile } from './sealedFactors.ts';

const { f } = withStillCloud();

describe('finish against a slow save', () => {
  it('seals what was saved before the shards are closed', async () => {
    const { made, finish, seal } = await ready();
    const holding = holdWriters();
    const saves = Promise.all(Array.from({ length: 5 }, (_, i) => save(made, 100 + i)));
    const release = await holding(5);
    expect((await finish()).state).toBe('FINISHING');
    release();
    await saves;
    await seal();
    expect(await f().getCalculation(made.actor, made.id)).toMatchObject({ state: 'FINISHED' });
    expect((await f().readCalculation(made.scope)).sealed?.rows).toBe(6);
    expect(await made.totals()).toMatchObject({ rows: 6, isCurrent: true });
  });

  it('refuses what comes after, however late it was asked', async () => {
    const { made, finish, seal } = await ready();
    const holding = holdWriters();
    const saves = Array.from({ length: 5 }, (_, i) => refusal(save(made, 100 + i)));
    const release = await holding(5);
    await finish();
    await seal();
    release();
    expect(await Promise.all(saves)).toEqual(Array(5).fill('calculations.notDraft'));
    const { sealed, state } = await f().readCalculation(made.scope);
    expect([state, sealed?.rows]).toEqual(['FINISHED', 1]);
    expect((await f().pageOfRows(made.scope, { limit: 10 }, {})).items).toHaveLength(1);
    const kept = gunzipSync(await f().files.get({ bucket: 'documents', key: `${sealed!.folder}/factors.json.gz` }));
    const file = JSON.parse(kept.toString()) as SealedFile;
    expect(file).toMatchObject({ factorSet: sealed!.facts.factorSet, facts: sealed!.facts, year: 2023 });
    const used = { id: expect.any(String), values: expect.any(Array), source: { url: expect.any(String) } };
    expect(file.used[0]).toMatchObject(used);
    expect(file.families.map(({ family }) => family)).toEqual(expect.arrayContaining(['gwp', 'constants', 'mappings']));
    // The message again, and an old one after a reopening: nothing happens.
    await seal();
    await f().reopenCalculation(made.actor, { id: made.id, v: 3, confirmed: true }, now);
    await seal();
    expect((await f().readCalculation(made.scope)).state).toBe('DRAFT');
    await save(made);
  });

  it('goes back to draft when the rows turn out to be wrong, or the seal fails for good', async () => {
    const { made, finish, seal } = await ready();
    const holding = holdWriters();
    const wrong = { ...gas(1), inputs: { fuel: 'no-such-fuel', quantity: 1, quantityUnit: 'l' } };
    const saving = f().saveRow(made.actor, { id: f().newId('row'), calculationId: made.id, v: 0, draft: wrong }, now);
    const release = await holding(1);
    await finish();
    release();
    const row = await saving;
    await seal();
    const back = await f().getCalculation(made.actor, made.id);
    expect(back).toMatchObject({
      state: 'DRAFT',
      v: 3,
      progress: { phase: 'failed', errorCode: 'calculations.hasErrors' },
    });
    await f().deleteRow(made.actor, { id: row.id, calculationId: made.id, v: 1 });
    await made.calculate();
    await finish(3);
    const remainingMs = () => {
      throw new Error('The machine stops');
    };
    await expect(seal({ remainingMs })).rejects.toThrow('The machine stops');
    expect((await f().readCalculation(made.scope)).state).toBe('FINISHING');
    await seal({ remainingMs, receiveCount: 5 });
    expect(await f().readCalculation(made.scope)).toMatchObject({ state: 'DRAFT', v: 5 });
    expect((await f().readHeads(made.scope)).some((head) => head.isClosed)).toBe(false);
  });

  it('waits for its time, and for a calculation that still runs', async () => {
    const { made, finish } = await ready();
    await finish();
    const later = new Date(Date.now() + 60_000).toISOString();
    const before = (await messages(made, 'calculations.finishRequested')).length;
    const asked = await finishAsked(made);
    await f().sealJob({ ...asked, notBefore: later }, work());
    await f().takeRun(made.scope, { token: 'other', messageId: 'other' }, now);
    await f().sealJob(asked, work());
    expect((await f().readCalculation(made.scope)).state).toBe('FINISHING');
    expect(await messages(made, 'calculations.finishRequested')).toHaveLength(before + 2);
  });
});

describe('a deleted calculation', () => {
  it('refuses a slow save, waits for a run, and is removed by pieces', async () => {
    const made = await newCalculation();
    await bulk(made, 60).then(({ end }) => end());
    await made.calculate();
    const holding = holdWriters();
    const saving = refusal(save(made));
    const release = await holding(1);
    await f().deleteCalculation(made.actor, { id: made.id, v: 1 });
    const { organizationId } = made.preStep;
    const remove = (more: object = {}) => f().removeJob({ ...made.scope, organizationId }, work(more));
    await f().takeRun(made.scope, { token: 'other', messageId: 'other' }, now);
    await remove();
    expect(await messages(made, 'calculations.deleteRequested')).toHaveLength(2);
    await f().freeRun(made.scope, 'other', { phase: 'done', now });
    let asked = 0;
    await remove({ remainingMs: () => (asked++ < 4 ? 600_000 : 1_000) });
    expect(await messages(made, 'calculations.deleteRequested')).toHaveLength(3);
    await remove();
    release();
    expect(await saving).toBe('calculations.notDraft');
    expect((await f().pageOfRows(made.scope, { limit: 10 }, {})).items).toEqual([]);
    expect(await f().readTotalsHead(made.scope)).toBeNull();
    await made.calculate();
    expect(await f().readTotalsHead(made.scope)).toBeNull();
  });
});

describe('a calculation that is asked for while it is computed', () => {
  /** Held where it stores its totals; `meanwhile` happens there. Answers how many messages ask again afterwards. */
  async function asksAgain(meanwhile: (made: Awaited<ReturnType<typeof newCalculation>>) => Promise<unknown>) {
    const made = await newCalculation();
    await save(made);
    const asked = async () => (await messages(made, 'calculations.calculateRequested')).length;
    const before = await asked();
    const holding = holdWriters('totals');
    const running = made.calculate();
    const release = await holding(1);
    await meanwhile(made);
    release();
    await running;
    const { phase } = (await f().readRun(made.scope)).progress;
    return { made, again: (await asked()) - before, phase };
  }
  /** As an edit that has been stored: its message is what comes next. */
  const otherSet = ({ scope, id }: Awaited<ReturnType<typeof newCalculation>>) =>
    f().document.send(
      new UpdateCommand({
        TableName: f().TABLE_NAME,
        Key: { PK: `T#${scope.tenantId}#CAL`, SK: id },
        UpdateExpression: 'SET draft.gwp = :gwp',
        ExpressionAttributeValues: { ':gwp': 'AR4' },
      }),
    );

  it('asks again when its message came meanwhile: no change is left behind', async () => {
    const { made, again, phase } = await asksAgain(async (one) => {
      await otherSet(one);
      await one.calculate();
    });
    expect([again, phase, (await made.totals()).isCurrent]).toEqual([1, 'queued', false]);
    await made.calculate();
    expect([(await made.totals()).isCurrent, (await f().readRun(made.scope)).progress.phase]).toEqual([true, 'done']);
  });

  it('asks nothing when the message brought nothing new, or has yet to come', async () => {
    expect(await asksAgain((made) => made.calculate())).toMatchObject({ again: 0, phase: 'done' });
    expect(await asksAgain(otherSet)).toMatchObject({ again: 0, phase: 'done' });
  });

  it('leaves word with whoever holds the job, once, and with nobody when it is free', async () => {
    const { scope } = await newCalculation();
    const take = (token: string) => f().takeRun(scope, { token, messageId: token }, now);
    const free = (token: string) => f().freeRun(scope, token, { phase: 'done', now });
    expect(await f().askHolder(scope)).toBe(false);
    expect([await take('one'), await f().askHolder(scope), await free('one')]).toEqual([true, true, true]);
    expect([await take('two'), await free('two'), await f().askHolder(scope)]).toEqual([true, false, false]);
    // The answer to giving it free was lost, and it is given free once more: nobody knows any more who asked.
    expect(await free('two')).toBe(true);
  });
});
