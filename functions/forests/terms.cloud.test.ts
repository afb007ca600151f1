import { describe, expect, it } from 'vitest';
import { DECIDED } from './forestsForTests.ts';
import { active, read, signed, stockOf, withLife } from './lifeForTests.ts';

const SLOW_MS = 240_000;
const { cloud, owner, team, f } = withLife();
const log = () => f().logWith({});

describe('a term that is over', { timeout: SLOW_MS }, () => {
  it('waits for the next night where this one has no time left', async () => {
    const at = await active();
    const run = { now: new Date('2032-10-20T10:00:00Z'), log: log() };
    await f().follow({ ...run, remainingMs: () => 9_000 });
    expect((await read(at)).review).toBe('accepted');
    await f().follow({ ...run, remainingMs: () => 60_000 });
    expect((await read(at)).review).toBe('waiting');
  });

  it('is no end of what was not sold of a vintage until its years are over: the night after takes it off', async () => {
    const at = await active();
    await f().issueVintage(await read(at), 2020, new Date('2031-11-01T10:00:00Z'));
    expect((await stockOf(at.id)).free.map(({ vintage }) => vintage)).toEqual([2020, 2031]);
    const nightly = { scheduledAt: cloud().clock.now().toISOString() };
    // A forest of another test that cannot be activated fails the run, and holds nothing up.
    await cloud()
      .runtime.functions.invoke('forests-nightly', nightly)
      .catch(() => undefined);
    expect((await stockOf(at.id)).free.map(({ vintage }) => vintage)).toEqual([2031]);
  });

  it('is followed by the next one: reviewed, and its vintage issued, while the one before may still be sold', async () => {
    const at = await active();
    await f().turn(await read(at), new Date('2032-10-19T10:00:00Z'), log());
    expect((await read(at)).review).toBe('accepted');
    await f().turn(await read(at), new Date('2032-10-20T10:00:00Z'), log());
    const forest = await read(at);
    expect(forest).toMatchObject({
      state: 'ACTIVE',
      review: 'waiting',
      reviewDueOn: '2032-11-04',
      termEndOn: '2033-10-20',
    });
    // Once a term, whoever asks.
    await f().turn(forest, new Date('2032-10-21T10:00:00Z'), log());
    expect((await read(at)).v).toBe(forest.v);
    const decided = { ...DECIDED, annualKg: 210_000 };
    const answer = await team().api.forests.acceptForest({ params: at, body: { v: forest.v, decided } });
    expect(answer.forest).toMatchObject({ state: 'ACTIVE', vintage: 2032, review: 'accepted' });
    const free = [
      { vintage: 2031, available: 180 },
      { vintage: 2032, available: 189 },
    ];
    expect((await stockOf(at.id)).free).toEqual(free);
    const told = { reason: 'unsold', by: 'forests', now: new Date('2034-01-01T10:00:00Z') };
    await f().withdrawBefore({ projectId: f().projectIdOf(at.id), vintage: 2032, ...told });
    expect((await stockOf(at.id)).free).toEqual(free.slice(1));
  });

  it('keeps whether it meets the conditions of the ministry’s registry until its reviewer says otherwise, or that nobody looked', async () => {
    const at = await signed('2031-10-20T10:00:00Z', { plantedYear: 2015 });
    await f().activate(at, new Date('2031-10-31T23:10:00Z'));
    const said = [{ mitecoEligible: true }, {}, { mitecoEligible: null }];
    const kept: unknown[] = [];
    for (const [i, one] of said.entries()) {
      await f().turn(await read(at), new Date(`${2032 + i}-10-20T10:00:00Z`), log());
      const body = { v: (await read(at)).v, decided: DECIDED, ...one };
      kept.push((await team().api.forests.acceptForest({ params: at, body })).forest.mitecoEligible);
    }
    expect(kept).toEqual([true, true, null]);
  });

  it('has a buffer of its own in each vintage, of which a loss cancels its part', async () => {
    const at = await active();
    await f().turn(await read(at), new Date('2032-10-20T10:00:00Z'), log());
    await team().api.forests.acceptForest({ params: at, body: { v: (await read(at)).v, decided: DECIDED } });
    const notice = { on: cloud().clock.now().toISOString().slice(0, 10), cause: 'fire', lostM2: 1_000 } as const;
    await owner().api.forests.reportLoss({ params: { id: at.id }, body: { v: (await read(at)).v, notice } });
    // A twentieth of 200 t of each.
    const left = { issued: 200, buffer: 10 };
    const buffers = [2031, 2032].map((vintage) => ({ vintage, ...left }));
    expect(await stockOf(at.id)).toEqual({ free: [], buffers });
  });

  it('is the last one when that was told in time: nothing more is sold', async () => {
    const at = await active();
    const now = new Date('2032-10-01T10:00:00Z');
    await f().commit(f().noticing(await read(at), { endsAtTerm: true, side: 'owner', now }));
    await f().turn(await read(at), new Date('2032-10-20T10:00:00Z'), log());
    expect(await read(at)).toMatchObject({ state: 'DISABLED', disabledBy: 'contractEnd', work: null });
    expect((await stockOf(at.id)).free).toEqual([]);
  });
});

const DAY_MS = 86_400_000;
it('one that cannot be activated holds up neither the terms of others nor the map of species', {
  timeout: SLOW_MS,
}, async () => {
  const now = cloud().clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const stuck = await signed(ago(70).toISOString());
  const forest = await read(stuck);
  await f().commit({ writes: f().writesOf(forest, { ...forest, payoutPolicy: null, v: forest.v + 1 }) });
  const over = await signed(ago(400).toISOString());
  await f().activate(over, ago(360));
  const { handler } = await import('./nightly.schedule.ts');
  const context = { awsRequestId: 'tests', getRemainingTimeInMillis: () => SLOW_MS } as never;
  await expect(handler({ scheduledAt: now.toISOString() }, context)).rejects.toThrow('1 parts of a run failed');
  expect(await read(stuck)).toMatchObject({ state: 'VALIDATED' });
  expect(await read(over)).toMatchObject({ state: 'ACTIVE', review: 'waiting' });
  const { files } = await import('#functions/ports/files.ts');
  const bucket = process.env.BUCKET_DOCUMENTS ?? '';
  expect(await files.head({ bucket, key: 'forests/coverage.json' })).toBeTruthy();
});
