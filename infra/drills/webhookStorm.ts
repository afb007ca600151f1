import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { type DrillOptions, drillOn, rounded } from './kit/drill.ts';
import { Town } from './storm/town.ts';
import { CALM } from './storm/wire.ts';

const SIZES = {
  full: { events: 20_000, subscribers: 40, buyers: 40, forests: 8, shuffleMs: 60_000, forged: 0.01 },
  small: { events: 100, subscribers: 2, buyers: 5, forests: 1, shuffleMs: 300, forged: 0.1 },
} as const;
const SHARES = { drop: 0.3, duplicate: 0.5 } as const;
/** What follows from a paid order for people: PDFs, which other drills look after. */
const UNREAD = ['certificates', 'billing-files'] as const;
const DAY_MS = 86_400_000;

async function play(cloud: TestCloud, options: DrillOptions) {
  const size = options.isSmall ? SIZES.small : SIZES.full;
  const town = await Town.open(cloud, size, options);
  const { wire, promises } = town;
  const started = performance.now();
  const seconds = () => rounded((performance.now() - started) / 1_000, 1);
  wire.weather = { ...SHARES, forged: size.forged, shuffleMs: size.shuffleMs };
  await town.settle(size);
  await town.live(size.events / 2);
  // Trials end in the middle of it, and some cards fail then.
  await cloud.clock.advance(15 * DAY_MS);
  await town.live(size.events);
  const told = seconds();
  await town.quiet();
  const stormed = seconds();
  // What the repair itself makes the provider tell comes as it is told, and all of it before anything is counted.
  wire.weather = CALM;
  const repairs = await town.repair();
  await town.quiet();
  const repaired = seconds();
  const { forged, dropped, duplicated } = wire.sums;
  promises.keep('There were forgeries, losses and doubles', Math.min(forged, dropped, duplicated) > 0, wire.sums);
  const found = await town.check();
  await wire.close();
  const figures = { ...found, wire: wire.sums, repairs, seconds: { told, stormed, repaired } };
  return { figures, broken: promises.broken };
}

export const webhookStorm = drillOn(
  'events doubled, lost, shuffled and forged: each has its effect once, forgeries have none, and both books are the same',
  () => startCloud({ faults: false, env: { POWERTOOLS_LOG_LEVEL: 'ERROR' }, unread: UNREAD }),
  play,
);
