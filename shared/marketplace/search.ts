import * as z from 'zod';
import { MANY_TONNES } from '#shared/constants/marketplace.ts';
import type { PlanTier } from '#shared/constants/pricing.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery } from '#shared/kernel/page.ts';
import type { ProjectLine } from './project.ts';
import { Cents } from './schema.ts';

const yesNo = z.enum(['yes', 'no']);
/** By number of the forest, unless somebody asks for another order. */
export const SORTS = ['number', 'newest', 'cheapest', 'stock', 'absorption'] as const;
export type Sort = (typeof SORTS)[number];

/** By what somebody looks for a forest. */
export const ProjectFilter = z.object({
  species: z.string().max(40).optional(),
  province: z.string().max(60).optional(),
  /** Credits that there must be. */
  available: z.coerce.number().int().min(1).max(1e9).optional(),
  /** More than 1000 t. */
  isLarge: yesNo.optional(),
  maxPriceCents: z.coerce.number().pipe(Cents).optional(),
  isInscribed: yesNo.optional(),
});
export type ProjectFilter = z.output<typeof ProjectFilter>;
export const ProjectQuery = PageQuery.extend({ ...ProjectFilter.shape, sort: z.enum(SORTS).default('number') });

/** A forest as a pin of the map. */
export const ProjectPoint = z.object({ id: idOf('project'), name: z.string(), lat: z.number(), lon: z.number() });
export type ProjectPoint = z.output<typeof ProjectPoint>;

type Filtered = Pick<ProjectLine, 'species' | 'province' | 'available' | 'priceCents' | 'registry'>;
/** Whether a forest is one that somebody looks for, who pays what their plan says. */
export function matches(project: Filtered, filter: ProjectFilter, tier: PlanTier): boolean {
  const { species, province, available, isLarge, maxPriceCents, isInscribed } = filter;
  return (
    (species === undefined || project.species.some(({ id }) => id === species)) &&
    (province === undefined || project.province === province) &&
    (available === undefined || project.available >= available) &&
    (isLarge === undefined || project.available > MANY_TONNES === (isLarge === 'yes')) &&
    (maxPriceCents === undefined || project.priceCents[tier] <= maxPriceCents) &&
    (isInscribed === undefined || (project.registry !== null) === (isInscribed === 'yes'))
  );
}

type Sorted = Pick<ProjectLine, 'forestNo' | 'available' | 'priceCents' | 'annualKg'>;
/** What forests are sorted by, the smallest first; those that are alike in it, by their number. */
const KEYS: Readonly<Record<Sort, (project: Sorted, tier: PlanTier) => number>> = {
  number: ({ forestNo }) => forestNo,
  newest: ({ forestNo }) => -forestNo,
  cheapest: ({ priceCents }, tier) => priceCents[tier],
  stock: ({ available }) => -available,
  absorption: ({ annualKg }) => -(annualKg ?? 0),
};

const CURSOR = /^(-?\d{1,16})_(\d{1,10})$/;
/** @throws AppError `input.invalid` at `cursor` */
function placeOf(cursor: string): readonly [number, number] {
  const [, key, forestNo] = CURSOR.exec(cursor) ?? [];
  if (key === undefined || forestNo === undefined)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  return [Number(key), Number(forestNo)];
}

interface Asked {
  readonly sort: Sort;
  readonly tier: PlanTier;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
/**
 * A page of forests in an order. Its cursor says where the page ended, not how many came before: what comes or goes
 * meanwhile makes no other forest come twice or never.
 * @throws AppError `input.invalid` at `cursor`
 */
export function pageOfSorted<P extends Sorted>(found: readonly P[], { sort, tier, limit, cursor }: Asked) {
  const after = cursor === undefined ? null : placeOf(cursor);
  const all = found.map((project) => [KEYS[sort](project, tier), project.forestNo, project] as const);
  const rest = all
    .filter(([key, forestNo]) => !after || key > after[0] || (key === after[0] && forestNo > after[1]))
    .sort(([a, no], [b, other]) => a - b || no - other);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(([, , project]) => project),
    cursor: last && rest.length > limit ? `${last[0]}_${last[1]}` : null,
  };
}
