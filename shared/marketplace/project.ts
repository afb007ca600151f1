import * as z from 'zod';
import { CreditProject } from '#shared/credits/project.ts';
import { ToldTrace } from '#shared/forests/co2/told.ts';
import { Co2Basis } from '#shared/forests/co2Run.ts';
import { ForestInfo } from '#shared/forests/info.ts';
import { PlotGeometry } from '#shared/forests/schema.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';
import { MARKET_STATES } from './forSale.ts';
import { CATEGORIES } from './goals.ts';
import { SellerWords } from './schema.ts';

/** What an owner ticks of a forest in its supplementary form; what they write there nobody reviews, and buyers do not read. */
const ticked = ForestInfo.pick({
  ...{ forestType: true, uses: true, techniquesDone: true, techniquesPlannable: true, coBenefits: true },
  ...{ certificate: true, hasFirePlan: true },
});
export type Ticked = z.output<typeof ticked>;

const share = z.object({ id: z.string(), sharePct: z.number() });
/** A forest on the market, as a card of the list shows it. */
export const ProjectLine = CreditProject.extend({
  species: z.array(share),
  areaM2: z.number().int(),
  annualKg: z.number().int().nullable(),
  plantedYear: z.number().int().nullable(),
  /** To a hundredth of a degree: where on the map, not at whose door. */
  point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  category: z.enum(CATEGORIES).nullable(),
  goals: z.array(z.number().int()),
  short: z.string(),
});
export type ProjectLine = z.output<typeof ProjectLine>;

export const ShownImage = z.object({
  url: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  isSatellite: z.boolean(),
});
const tonnes = z.number().int().min(0);
/** All that everybody may know of a forest on the market. */
export const Project = ProjectLine.omit({ available: true }).extend({
  /** Also none: of what is sold out or paused the page stays. */
  available: tonnes,
  state: z.enum(MARKET_STATES),
  long: z.string(),
  ageYears: z.number().int().nullable(),
  treesPerHa: z.number().int().nullable(),
  /** Whether the team found that it meets the conditions of the ministry's registry: it may, without being inscribed. */
  mitecoEligible: z.boolean().nullable(),
  co2: z
    .object({
      basis: Co2Basis,
      totalKg: tonnes,
      annualKg: tonnes,
      bufferT: tonnes,
      saleableT: tonnes,
      at: Instant,
      /** Of whoever decided in the place of the method. */
      reason: z.string().nullable(),
      /** Parameters, steps, sources and what is kept back; null where it was decided. */
      trace: ToldTrace.nullable(),
    })
    .nullable(),
  ...ticked.shape,
  seller: SellerWords.nullable(),
  /** The main one first; the addresses are good for five minutes. */
  images: z.array(ShownImage),
  /** What was issued of each year, by its serial numbers, and what became of it. */
  issued: z.array(
    z.object({
      vintage: z.number().int(),
      /** `ES-000123-2026-000001..000240` */
      serials: z.string(),
      ...{ quantity: tonnes, buffer: tonnes, available: tonnes, reserved: tonnes, retired: tonnes, gone: tonnes },
    }),
  ),
  /** What was retired for buyers, the newest first: of which vintage, how much, and for whom where they let it be said. */
  retirements: z.array(
    z.object({
      ...{ at: Instant, vintage: z.number().int(), quantity: z.number().int(), serials: z.array(z.string()) },
      beneficiary: z.string().nullable(),
    }),
  ),
  retiredT: tonnes,
});
export type Project = z.output<typeof Project>;

/** Outlines of the parcels to a metre, for companies; without their references, which lead to their owners. */
export const ProjectPlots = z.object({
  plots: z.array(z.object({ areaM2: z.number().int(), geometry: PlotGeometry.nullable() })),
});

export const ProjectId = z.object({ id: idOf('project') });
