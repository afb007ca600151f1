import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { type DrillOptions, drillOn, rounded } from './kit/drill.ts';
import { Town } from './storm/town.ts';
import { CALM } from './storm/wire.ts';

const SIZES = {
  full: { before: 300, hourly: 120, hours: 24, subscribers: 20, buyers: 25, forests: 4 },
  small: { before: 30, hourly: 20, hours: 3, subscribers: 2, buyers: 4, forests: 1 },
} as const;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Trials end in the middle of the lost day. */
const BEFORE_DAYS = 13.5;

async function play(cloud: TestCloud, options: DrillOptions) {
  const size = options.isSmall ? SIZES.small : SIZES.full;
  const town = await Town.open(cloud, size, options);
  const { wire, promises } = town;
  await town.settle(size);
  await town.live(size.before);
  await town.quiet();
  await cloud.clock.advance(BEFORE_DAYS * DAY_HOURS * HOUR_MS);
  await town.quiet();
  await town.reconcile();
  wire.weather = { ...CALM, drop: 1 };
  const before = wire.sums.sent;
  for (let hour = 1; hour <= size.hours; hour++) {
    await town.live(before + hour * size.hourly);
    await cloud.clock.advance((DAY_HOURS / size.hours) * HOUR_MS);
    if (hour % 6 === 0) options.note(`${hour} hours, ${wire.sums.dropped} events lost`);
  }
  await town.quiet();
  wire.weather = CALM;
  const { dropped } = wire.sums;
  promises.keep('A day of events was lost', dropped >= size.hours * size.hourly, wire.sums);
  const started = performance.now();
  const repairs = await town.repair();
  const repairSeconds = rounded((performance.now() - started) / 1_000, 1);
  const found = await town.check();
  await wire.close();
  return {
    figures: { ...found, wire: wire.sums, lostEvents: dropped, repairs, repairSeconds },
    broken: promises.broken,
  };
}

export const lostDay = drillOn(
  'the receiver is down for a day: all of it is found in the list of events, and our books differ from the balance by 0.00',
  () => startCloud({ faults: false, env: { POWERTOOLS_LOG_LEVEL: 'ERROR' } }),
  play,
);
