import { areTwo, type Beside } from '#shared/forests/beside.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { holdsParcels } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { cellsAround, type Found, namedIn, readCell } from './groundCells.ts';
import { type Land, landsOf } from './issuedLand.ts';
import { isIssuedFor } from './issuedYears.ts';
import type { StoredForest } from './store.ts';

/** Each once. */
const distinct = (plots: readonly Plot[]): Plot[] => [
  ...new Map(plots.map((plot) => [JSON.stringify(plot), plot])).values(),
];
const withoutOutline = ({ geometry: _, ...plot }: Plot) => plot;

/** Of which land credits of this year or a later one are out for a forest. */
async function issuedLands(forestId: string, now: Date): Promise<Land[]> {
  const lands = (await landsOf(forestId)).filter(({ vintage }) => vintage >= now.getUTCFullYear());
  const areOut = await Promise.all(lands.map(({ vintage }) => isIssuedFor(forestId, vintage)));
  return lands.filter((_, i) => areOut[i]);
}

async function sameOf(own: StoredForest, { id, tenantId, forest }: Found, now: Date): Promise<Beside | null> {
  const isUnclear = (plot: Plot) => own.plots.some((one) => !areTwo(one, plot));
  const lands = (await issuedLands(id, now)).filter(({ plots }) => plots.some(isUnclear));
  const held = forest && holdsParcels(forest.state) ? forest.plots : [];
  const plots = distinct([...held, ...lands.flatMap((land) => land.plots)].filter(isUnclear));
  if (plots.length === 0) return null;
  return {
    ...(forest && tenantId ? { tenantId, name: forest.name } : { tenantId: null, name: null }),
    ...{ id, years: [...new Set(lands.map(({ vintage }) => vintage))].sort(), plots: plots.map(withoutOutline) },
  };
}

/**
 * Forests near one, and of its municipality, that may have the same land under another name: they have it now, or issued
 * credits of it. None of a forest whose land is not before the team.
 */
export async function besideOf(forest: StoredForest, now: Date): Promise<Beside[]> {
  if (forest.state !== 'TO_VALIDATE' || forest.review !== 'waiting') return [];
  const cells = await Promise.all(cellsAround(forest).map(readCell));
  const named = [...(await namedIn(cells, forest.id)).values()];
  const found = await Promise.all(named.map((one) => sameOf(forest, one, now)));
  return found.flatMap((one) => one ?? []);
}

/** A forest is accepted by who has seen all that may have its land. @throws AppError `forests.besideUnseen` */
export async function requireBesideSeen(forest: StoredForest, seen: readonly string[], now: Date): Promise<boolean> {
  const beside = await besideOf(forest, now);
  const [unseen] = beside.filter(({ id }) => !seen.includes(id));
  if (unseen) throw new AppError('forests.besideUnseen', { forest: unseen.name ?? unseen.id });
  return beside.length > 0;
}
