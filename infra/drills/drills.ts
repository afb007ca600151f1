import { crash } from './crash.ts';
import { crashPoints, crashPointsOfMoney } from './crashPoints.ts';
import { hostileFiles } from './hostileFiles.ts';
import { imports } from './imports.ts';
import type { Drill, DrillOptions, Report } from './kit/drill.ts';
import { lastTon } from './lastTon.ts';
import { ledgerPurchases } from './ledgerPurchases.ts';
import { lostDay } from './lostDay.ts';
import { money } from './money.ts';
import { mutations } from './mutations.ts';
import { poison } from './poison.ts';
import { purchases } from './purchases.ts';
import { responsive } from './responsive.ts';
import { simulation } from './simulation.ts';
import { together } from './together.ts';
import { webhookStorm } from './webhookStorm.ts';

export const drills: Readonly<Record<string, Drill>> = {
  crash,
  'crash-points': crashPoints,
  'crash-points-money': crashPointsOfMoney,
  poison,
  'hostile-files': hostileFiles,
  imports,
  responsive,
  together,
  'last-ton': lastTon,
  'ledger-purchases': ledgerPurchases,
  purchases,
  simulation,
  money,
  'webhook-storm': webhookStorm,
  'lost-day': lostDay,
  mutations,
};

/** Runs one drill. What it throws is a promise that did not hold, too. */
export async function runDrill(name: string, options: DrillOptions): Promise<Report> {
  const started = performance.now();
  const { seed, isSmall } = options;
  const outcome = await drills[name]?.run(options).catch((error: unknown) => ({
    figures: {},
    broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  const { figures, broken } = outcome ?? { figures: {}, broken: [`There is no drill "${name}"`] };
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { name, seed, isSmall, passed: broken.length === 0, seconds, figures, broken };
}
