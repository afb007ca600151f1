import { expect, it } from 'vitest';
import { gas, newCalculation, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { VERIFY_LIMIT } from '#shared/constants/verifications.ts';
import type { PublicVerification } from '#shared/verifications/schema.ts';

/** A cloud of its own: its clock goes on by years, and its caller is refused in the end. */
const { cloud, user } = withCloud(startCloud);
const YEAR_MS = 365 * 86_400_000;
const ask = (code: string) => fetch(`${cloud().urls.site}/api/verifications/${encodeURIComponent(code)}`);

async function newLink() {
  const calculation = await newCalculation();
  const params = { id: calculation.id };
  await save(calculation, gas(1234.5));
  await cloud().settled();
  const { calculations, verifications } = user().api;
  const { v } = await calculations.getCalculation({ params });
  await calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
  return verifications.issueVerification({ params, body: { id: newId('verification') } });
}

it('a link ends by itself after three years; no other code is found, and trying is limited', async () => {
  const link = await newLink();
  const told = async () => (await (await ask(link.code)).json()) as PublicVerification;
  expect(await told()).toMatchObject({ state: 'stands', reported: link.reported });
  await cloud().clock.advance(2.9 * YEAR_MS);
  expect((await told()).state).toBe('stands');
  await cloud().clock.advance(0.2 * YEAR_MS);
  expect(await told()).toMatchObject({ state: 'expired', expiresAt: link.expiresAt, reported: null });
  for (const code of ['0'.repeat(20), 'nada', '../verifications', link.id, link.code.slice(0, -1)])
    expect((await ask(code)).status).toBe(404);
  const tries = await Promise.all(Array.from({ length: VERIFY_LIMIT.calls }, () => ask('1'.repeat(20))));
  expect(tries.map(({ status }) => status)).toContain(429);
});
