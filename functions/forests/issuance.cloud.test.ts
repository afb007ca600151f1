import { expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { DECIDED, draftOf, plotOf, seenBy, squareAt, submittedForest, uploadedTo } from './forestsForTests.ts';
import { read, signed, stockOf, withLife } from './lifeForTests.ts';

const SLOW_MS = 240_000;
const { owner, team, f } = withLife();
const api = () => owner().api.forests;

it.each(['a parcel', 'a drawing', 'a drawing, by a run that crashed'])(
  'no year of %s is issued twice, whoever has it by then',
  async (what) => {
    const isCrashed = what.includes('crashed');
    const drawing = { reference: '', source: 'drawn', geometry: squareAt(isCrashed ? -6.5 : -6.7) };
    const plots = [plotOf(what === 'a parcel' ? {} : drawing)];
    const first = await signed('2031-10-20T10:00:00Z', { plots });
    const now = new Date('2031-10-31T23:10:00Z');
    if (isCrashed) {
      await f().register(await read(first), now);
      await f().issueVintage(await read(first), 2031, now);
    } else await f().activate(first, now);
    const { v } = await read(first);
    await api().reportSale({ params: { id: first.id }, body: { v, notice: { on: '2031-12-01' } } });
    const second = await signed('2031-11-10T10:00:00Z', { plots });
    expect(await f().activate(second, new Date('2031-12-01T10:00:00Z'))).toBe(true);
    expect(await stockOf(second.id)).toEqual({ free: [], buffers: [] });
    // Its owner reads why; the team is told the morning after.
    expect(await api().getForest({ params: { id: second.id } })).toMatchObject({ vintage: 2031, notIssued: 'land' });
    expect(await newsOf(second.id, '2031-12-01')).toEqual({ kind: 'notIssued', on: '2031-12-01' });
    // Its next year is its own.
    await f().turn(await read(second), new Date('2032-11-10T10:00:00Z'), f().logWith({}));
    const body = { v: (await read(second)).v, decided: DECIDED };
    await team().api.forests.acceptForest({ params: second, body });
    expect((await stockOf(second.id)).free).toEqual([{ vintage: 2032, available: 180 }]);
    expect((await api().getForest({ params: { id: second.id } })).notIssued).toBeNull();
    expect(await newsOf(second.id, '2031-12-01')).toBeUndefined();
  },
  SLOW_MS,
);

it.each(['its account was closed', 'it is drawn elsewhere'])(
  'no year of a drawing is issued twice once the forest is gone from it: %s',
  async (why) => {
    const isClosed = why.includes('closed');
    const plots = [plotOf({ reference: '', source: 'drawn', geometry: squareAt(isClosed ? -6.3 : -6.1) })];
    const first = await signed('2031-10-20T10:00:00Z', { plots });
    await f().activate(first, new Date('2031-10-31T23:10:00Z'));
    const off = await team().api.forests.disableForest({
      params: first,
      body: { v: (await read(first)).v, text: 'No es suyo' },
    });
    if (isClosed) {
      await f().forgetGround(await read(first));
      await f().forgetForest(first);
    } else {
      const params = { id: first.id };
      const back = { v: off.forest.v, text: 'Se dibuja otra vez' };
      const { forest } = await team().api.forests.reopenForest({ params: first, body: back });
      const { v } = await api().takeBackForest({ params, query: { v: forest.v } });
      const draft = draftOf({ plots: [plotOf({ reference: '', source: 'drawn', geometry: squareAt(-6) })] });
      const saved = await api().saveForest({ params, body: { v, draft: draft as never } });
      await api().submitForest({ params, body: { v: saved.v } });
    }
    // Whoever is there for a while and goes leaves what stood there before them.
    const between = await submittedForest(api(), { plots });
    await api().takeBackForest({ params: { id: between.id }, query: { v: between.v } });
    const second = await signed('2031-11-10T10:00:00Z', { plots });
    expect(await f().activate(second, new Date('2031-12-01T10:00:00Z'))).toBe(true);
    expect(await stockOf(second.id)).toEqual({ free: [], buffers: [] });
    expect(await read(second)).toMatchObject({ notIssued: 'land' });
  },
  SLOW_MS,
);

it('a year that a forest took and could not issue any more is that of whoever has the land by then', {
  timeout: SLOW_MS,
}, async () => {
  const plots = [plotOf()];
  const first = await signed('2031-10-20T10:00:00Z', { plots });
  const asRead = await read(first);
  const years = await f().yearsOf(asRead, 2031);
  await f().commit({ writes: f().takingYears(asRead, 2031, years) });
  await api().reportSale({ params: { id: first.id }, body: { v: asRead.v, notice: { on: '2031-12-01' } } });
  const second = await signed('2031-11-10T10:00:00Z', { plots });
  expect(await f().activate(second, new Date('2031-12-01T10:00:00Z'))).toBe(true);
  expect((await stockOf(second.id)).free).toEqual([{ vintage: 2031, available: 180 }]);
});

it('is of the day before its contract where the forest is: the Canary Islands are an hour behind', {
  timeout: SLOW_MS,
}, async () => {
  const late = '2031-10-31T23:30:00Z';
  const [island, mainland] = [
    await signed(late, { point: { lat: 28.3, lon: -16.5 } }),
    await signed(late, { point: { lat: 43.03, lon: -2.41 } }),
  ];
  const second = new Date('2031-11-01T00:10:00Z');
  expect((await read(island)).signedOn).toBe('2031-10-31');
  expect(await f().activate(island, second)).toBe(true);
  expect(await f().activate(mainland, second)).toBe(false);
});

async function newsOf(id: string, since: string) {
  for await (const forest of f().newsSince(since)) if (forest.id === id) return forest.news;
  return undefined;
}

it('of what comes to no whole credit none is issued, and that is told', { timeout: SLOW_MS }, async () => {
  const sent = await submittedForest(api());
  const { items } = await team().api.forests.listReviews({ query: { limit: 100 } });
  const at = { id: sent.id, tenantId: items.find(({ id }) => id === sent.id)?.tenantId as never };
  const body = { ...(await seenBy(team(), at)), v: sent.v, decided: { ...DECIDED, annualKg: 900 } };
  await team().api.forests.acceptForest({ params: at, body });
  const price = { kind: 'default', floorCents: 1_000 } as const;
  await f().commit(f().signing(await read(at), { price, now: new Date('2031-10-20T10:00:00Z') }));
  expect(await f().activate(at, new Date('2031-10-31T23:10:00Z'))).toBe(true);
  expect(await read(at)).toMatchObject({ state: 'ACTIVE', notIssued: 'little' });
});

it('does nothing of a forest that was disabled since it was read, however far the run had come', {
  timeout: SLOW_MS,
}, async () => {
  const now = new Date('2031-10-31T23:10:00Z');
  const sold = async (at: Awaited<ReturnType<typeof signed>>) => {
    const { v } = await read(at);
    await api().reportSale({ params: { id: at.id }, body: { v, notice: { on: '2031-12-01' } } });
  };
  const unknown = await signed('2031-10-20T10:00:00Z');
  const asRead = await read(unknown);
  await sold(unknown);
  expect(await refusal(f().register(asRead, now))).toBe('forests.wrongState');
  expect(await f().isProject(f().projectIdOf(unknown.id))).toBe(false);
  // Of one that only changed nothing is issued by what it was.
  const changed = await signed('2031-10-20T10:00:00Z');
  const before = await read(changed);
  await f().register(before, now);
  await uploadedTo(api(), before, 'photo');
  expect(await refusal(f().issueVintage(before, 2031, now))).toBe('conflict.versionChanged');
  expect(await stockOf(changed.id)).toEqual({ free: [], buffers: [] });
  expect(await f().activate(changed, now)).toBe(true);
  // One that the ledger came to know since its sale was to be stopped is asked of again.
  const met = await signed('2031-10-20T10:00:00Z');
  const writes = await f().stopping(f().projectIdOf(met.id), { by: 'tests', now });
  await f().register(await read(met), now);
  expect(await refusal(f().commit({ writes }))).toBe('conflict.busy');
});
