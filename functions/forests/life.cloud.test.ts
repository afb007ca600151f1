import { describe, expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { dayIn, daysAfter } from '#shared/kernel/time.ts';
import { DECIDED, newForest, plotOf, seenBy, submittedForest } from './forestsForTests.ts';
import { active, read, signed, stockOf, withLife } from './lifeForTests.ts';

const SLOW_MS = 240_000;
const { cloud, owner, team, f } = withLife();
const api = () => owner().api.forests;
const ISSUED = { free: [{ vintage: 2031, available: 180 }], buffers: [{ vintage: 2031, issued: 200, buffer: 20 }] };

describe('the activation', { timeout: SLOW_MS }, () => {
  it('waits for the 1st, and catches up a month that was missed', async () => {
    const at = await signed('2031-10-20T10:00:00Z');
    // The 31st, a minute before midnight in Madrid.
    expect(await f().activate(at, new Date('2031-10-31T22:59:00Z'))).toBe(false);
    expect(await f().activate(at, new Date('2031-12-31T23:10:00Z'))).toBe(true);
    const forest = await read(at);
    expect(forest).toMatchObject({
      state: 'ACTIVE',
      activatedOn: '2032-01-01',
      termEndOn: '2032-10-20',
      vintage: 2032,
    });
  });

  it('takes in its second run what was signed late in Lisbon, where it was still the last day', async () => {
    const late = '2031-10-31T23:30:00Z';
    const lisbon = await signed(late, {
      ...{ country: 'PT', point: { lat: 41.8, lon: -7.8 } },
      plots: [
        {
          territory: 'pt',
          source: 'drawn',
          areaM2: 29_550,
          province: 'Vila Real',
          municipality: 'Montalegre',
          geometry: SQUARE,
        },
      ],
    });
    const madrid = await signed(late);
    expect([(await read(lisbon)).signedOn, (await read(madrid)).signedOn]).toEqual(['2031-10-31', '2031-11-01']);
    const second = new Date('2031-11-01T00:10:00Z');
    expect([await f().activate(lisbon, second), await f().activate(madrid, second)]).toEqual([true, false]);
    expect(await f().activate(madrid, new Date('2031-11-30T23:10:00Z'))).toBe(true);
  });

  it('of more forests than a run has time for is gone on with by the next run', async () => {
    const both = [await signed('2030-05-10T10:00:00Z'), await signed('2030-05-11T10:00:00Z')];
    let asked = 0;
    const run = { now: new Date('2030-06-01T10:00:00Z'), log: f().logWith({}) };
    const active = async () => (await Promise.all(both.map(read))).map(({ state }) => state === 'ACTIVE');
    await f().activateDue({ ...run, remainingMs: () => (asked++ < 1 ? 60_000 : 0) });
    expect(await active()).toEqual([true, false]);
    await f().activateDue({ ...run, remainingMs: () => 60_000 });
    expect(await active()).toEqual([true, true]);
  });

  it('is one, however many runs there are at once', async () => {
    const at = await signed('2031-10-20T10:00:00Z');
    const now = new Date('2031-10-31T23:10:00Z');
    const done = await Promise.all([1, 2, 3].map(() => f().activate(at, now)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stockOf(at.id)).toEqual(ISSUED);
  });

  it('goes on after a crash between its steps', async () => {
    const at = await signed('2031-10-20T10:00:00Z');
    const now = new Date('2031-10-31T23:10:00Z');
    await f().register(await read(at), now);
    await f().issueVintage(await read(at), 2031, now);
    expect((await read(at)).state).toBe('VALIDATED');
    expect(await f().activate(at, now)).toBe(true);
    expect(await stockOf(at.id)).toEqual(ISSUED);
  });

  it('leaves nothing for sale of a forest that was sold before the crashed run came again', async () => {
    const at = await signed('2031-10-20T10:00:00Z');
    const now = new Date('2031-10-31T23:10:00Z');
    await f().register(await read(at), now);
    await f().issueVintage(await read(at), 2031, now);
    const { v } = await read(at);
    await api().reportSale({ params: { id: at.id }, body: { v, notice: { on: '2031-12-01' } } });
    expect(await f().activate(at, now)).toBe(false);
    expect((await stockOf(at.id)).free).toEqual([]);
  });
});

describe('a forest that is not what it was', { timeout: SLOW_MS }, () => {
  it('sells nothing more from the notice of a loss on, and what was kept back is cancelled first', async () => {
    const at = await active();
    const { v } = await read(at);
    const today = dayIn('Europe/Madrid', cloud().clock.now());
    const notice = { on: daysAfter(today, -20), cause: 'fire', lostM2: 1_000, text: 'Ardió la parte alta' } as const;
    const params = { id: at.id };
    const lossOf = (more: object) => api().reportLoss({ params, body: { v, notice: { ...notice, ...more } } });
    expect(await refusal(lossOf({ on: daysAfter(today, 2) }))).toBe('forests.noticeAhead');
    expect(await refusal(lossOf({ lostM2: 20_001 }))).toBe('forests.lossTooLarge');
    const lost = await lossOf({});
    expect(lost).toMatchObject({ state: 'DISABLED', disabledBy: 'loss', notices: [{ isLate: true, kind: 'loss' }] });
    // A twentieth of 200 t.
    expect(await stockOf(at.id)).toEqual({ free: [], buffers: [{ vintage: 2031, issued: 200, buffer: 10 }] });
    expect((await read(at)).work).toBeNull();
    expect(await refusal(lossOf({}))).toBe('conflict.versionChanged');
  });

  it('may be reviewed again, and then sells the vintages that come', async () => {
    const at = await active();
    const off = await team().api.forests.disableForest({ params: at, body: { v: (await read(at)).v, text: 'Un mes' } });
    const { forest } = await team().api.forests.reopenForest({
      params: at,
      body: { v: off.forest.v, text: 'Ya está' },
    });
    // How its owner was paid was of the contract before: by now the forest is large.
    expect(forest).toMatchObject({ state: 'TO_VALIDATE', review: 'waiting', signedOn: null, payoutPolicy: null });
    const decided = { ...DECIDED, annualKg: 2_000_000 };
    const accepted = await team().api.forests.acceptForest({
      params: at,
      body: { ...(await seenBy(team(), at)), v: forest.v, decided },
    });
    expect(accepted.forest.payoutPolicy).toBe('two-instalments');
    const body = { v: accepted.forest.v, payoutPolicy: 'guarantee-fund' } as const;
    await team().api.forests.choosePolicy({ params: at, body });
    const price = { kind: 'own', floorCents: 1_500, cents: 2_500 } as const;
    // The version that the text said holds, whatever is current on the day of the signature.
    const policy = { id: 'guarantee-fund', version: 7 } as const;
    await f().commit(f().signing(await read(at), { price, policy, now: new Date('2032-02-10T10:00:00Z') }));
    expect(await f().activate(at, new Date('2032-03-01T10:00:00Z'))).toBe(true);
    // By the new contract: its price, its day and how its owner is paid.
    const payout = policy;
    expect(await f().projectOf(f().projectIdOf(at.id))).toMatchObject({
      ...{ state: 'active', contractOn: '2032-02-10', price, payout },
    });
    // Of the year in which it was disabled nothing comes back.
    expect((await stockOf(at.id)).free).toEqual([{ vintage: 2032, available: 1_800 }]);
  });
});

it('an account is closed, whoever has by now the parcels that its forests name, and however large a draft is', {
  timeout: SLOW_MS,
}, async () => {
  const { api: others } = await cloud().newUser({ userType: 'Propietario Forestal' });
  const plots = [plotOf()];
  const sent = await submittedForest(others.forests, { plots });
  await others.forests.takeBackForest({ params: { id: sent.id }, query: { v: sent.v } });
  await submittedForest(api(), { plots });
  const wide = SQUARE.coordinates.map((ring) => ring.map(([lon = 0, lat = 0]) => [(lon + 7.8) * 2_000 - 7.8, lat]));
  const drawn = plotOf({ reference: '', source: 'drawn', geometry: { ...SQUARE, coordinates: wide } });
  await newForest(others.forests, { plots: [drawn] });
  const [{ accountData }, { accountIdsOf }] = await Promise.all([
    import('./accountData.ts'),
    import('#functions/session/accountIds.ts'),
  ]);
  const { tenantId } = accountIdsOf((await others.session.getMe({})).sub);
  await accountData.forgetAccount?.({ tenantId, now: new Date() } as never);
  expect((await others.forests.listForests({ query: { limit: 10 } })).items).toEqual([]);
  expect(await refusal(submittedForest(api(), { plots }))).toBe('forests.parcelTaken');
});

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [-7.8, 41.8],
      [-7.798, 41.8],
      [-7.798, 41.8016],
      [-7.8, 41.8016],
      [-7.8, 41.8],
    ],
  ],
};
