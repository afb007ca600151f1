import { afterAll, beforeAll, expect, it } from 'vitest';
import { consoleOf } from '#infra/local/console/consoleOf.ts';
import { closeServer, listen } from '#infra/local/lib/server.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import type { AgreementData } from '#shared/agreements/schema.ts';
import { mondayOf } from '#shared/forests/week.ts';
import { dayIn, daysAfter, firstOfMonth, monthsAfter, nextFirstOfMonth } from '#shared/kernel/time.ts';
import { DECIDED, seenBy, submittedForest } from './forestsForTests.ts';

const SLOW_MS = 240_000;
let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
  Object.assign(process.env, cloud.env);
}, SLOW_MS);
afterAll(() => cloud.close());

it(
  'comes by itself on the 1st of a month, when the clock gets there, and once',
  async () => {
    const owner = await cloud.newUser({ userType: 'Propietario Forestal' });
    const team = await cloud.newAdministrator();
    const [{ signing }, { readForest, projectIdOf }, { commit }, { availableOf }] = await Promise.all([
      import('./signing.ts'),
      import('./read.ts'),
      import('#functions/kit/transaction.ts'),
      import('#functions/credits/available.ts'),
    ]);
    const { id, v } = await submittedForest(owner.api.forests);
    const { items } = await team.api.forests.listReviews({ query: {} });
    const params = { id, tenantId: items.find((one) => one.id === id)?.tenantId as never };
    await team.api.forests.acceptForest({ params, body: { ...(await seenBy(team, params)), v, decided: DECIDED } });
    const price = { kind: 'default', floorCents: 1_000 } as const;
    const { signedOn, ...signed } = signing(await readForest(params), { price, now: cloud.clock.now() }).next;
    await commit(signing(await readForest(params), { price, now: cloud.clock.now() }));
    const first = nextFirstOfMonth(signedOn ?? '');
    await cloud.clock.advance(Date.parse(`${first}T02:00:00Z`) - cloud.clock.now().getTime());
    const forestNow = () => owner.api.forests.getForest({ params: { id } });
    await expect.poll(async () => (await forestNow()).state, { timeout: SLOW_MS / 2 }).toBe('ACTIVE');
    const forest = await forestNow();
    const vintage = Number(first.slice(0, 4));
    expect(forest).toMatchObject({ activatedOn: first, vintage, termEndOn: signed.termEndOn });
    const stock = () => availableOf(projectIdOf(id));
    expect(await stock()).toEqual([{ vintage, available: 180 }]);
    for (const name of ['forests-activation', 'forests-nightly'] as const)
      await cloud.runtime.functions.invoke(name, { scheduledAt: cloud.clock.now().toISOString() });
    expect((await forestNow()).v).toBe(forest.v);
    expect(await stock()).toEqual([{ vintage, available: 180 }]);
  },
  SLOW_MS,
);

const AGREED: AgreementData = {
  ...{ thirdParty: false, represented: null, signer: { name: 'Ana Lema', taxId: '12345678Z' }, fireInsurance: false },
  municipality: 'Folgoso do Courel',
  price: { kind: 'default', cents: null, floorCents: 1_000 },
  others: [],
  language: 'es',
  notElsewhere: true,
};

