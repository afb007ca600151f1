import { ulid } from 'ulid';
import type { Log } from '#functions/kit/log.ts';
import type { Co2Run } from '#shared/forests/co2Run.ts';
import type { Measure } from '#shared/forests/contract.ts';
import { lostM2Of } from '#shared/forests/notices.ts';
import { ageOn } from '#shared/forests/rules.ts';
import { decidedRun, diameterOf, modelledRun } from '#shared/forests/run.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { officialTable } from './officialTable.ts';
import { todayOf } from './read.ts';
import type { StoredForest } from './store.ts';

interface Context {
  readonly now: Date;
  readonly log: Log;
}

/**
 * What a forest absorbs today: by a decision, a diameter that was measured, or its age and the ministry's table.
 * @throws AppError `forests.notEstimated` where the method knows too little of it
 */
export async function runOf(forest: StoredForest, { dbhMm, decided }: Measure, { now, log }: Context): Promise<Co2Run> {
  const ageYears = ageOn(todayOf(forest, now), forest.plantedYear) ?? 0;
  const known = { ageYears, ...diameterOf(forest, dbhMm), lostM2: lostM2Of(forest.notices) };
  const run = decided ? decidedRun(decided) : modelledRun(forest, { ...known, official: await officialTable(log) });
  if (!run) throw new AppError('forests.notEstimated');
  return { id: `run_${ulid(now.getTime())}`, at: now.toISOString(), ...run };
}
