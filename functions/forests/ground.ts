import { findIssuance } from '#functions/credits/issue.ts';
import { retrying } from '#functions/credits/retrying.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { doOverlap } from '#shared/cadastre/overlap.ts';
import { holdsParcels } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { cellsOf, namedIn, puttingCell, readCell, squaresOf } from './groundCells.ts';
import { landOf, landsOf, outlinesOf } from './issuedLand.ts';
import { projectIdOf } from './read.ts';
import type { StoredForest } from './store.ts';

const doesLieOver = (forest: StoredForest, others: readonly Geometry[]): boolean =>
  outlinesOf(forest).some((one) => others.some((each) => doOverlap(one, each, forest.country)));

/**
 * Takes the land of a forest that is submitted.
 * @throws AppError `forests.landTaken`, `forests.tooSpread`; in its transaction `conflict.busy`
 */
export async function takingGround(forest: StoredForest): Promise<Write[]> {
  const names = cellsOf(forest);
  if (!names) throw new AppError('forests.tooSpread');
  const cells = await Promise.all(names.map(readCell));
  const named = await namedIn(cells, forest.id);
  const living = [...named.values()].flatMap(({ forest: one }) => (one && holdsParcels(one.state) ? [one] : []));
  if (living.some((other) => doesLieOver(forest, outlinesOf(other)))) throw new AppError('forests.landTaken');
  const { tenantId, id } = forest;
  return cells.map((cell) => puttingCell(cell, [...cell.forests.filter((one) => named.has(one.id)), { tenantId, id }]));
}

/** Whether credits of a year were issued of this land for another forest, which had it before. */
export async function isIssuedLand(forest: StoredForest, vintage: number): Promise<boolean> {
  const cells = await Promise.all((squaresOf(outlinesOf(forest)) ?? []).map(readCell));
  const others = [...(await namedIn(cells, forest.id)).values()].map(async ({ id }) => {
    // As it was when it took the year: it may be drawn otherwise since, or its account be gone.
    const land = (await landOf(id, vintage)).flatMap(outlinesOf);
    // Asked of the ledger: a run that crashed has left there what the forest does not say.
    return doesLieOver(forest, land) && (await findIssuance(projectIdOf(id), vintage)) !== null;
  });
  return (await Promise.all(others)).some(Boolean);
}

/**
 * Takes the names of a forest out, with its account; where credits of it may be out its number stays, and with it what
 * land they are of. A draft of half a country never had any. Safe to repeat.
 */
export async function forgetGround(forest: StoredForest): Promise<void> {
  const { id, contractOn, point } = forest;
  // Also where a run issues them at that moment.
  const isLeft = contractOn !== null;
  const lands = (await landsOf(id)).map(({ plots }) => ({ plots, point }));
  const names = [forest, ...lands].flatMap((land) => cellsOf(land) ?? []);
  for (const name of new Set(names))
    await retrying('conflict.busy', async () => {
      const cell = await readCell(name);
      const others = cell.forests.filter((one) => one.id !== id);
      if (others.length < cell.forests.length)
        await commit({ writes: [puttingCell(cell, isLeft ? [...others, { id }] : others)] });
    });
}
