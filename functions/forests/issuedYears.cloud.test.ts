import { expect, it } from 'vitest';
import { MAINTENANCE_REFERENCE } from '#functions/ports/cadastre/data/demoParcels.ts';
import { answers, DECIDED, draftOf, plotOf, seenBy, squareAt, unanswered } from './forestsForTests.ts';
import { read, signed, stockOf, withLife } from './lifeForTests.ts';

const SLOW_MS = 240_000;
const { owner, team, f } = withLife();
const api = () => owner().api.forests;
type At = Awaited<ReturnType<typeof signed>>;

const ISSUED_AT = new Date('2031-10-31T23:10:00Z');
const LATER = new Date('2031-12-01T10:00:00Z');
const drawn = (west: number) => plotOf({ reference: '', source: 'drawn', geometry: squareAt(west) });
const keeps = (plots: object[]) => ({ name: 'Souto de antes', plots });

/** Off the market, and before the team again. */
async function reopened(at: At) {
  const off = await team().api.forests.disableForest({
    params: at,
    body: { v: (await read(at)).v, text: 'Hai que miralo' },
  });
  return (await team().api.forests.reopenForest({ params: at, body: { v: off.forest.v, text: 'Mírase outra vez' } }))
    .forest;
}
/** Of other plots by its owner, and sent. */
async function redrawn(at: At, plots: object[]) {
  const params = { id: at.id };
  const { v } = await api().takeBackForest({ params, query: { v: (await read(at)).v } });
  const saved = await api().saveForest({ params, body: { v, draft: draftOf(keeps(plots)) as never } });
  return api().submitForest({ params, body: { v: saved.v } });
}
const accepted = async (at: At) =>
  team().api.forests.acceptForest({
    params: at,
    body: { ...(await seenBy(team(), at)), v: (await read(at)).v, decided: DECIDED },
  });
const off = async (at: At) =>
  team().api.forests.disableForest({ params: at, body: { v: (await read(at)).v, text: 'Xa non é seu' } });
/** What whoever has some land next gets of the year. */
async function nextOf(plots: object[]) {
  const next = await signed('2031-11-10T10:00:00Z', { plots });
  expect(await f().activate(next, LATER)).toBe(true);
  return { ...(await stockOf(next.id)), notIssued: (await read(next)).notIssued };
}
const NONE = { free: [], buffers: [], notIssued: 'land' };

it('a year issued of a parcel by its name alone is of the outline that its cadastre tells later', {
  timeout: SLOW_MS,
}, async () => {
  const reference = `${MAINTENANCE_REFERENCE.slice(0, -1)}7`;
  const first = await signed('2031-10-20T10:00:00Z', { plots: [unanswered(reference)] });
  await f().activate(first, ISSUED_AT);
  const { v } = await reopened(first);
  await answers(reference, { geometry: squareAt(-6.7) });
  await team().api.forests.surveyTheirForest({ params: first, body: { v } });
  await redrawn(first, [drawn(-6.5)]);
  expect(await nextOf([drawn(-6.7)])).toEqual(NONE);
});

it('a year that a forest has issued is of the land too that the team accepted of it since', {
  timeout: SLOW_MS,
}, async () => {
  const [before, since] = [plotOf(), plotOf()];
  const first = await signed('2031-10-20T10:00:00Z', { plots: [before] });
  await f().activate(first, ISSUED_AT);
  await reopened(first);
  await redrawn(first, [{ ...since, geometry: squareAt(-6.3) }]);
  await accepted(first);
  await off(first);
  expect(await nextOf([before])).toEqual(NONE);
  expect(await nextOf([since])).toEqual(NONE);
  expect(await nextOf([drawn(-6.3)])).toEqual(NONE);
});

it('what is sent of a forest that has issued a year, and not accepted, keeps that year', {
  timeout: SLOW_MS,
}, async () => {
  const land = plotOf();
  const first = await signed('2031-10-20T10:00:00Z', { plots: [plotOf()] });
  await f().activate(first, ISSUED_AT);
  await reopened(first);
  const { v } = await redrawn(first, [land]);
  await api().takeBackForest({ params: { id: first.id }, query: { v } });
  expect((await nextOf([land])).free).toEqual([{ vintage: 2031, available: 180 }]);
});

it('a year that was taken of a parcel and issued of others is of whoever has that parcel by then', {
  timeout: SLOW_MS,
}, async () => {
  const land = plotOf();
  const first = await signed('2031-10-20T10:00:00Z', { plots: [land] });
  await f().takeYear(await read(first), 2031);
  await reopened(first);
  await redrawn(first, [plotOf()]);
  await accepted(first);
  const price = { kind: 'default', floorCents: 1_000 } as const;
  await f().commit(f().signing(await read(first), { price, now: new Date('2031-10-20T10:00:00Z') }));
  await f().activate(first, ISSUED_AT);
  expect((await stockOf(first.id)).free).toEqual([{ vintage: 2031, available: 180 }]);
  expect((await nextOf([land])).free).toEqual([{ vintage: 2031, available: 180 }]);
});
