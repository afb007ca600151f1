import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MONEY_COUNTED } from '#infra/stacks/moneyCounted.ts';

/** Whoever finds our address may send what nobody has signed: it is counted, and wakes nobody. */
const NO_ALARM: readonly string[] = ['paymentsForged'];

it('everything about money that is counted has an alarm', () => {
  const files = ['offsets', 'orders', 'payments', 'plans'].flatMap((feature) =>
    readdirSync(`functions/${feature}`)
      .filter((name) => /(?<!test)\.ts$/.test(name))
      .map((name) => readFileSync(`functions/${feature}/${name}`, 'utf8')),
  );
  const names = files.flatMap((code) => [...code.matchAll(/\bcount\('(\w+)'/g)].map(([, name = '']) => name));
  const wanted = [...new Set(names)].filter((name) => !NO_ALARM.includes(name));
  expect(wanted.sort()).toEqual([...MONEY_COUNTED].sort());
});
