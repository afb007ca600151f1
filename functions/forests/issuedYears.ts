import { findIssuance } from '#functions/credits/issue.ts';
import { commit } from '#functions/kit/transaction.ts';
import { parcelKeysOf } from '#shared/forests/rules.ts';
import { isIssuedLand } from './ground.ts';
import { forgettingLand, keepingLand, landOf, landsOf } from './issuedLand.ts';
import { takingYears, type Year, yearsOf } from './parcels.ts';
import { projectIdOf } from './read.ts';
import { requiringForest, type StoredForest } from './store.ts';

/** Whether the ledger has credits of a year of a forest. */
export const isIssuedFor = async (forestId: string, vintage: number): Promise<boolean> =>
  (await findIssuance(projectIdOf(forestId as StoredForest['id']), vintage)) !== null;

/**
 * Whether the credits of a year are out of a parcel for another forest. One that came off the market between taking a
 * year and issuing it cannot issue it any more, and one that left a parcel before that has it of others: that is free.
 */
async function isOut({ key, forestId }: Year, vintage: number, own: string): Promise<boolean> {
  if (forestId === null || forestId === own || !(await isIssuedFor(forestId, vintage))) return false;
  return (await landOf(forestId, vintage)).some(({ plots }) => parcelKeysOf(plots).includes(key));
}

async function freeOf({ id }: StoredForest, vintage: number, years: readonly Year[]): Promise<Year[]> {
  const out = await Promise.all(years.map((year) => isOut(year, vintage, id)));
  return years.filter((_, i) => !out[i]);
}

/** Takes a year of the land of a forest; false where it was another's by then, whose credits of that year are out. */
export async function takeYear(forest: StoredForest, vintage: number): Promise<boolean> {
  // It has its year, of the land that it was then.
  if (await isIssuedFor(forest.id, vintage)) return true;
  if (await isIssuedLand(forest, vintage)) return false;
  const years = await yearsOf(forest, vintage);
  if ((await freeOf(forest, vintage, years)).length < years.length) return false;
  const left = (await landOf(forest.id, vintage)).filter(({ v }) => v !== forest.v);
  await commit({
    writes: [
      requiringForest(forest),
      ...takingYears(forest, vintage, years),
      ...left.map((land) => forgettingLand(forest.id, land)),
      keepingLand(forest, vintage),
    ],
  });
  return true;
}

/**
 * The years that a forest has issued are of what it becomes too: its cadastre names and draws the same land otherwise, or
 * its owner and the team do. Else whoever has that land next issues them of it again. Safe to repeat.
 * @throws AppError `conflict.versionChanged` when the forest has changed
 */
export async function spreadYears(forest: StoredForest, plots = forest.plots): Promise<void> {
  const next = { ...forest, plots };
  for (const vintage of new Set((await landsOf(forest.id)).map((land) => land.vintage))) {
    if (!(await isIssuedFor(forest.id, vintage))) continue;
    // What is out for another stays theirs.
    const years = await freeOf(forest, vintage, await yearsOf(next, vintage));
    await commit({
      writes: [requiringForest(forest), ...takingYears(forest, vintage, years), keepingLand(next, vintage)],
    });
  }
}