it(
  'comes from the local console, over a month that was missed; and whoever waits is told, each once',
  async () => {
    const owner = await cloud.newUser({ userType: 'Propietario Forestal', language: 'gl' });
    const team = await cloud.newAdministrator();
    const server = consoleOf(cloud.runtime);
    const url = await listen(server);
    const post = async (path: string, form: Record<string, string> = {}) =>
      (
        await fetch(`${url}${path}?lang=en`, {
          method: 'POST',
          body: new URLSearchParams(form),
          headers: { origin: url },
        })
      ).text();
    // What happened before is told of that day.
    const moveTo = async (on: string) => {
      await cloud.settled();
      return post('/clock', { on });
    };
    const [{ signing }, { readForest }, { commit }] = await Promise.all([
      import('./signing.ts'),
      import('./read.ts'),
      import('#functions/kit/transaction.ts'),
    ]);
    const sent = async (name: string) => {
      const { id, v } = await submittedForest(owner.api.forests, { name });
      const { items } = await team.api.forests.listReviews({ query: { limit: 100 } });
      return { params: { id, tenantId: items.find((one) => one.id === id)?.tenantId as never }, v };
    };
    const signed = async (name: string, when: Date) => {
      const { params, v } = await sent(name);
      await team.api.forests.acceptForest({ params, body: { ...(await seenBy(team, params)), v, decided: DECIDED } });
      const price = { kind: 'default', floorCents: 1_000 } as const;
      await commit(signing(await readForest(params), { price, now: when }));
      return params;
    };
    const stateOf = async ({ id }: { id: Awaited<ReturnType<typeof signed>>['id'] }) =>
      (await owner.api.forests.getForest({ params: { id } })).state;
    const mailsTo = (to: string, subject: RegExp) =>
      cloud.inbox().filter((mail) => mail.to.includes(to) && subject.test(mail.subject));
    const week = () => mailsTo(owner.email, /A semana dos teus montes/);
    try {
      await sent('Monte esquecido');
      const waiting = await sent('Monte sen asinar');
      const { id } = waiting.params;
      await owner.api.agreements.requestAgreement({ params: { id }, body: { v: 0, data: AGREED } });
      await team.api.forests.acceptForest({
        params: waiting.params,
        body: { ...(await seenBy(team, waiting.params)), v: waiting.v, decided: DECIDED },
      });
      // The Monday after was missed: its week is told on the Tuesday.
      const today = () => dayIn('Europe/Madrid', cloud.clock.now());
      await moveTo(daysAfter(mondayOf(today()), 8));
      for (let i = 0; i < 2; i++) await post('/schedules/forests-morning');
      await expect.poll(() => week().length, { timeout: SLOW_MS / 4 }).toBe(1);
      expect(week()[0]?.html).toContain('Monte sen asinar: asina o contrato');
      expect(week()[0]?.html).toMatch(/Que pasou.*O contrato de Monte sen asinar está listo/s);
      // Over the 1st of the next month, to the 2nd of the one after.
      const jumped = await signed('Monte saltado', cloud.clock.now());
      const on = daysAfter(monthsAfter(firstOfMonth(today()), 2), 1);
      expect(await moveTo(on)).toContain('moved forward');
      await expect.poll(() => stateOf(jumped), { timeout: SLOW_MS / 2 }).toBe('ACTIVE');
      // Signed long ago, and nobody ran since.
      const missed = await signed('Monte perdido', new Date(cloud.clock.now().getTime() - 70 * 86_400_000));
      for (const name of ['forests-activation', 'forests-activation', 'forests-morning', 'forests-morning'])
        expect(await post(`/schedules/${name}`)).toContain(`The job ${name} has run.`);
      const forest = await owner.api.forests.getForest({ params: { id: missed.id } });
      expect(forest).toMatchObject({ state: 'ACTIVE', activatedOn: today() });
      await expect.poll(() => week().length, { timeout: SLOW_MS / 4 }).toBe(2);
      // After some days of the first week, and after two: not with each run.
      const reminders = mailsTo(owner.email, /O contrato de Monte sen asinar agarda a túa sinatura/);
      expect([1, 2]).toContain(reminders.length);
      const [alert, ...more] = mailsTo('soporte@souto.local', /Revisiones: \d+ fuera de plazo/);
      expect([alert?.html?.includes('Monte esquecido'), more]).toEqual([true, []]);
      // A loss is told to the team by the morning after.
      const { v } = await owner.api.forests.getForest({ params: { id: jumped.id } });
      const notice = { on: today(), cause: 'fire', lostM2: 1_000 } as const;
      await owner.api.forests.reportLoss({ params: { id: jumped.id }, body: { v, notice } });
      const weekAfter = async () => {
        await moveTo(daysAfter(today(), 7));
        await post('/schedules/forests-morning');
      };
      await weekAfter();
      const told = () => mailsTo('soporte@souto.local', /Avisos: 1/);
      await expect.poll(() => told().length, { timeout: SLOW_MS / 4 }).toBe(1);
      expect(told()[0]?.html).toContain('Monte saltado: pérdida comunicada el');
      await expect.poll(() => week().length, { timeout: SLOW_MS / 4 }).toBe(3);
      // The same that waits is said once more, and then not each week.
      for (const weeks of [4, 4]) {
        await weekAfter();
        await expect.poll(() => week().length, { timeout: SLOW_MS / 4 }).toBe(weeks);
      }
    } finally {
      await closeServer(server);
    }
  },
  SLOW_MS,
);
