import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { placeForms } from '#shared/cadastre/municipality.ts';
import { type Box, boxOf } from '#shared/cadastre/within.ts';
import { holdsParcels } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { outlinesOf } from './issuedLand.ts';
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
/** What says where a forest lies. */
export type Lying = Pick<StoredForest, 'plots' | 'point'>;
/**
 * Which forests lie in a square of the map, so that none is drawn over another: `GROUND#<cell>` / `GROUND`. One with a plot
 * that has no outline is in the square of its point, which its owner may have told wrong: all are in their municipality too.
 * What a forest that ended before anything was issued of it has left there is taken out with the next one that comes.
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
const SQUARES_A_DEGREE = 20;
/** Of one forest: those of the largest that there may be, and what one transaction holds beside its parcels. */
const MOST_SQUARES = 30;
/** Names of one municipality, each a cell: `Vitoria-Gasteiz` is three. */
const MOST_NAMES = 4;
const stepOf = (degrees: number) => Math.floor(degrees * SQUARES_A_DEGREE);
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const countOf = ([west, south, east, north]: Box) =>
  (stepOf(east) - stepOf(west) + 1) * (stepOf(north) - stepOf(south) + 1);
const squaresIn = ([west, south, east, north]: Box, beside = 0): string[] =>
  upTo(stepOf(south) - beside, stepOf(north) + beside).flatMap((row) =>
    upTo(stepOf(west) - beside, stepOf(east) + beside).map((column) => `${row}#${column}`),
  );
const boxesOf = (outlines: readonly Geometry[]): Box[] => outlines.map((outline) => boxOf([outline]));

/** The squares of outlines. Null: more than any forest may have. */
export function squaresOf(outlines: readonly Geometry[]): string[] | null {
  const boxes = boxesOf(outlines);
  // Counted before they are listed: a thin plot across the country has too many to be written down.
  if (boxes.some((box) => countOf(box) > MOST_SQUARES)) return null;
  const all = [...new Set(boxes.flatMap((box) => squaresIn(box)))];
  return all.length > MOST_SQUARES ? null : all;
}

const isTold = ({ plots }: Lying) => plots.some(({ geometry }) => geometry === null);
const pointBox = ({ point }: Lying): Box[] => (point ? [[point.lon, point.lat, point.lon, point.lat]] : []);
/** They lie in one municipality, which each plot may call its own way. */
const placesOf = ({ plots }: Lying): string[] => {
  const names = new Set(plots.map(({ municipality }) => municipality));
  const forms = new Set([...names].flatMap(placeForms));
  return [...forms].slice(0, MOST_NAMES).map((name) => `in#${name}`);
};
const squaresTold = (forest: Lying): string[] =>
  isTold(forest) ? pointBox(forest).flatMap((box) => squaresIn(box)) : [];

/** All cells that name a forest. Null: more than any may have. */
export function cellsOf(forest: Lying): string[] | null {
  const squares = squaresOf(outlinesOf(forest));
  return squares && [...new Set([...squares, ...squaresTold(forest), ...placesOf(forest)])];
}
/** The cells of a forest with the squares around it, and of its municipality: whoever may have the same land is named there. */
export function cellsAround(forest: Lying): string[] {
  const boxes = [...boxesOf(outlinesOf(forest)), ...pointBox(forest)];
  return [...new Set([...boxes.flatMap((box) => squaresIn(box, 1)), ...placesOf(forest)])];
}

export async function readCell(cell: string): Promise<Cell> {
  const { data } = await retryBusy(() => items.get({ cell }).go({ consistent: true }));
  return data ? { cell, forests: data.forests as Named[], v: data.v } : { cell, forests: [], v: 0 };
}
/** Refused when another forest came there since it was read: whoever writes reads again. */
export const puttingCell = ({ cell, v }: Cell, forests: readonly Named[]): Write =>
  putting(
    items
      .put({ cell, forests: [...forests], v: v + 1 })
      .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
      .params(),
    new AppError('conflict.busy'),
  );

export interface Found extends Named {
  /** As it is; null of an account that has ended. */
  readonly forest: StoredForest | null;
}
/** Forests that cells name: those that have their land still, and those of which credits may be out since they ended. */
export async function namedIn(cells: readonly Cell[], own: IdOf<'forest'>): Promise<Map<string, Found>> {
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
