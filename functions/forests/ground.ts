import { findIssuance } from '#functions/credits/issue.ts';
import { retrying } from '#functions/credits/retrying.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { commit, putting, type Write } from '#functions/kit/transaction.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { doOverlap } from '#shared/cadastre/overlap.ts';
import { type Box, boxOf } from '#shared/cadastre/within.ts';
import { holdsParcels } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { landOf, landsOf, outlinesOf } from './issuedLand.ts';
import { projectIdOf } from './read.ts';
import { findForest, type StoredForest } from './store.ts';

/** A forest of an account; of an account that has ended, the number alone of a forest that has issued credits. */
interface Named {
  readonly id: StoredForest['id'];
  readonly tenantId?: StoredForest['tenantId'];
}
interface Cell {
  readonly cell: string;
  readonly forests: readonly Named[];
  readonly v: number;
}
/**
 * Which forests lie in a square of the map, so that none is drawn over another: `GROUND#<cell>` / `GROUND`. What a forest
 * that ended before anything was issued of it has left there is taken out with the next one that comes.
 */
const items = entity({
  model: { entity: 'forestGround', service: 'souto', version: '1' },
  attributes: {
    cell: { type: 'string', required: true },
    forests: { type: 'any', required: true },
    v: { type: 'number', required: true },
  },
  indexes: {
    byCell: {
      pk: { field: 'PK', composite: ['cell'], template: 'GROUND#{cell}' },
      sk: { field: 'SK', composite: [], template: 'GROUND' },
    },
  },
});

/** About 5 km: most forests lie in one or two. */
const CELLS_A_DEGREE = 20;
/** Of one forest: those of the largest that there may be, and what one transaction holds beside its parcels. */
const MOST_CELLS = 30;
const cellOf = (degrees: number) => Math.floor(degrees * CELLS_A_DEGREE);
const upTo = (from: number, to: number) =>
  Array.from({ length: cellOf(to) - cellOf(from) + 1 }, (_, i) => cellOf(from) + i);
const countOf = ([west, south, east, north]: Box) =>
  (cellOf(east) - cellOf(west) + 1) * (cellOf(north) - cellOf(south) + 1);

/** Null: more than any forest may have. */
function cellsOf(outlines: readonly Geometry[]): string[] | null {
  const boxes = outlines.map((outline) => boxOf([outline]));
  // Counted before they are listed: a thin plot across the country has too many to be written down.
  if (boxes.some((box) => countOf(box) > MOST_CELLS)) return null;
  const cells = boxes.flatMap(([west, south, east, north]) =>
    upTo(south, north).flatMap((row) => upTo(west, east).map((column) => `${row}#${column}`)),
  );
  const all = [...new Set(cells)];
  return all.length > MOST_CELLS ? null : all;
}

async function readCell(cell: string): Promise<Cell> {
  const { data } = await retryBusy(() => items.get({ cell }).go({ consistent: true }));
  return data ? { cell, forests: data.forests as Named[], v: data.v } : { cell, forests: [], v: 0 };
}
/** Refused when another forest came there since it was read: whoever writes reads again. */
const puttingCell = ({ cell, v }: Cell, forests: readonly Named[]): Write =>
  putting(
    items
      .put({ cell, forests: [...forests], v: v + 1 })
      .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
      .params(),
    new AppError('conflict.busy'),
  );

interface Found extends Named {
  /** As it is; null of an account that has ended. */
  readonly forest: StoredForest | null;
}
/** Forests that cells name: those that have their land still, and those of which credits may be out since they ended. */
async function namedIn(cells: readonly Cell[], own: IdOf<'forest'>): Promise<Map<string, Found>> {
  const named = new Map(cells.flatMap(({ forests }) => forests).map((one) => [one.id as string, one]));
  named.delete(own);
  const found = await Promise.all(
    [...named.values()].map(async ({ id, tenantId }) => {
      const forest = tenantId ? await findForest({ tenantId, id }) : null;
      return { id, ...(tenantId && { tenantId }), forest };
    }),
  );
  const isKept = ({ tenantId, forest }: Found) =>
    tenantId === undefined || (forest !== null && (holdsParcels(forest.state) || forest.contractOn !== null));
  return new Map(found.filter(isKept).map((one) => [one.id as string, one]));
}

const doesLieOver = (forest: StoredForest, others: readonly Geometry[]): boolean =>
  outlinesOf(forest).some((one) => others.some((each) => doOverlap(one, each, forest.country)));

/**
 * Takes the land of a forest that is submitted.
 * @throws AppError `forests.landTaken`, `forests.tooSpread`; in its transaction `conflict.busy`
 */
export async function takingGround(forest: StoredForest): Promise<Write[]> {
  const names = cellsOf(outlinesOf(forest));
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
  const cells = await Promise.all((cellsOf(outlinesOf(forest)) ?? []).map(readCell));
  const others = [...(await namedIn(cells, forest.id)).values()].map(async ({ id }) => {
    // As it was when it took the year: it may be drawn otherwise since, or its account be gone.
    const land = (await landOf(id, vintage)).flatMap(({ outlines }) => outlines);
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
  const { id, contractOn } = forest;
  // Also where a run issues them at that moment.
  const isLeft = contractOn !== null;
  const lands = (await landsOf(id)).map(({ outlines }) => outlines);
  const names = [outlinesOf(forest), ...lands].flatMap((outlines) => cellsOf(outlines) ?? []);
  for (const name of new Set(names))
    await retrying('conflict.busy', async () => {
      const cell = await readCell(name);
      const others = cell.forests.filter((one) => one.id !== id);
      if (others.length < cell.forests.length)
        await commit({ writes: [puttingCell(cell, isLeft ? [...others, { id }] : others)] });
    });
}
