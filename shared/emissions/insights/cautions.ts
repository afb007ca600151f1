import type { Cube } from './aside.ts';
import { wideInteger } from './wide.ts';

/**
 * Activities that may say the same emissions twice. `with`: what makes it so when it is there as well; or, for what is
 * only a part of something, `without`: what should be there. Nothing is refused: only a person knows whether two rows
 * are of one vehicle, one invoice or one kilogram of nitrogen.
 */
const CAUTIONS = [
  { code: 'fuelAndDistance', of: ['own-road-transport', 'hybrid-vehicle'], with: ['combustible-consumed'] },
  { code: 'fuelAndRoutes', of: ['glec-routes'], with: ['combustible-consumed'] },
  {
    code: 'expensesAndPurchases',
    of: ['expenses'],
    with: ['purchased-services-and-materials', 'capital-goods', 'electric-power-marketer'],
  },
  {
    code: 'wellToTankAlone',
    of: ['well-to-tank-fuels', 'well-to-tank-electricity', 'well-to-tank-transport'],
    without: ['external-calculation', 'external-factor'],
  },
  {
    code: 'indirectTwice',
    of: ['indirect-n2o'],
    with: ['fertilizer-emissions', 'manure-and-slurry', 'crop-emissions'],
  },
] as const satisfies readonly ({ code: string; of: readonly string[] } & (
  | { with: readonly string[] }
  | { without: readonly string[] }
))[];
export type CautionCode = (typeof CAUTIONS)[number]['code'];
export const CAUTION_CODES = CAUTIONS.map(({ code }) => code) as [CautionCode, ...CautionCode[]];

/** What may be counted twice, or by half, at a site (empty: rows of the whole organization). */
export interface Caution {
  readonly code: CautionCode;
  readonly siteId: string;
  /** Those that are there, the doubtful ones first. */
  readonly activities: readonly string[];
  /** Rows and emissions (kg CO2e) of the doubtful ones: at most so much is too much. */
  readonly rows: number;
  readonly co2eKg: number;
}

const MILLIGRAMS_PER_KG = 1_000_000;

/**
 * What is worth a second look, in the order of the table, site by site. Two activities meet where they are of one site:
 * rows without a site are of the whole organization and meet none of a site. The direct part of a well-to-tank row may
 * stand at any site.
 */
export function cautionsOf(cube: Cube): Caution[] {
  const sites = [...cube].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const anywhere = new Set(sites.flatMap(([, there]) => [...there.keys()]));
  return CAUTIONS.flatMap((rule) =>
    sites.flatMap(([siteId, there]): Caution[] => {
      const doubtful = rule.of.filter((key) => there.has(key));
      const others = 'with' in rule ? rule.with.filter((key) => there.has(key)) : [];
      const isDoubtful = 'with' in rule ? others.length > 0 : !rule.without.some((key) => anywhere.has(key));
      if (doubtful.length === 0 || !isDoubtful) return [];
      const activities = [...doubtful, ...others];
      return [{ code: rule.code, siteId, activities, ...sumOf(cube, siteId, doubtful) }];
    }),
  );
}

function sumOf(cube: Cube, siteId: string, activities: readonly string[]): Pick<Caution, 'rows' | 'co2eKg'> {
  let rows = 0;
  let milligrams = 0n;
  for (const key of activities)
    for (const counted of cube.get(siteId)?.get(key)?.values() ?? []) {
      rows += counted.rows;
      milligrams += wideInteger(counted.co2e);
    }
  return { rows, co2eKg: Number(milligrams) / MILLIGRAMS_PER_KG };
}
