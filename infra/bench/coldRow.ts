/**
 * One row of electricity from nothing, in a process of its own: reads, parses and indexes the factor families that it is
 * told (`whole`: all of them), and estimates the row. Prints the milliseconds and the MB of heap that stay.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ensureFactors, readSet } from '#infra/run/factors.ts';
import { estimate } from '#shared/emissions/estimate.ts';
import { familyNames } from '#shared/emissions/factors/format.ts';
import { familiesOf } from '#shared/emissions/families.ts';

const ACTIVITY = 'electric-power-marketer';
const PERIOD = { year: 2024, periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' };

const { hash } = ensureFactors();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

const before = heapMb();
const startedAt = performance.now();
const factors = readSet(hash, process.argv[2] === 'whole' ? familyNames : familiesOf([ACTIVITY]));
const made = estimate(
  { activity: ACTIVITY, inputs: { supplier: 'unknown', quantity: 1000 } },
  { ...PERIOD, country: 'ES', gwp: 'AR6', factors },
);
const ms = performance.now() - startedAt;
if (!made.ok) throw new Error(`The row has no estimate: ${made.error.code}`);
console.log(JSON.stringify({ ms, mb: heapMb() - before, families: familyNames.filter((one) => factors.has(one)) }));
