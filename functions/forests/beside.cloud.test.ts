import { expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { DECIDED, plotOf, seenBy, squareAt, submittedForest } from './forestsForTests.ts';
import { read, signed, withLife } from './lifeForTests.ts';

const SLOW_MS = 240_000;
const { owner, team, f } = withLife();
type Params = Parameters<typeof read>[0];

/** One that waits for the team, of plots, at a place. */
async function sentOf(plots: object[], more: object = {}): Promise<Params> {
  const { id } = await submittedForest(owner().api.forests, { plots, ...more });
  const { items } = await team().api.forests.listReviews({ query: { limit: 100 } });
  return { id, tenantId: items.find((one) => one.id === id)?.tenantId as Params['tenantId'] };
}
const besideOf = async (params: Params) => (await team().api.forests.getTheirForest({ params })).beside;
const accepted = async (params: Params, seen: object) =>
  team().api.forests.acceptForest({ params, body: { ...seen, v: (await read(params)).v, decided: DECIDED } });

const numbers = (polygon: string, parcel: string, municipality: string) =>
  plotOf({ reference: '', polygon, parcel, municipality });
const at = (lon: number) => ({ point: { lat: 43.03, lon } });

it('a parcel that one forest tells by its reference and another by its numbers is accepted by who has seen both', {
  timeout: SLOW_MS,
}, async () => {
  const municipality = 'Aia';
  const first = await sentOf([plotOf({ municipality })], { name: 'Monte de arriba', ...at(-3.1) });
  await accepted(first, { seenByHand: true });
  const second = await sentOf([numbers('7', '31', municipality)], { name: 'Monte de abaixo', ...at(-3.1) });
  const unseen = accepted(second, { seenByHand: true });
  await expect(unseen).rejects.toMatchObject({ code: 'forests.besideUnseen', details: { forest: 'Monte de arriba' } });
  const [one, ...others] = await besideOf(second);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id: first.id, tenantId: first.tenantId, name: 'Monte de arriba', years: [] });
  expect(one?.plots).toMatchObject([{ municipality, polygon: '' }]);
  const { forest } = await accepted(second, await seenBy(team(), second));
  expect(forest.review).toBe('accepted');
  // Of what is decided nothing is to be held beside it.
  expect(await besideOf(second)).toEqual([]);
});

it('is seen wherever its owner says that it is, by its municipality, and whatever that is called, by its place', {
  timeout: SLOW_MS,
}, async () => {
  const far = await sentOf([plotOf({ municipality: 'Ezkio-Itsaso' })], at(-3.9));
  const near = await sentOf([plotOf({ municipality: 'Zerain' })], at(-3.299));
  const last = await sentOf([numbers('7', '31', 'Itsaso')], at(-3.301));
  expect((await besideOf(last)).map(({ id }) => id).sort()).toEqual([far.id, near.id].sort());
  // By other numbers it is another.
  const other = await sentOf([numbers('7', '32', 'Itsaso')], at(-3.301));
  expect((await besideOf(other)).map(({ id }) => id)).not.toContain(last.id);
});

it('one that is drawn and one that is told are seen by both reviewers, also where the cadastre confirmed the former', {
  timeout: SLOW_MS,
}, async () => {
  const told = await sentOf([numbers('7', '31', 'Ataun')], { point: { lat: 42.0005, lon: -4.4 } });
  const drawn = await sentOf([plotOf({ reference: '', source: 'drawn', geometry: squareAt(-4.41) })]);
  expect((await besideOf(drawn)).map(({ id }) => id)).toContain(told.id);
  expect((await besideOf(told)).map(({ id }) => id)).toContain(drawn.id);
  const soria = { territory: 'catastro', source: 'cadastre', reference: '42173A00500012' };
  const confirmed = await sentOf([plotOf(soria)]);
  const beside = await sentOf([numbers('7', '31', 'Soria')], { point: (await read(confirmed)).point });
  expect((await besideOf(confirmed)).map(({ id }) => id)).toEqual([beside.id]);
  expect(await refusal(accepted(confirmed, {}))).toBe('forests.besideUnseen');
  expect((await accepted(confirmed, { seenBeside: [beside.id] })).forest.review).toBe('accepted');
});

it('one that is drawn is seen by whoever reviews one of its municipality that is told at a wrong place', {
  timeout: SLOW_MS,
}, async () => {
  const municipality = 'Zaldibia';
  const drawn = await sentOf([plotOf({ reference: '', source: 'drawn', geometry: squareAt(-4.81), municipality })]);
  await accepted(drawn, { seenByHand: true });
  const told = await sentOf([numbers('7', '31', municipality)], at(-1.1));
  expect((await besideOf(told)).map(({ id }) => id)).toEqual([drawn.id]);
  expect(await refusal(accepted(told, { seenByHand: true }))).toBe('forests.besideUnseen');
});

it('land whose credits of this year are out is seen when its forest has left it, and when its account is gone', {
  timeout: SLOW_MS,
}, async () => {
  const municipality = 'Abaltzisketa';
  const first = await signed('2031-10-20T10:00:00Z', { plots: [plotOf({ municipality })], ...at(-3.6) });
  await f().activate(first, new Date('2031-10-31T23:10:00Z'));
  const { v } = await read(first);
  await team().api.forests.disableForest({ params: first, body: { v, text: 'Xa non é seu' } });
  const next = await sentOf([numbers('7', '31', municipality)], at(-3.6));
  expect(await besideOf(next)).toMatchObject([{ id: first.id, tenantId: first.tenantId, years: [2031] }]);
  await f().forgetGround(await read(first));
  expect(await besideOf(next)).toMatchObject([{ id: first.id, tenantId: null, name: null, years: [2031] }]);
});
