import * as z from 'zod';
import { MOST_CORNERS, MOST_FOREST_TEXT, MOST_PLOTS, MOST_SPECIES } from '#shared/constants/forests.ts';
import { cleanCadastre, isCadastre } from '#shared/identifiers/cadastre.ts';
import { always, ownName, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';
import { PAYOUT_POLICIES, type PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { MIXED, SPECIES_IDS } from './co2/species.ts';
import { Co2Run } from './co2Run.ts';
import { DOCUMENT_TYPE_NAMES } from './files.ts';
import { FOREST_DOCUMENT_KINDS, OWNER_KINDS } from './owners.ts';
import { OBSERVED } from './review.ts';
import { FOREST_STATES } from './states.ts';

/** Who keeps the cadastre that a plot is in. */
const TERRITORIES = ['catastro', 'navarra', 'araba', 'bizkaia', 'gipuzkoa', 'pt'] as const;
const FOREST_KINDS = ['single', 'foral', 'multi'] as const;

/** Of the Iberian peninsula and the islands, in ETRS89. */
const lon = z.number().min(-31.5).max(5);
const lat = z.number().min(27).max(44.5);
/** GeoJSON of a plot, in EPSG:4258: longitude before latitude, each ring closed. */
const Rings = z.array(z.array(z.tuple([lon, lat])).min(4)).min(1);
export const PlotGeometry = z.union([
  z.strictObject({ type: z.literal('Polygon'), coordinates: Rings }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1) }),
]);
export type PlotGeometry = z.output<typeof PlotGeometry>;

const short = text(60);
const asWritten = ({ territory, reference }: { territory: string; reference: string }): string =>
  territory === 'catastro' ? cleanCadastre(reference) : reference.toUpperCase().replace(/\s/g, '');
export const Plot = z
  .strictObject({
    territory: z.enum(TERRITORIES),
    /** As its cadastre writes it; of Spain, 14, 18 or 20 characters. */
    reference: text(40).default(''),
    province: short.default(''),
    municipality: short.default(''),
    polygon: text(20).default(''),
    parcel: text(20).default(''),
    subparcel: text(20).default(''),
    /** Freguesia, in Portugal: articles are numbered in each. */
    parish: short.default(''),
    areaM2: z.number().int().min(1).max(1_000_000_000),
    source: z.enum(['cadastre', 'drawn', 'declared']),
    geometry: PlotGeometry.nullable().default(null),
  })
  // What stands between the numbers of another cadastre tells them apart: 201-4-114 is not 20-14-114.
  .overwrite((plot) => ({ ...plot, reference: asWritten(plot) }))
  .refine(({ territory, reference }) => territory !== 'catastro' || reference === '' || isCadastre(reference), {
    error: 'forests.badReference',
    path: ['reference'],
    ...always,
  });
export type Plot = z.output<typeof Plot>;

const SpeciesShare = z.strictObject({
  id: z.enum([...SPECIES_IDS, MIXED]).refine((id) => id !== MIXED, { error: 'forests.mixedSpecies' }),
  sharePct: z.number().int().min(1).max(100).default(100),
});
const metres = z.number().min(0.5).max(50);

/** What an owner says of a forest. All of it may be lacking but its name, until it is submitted. */
const said = {
  name: ownName(120),
  country: z.enum(['ES', 'PT']),
  kind: z.enum(FOREST_KINDS),
  ownerKind: z.enum(OWNER_KINDS).nullable().default(null),
  plots: z.array(Plot).max(MOST_PLOTS).default([]),
  /** All plots lie inside the blue square of the map. [B46] */
  insideSquare: z.boolean().default(false),
  species: z.array(SpeciesShare).max(MOST_SPECIES).default([]),
  plantedYear: z.number().int().min(1500).max(2200).nullable().default(null),
  /** Planting frame, or trees per hectare. */
  frame: z.strictObject({ aM: metres, bM: metres }).nullable().default(null),
  treesPerHa: z.number().int().min(10).max(20_000).nullable().default(null),
  /** Mean diameter at breast height, as its owner measured it. */
  dbhMm: z.number().int().min(10).max(3_000).nullable().default(null),
  /** What is said is true. */
  responsible: z.boolean().default(false),
  point: z.strictObject({ lat, lon }).nullable().default(null),
  fireInsurance: z.boolean().default(false),
  /** The official registry that it is inscribed in. */
  registry: z
    .strictObject({ name: text(120), id: text(60) })
    .nullable()
    .default(null),
};
const corners = (geometry: PlotGeometry) =>
  geometry.type === 'Polygon' ? geometry.coordinates.flat().length : geometry.coordinates.flat(2).length;
export const cornersOf = (plots: readonly Plot[]) =>
  plots.reduce((sum, { geometry }) => sum + (geometry ? corners(geometry) : 0), 0);
export const ForestDraft = z
  .strictObject(said)
  .refine(({ plots }) => !Array.isArray(plots) || cornersOf(plots) <= MOST_CORNERS, {
    error: 'forests.tooManyCorners',
    path: ['plots'],
  });
export type ForestDraft = z.output<typeof ForestDraft>;

/** A document of a forest: it is sent straight to storage, then kept. */
export const ForestFile = z.strictObject({
  id: idOf('document'),
  fileName: text(200).min(1),
  fileType: z.enum(DOCUMENT_TYPE_NAMES),
});
export const ForestDocument = ForestFile.extend({
  kind: z.enum(FOREST_DOCUMENT_KINDS),
  sizeBytes: z.number().int(),
  at: Instant,
});
export type ForestDocument = z.output<typeof ForestDocument>;

export const words = text(MOST_FOREST_TEXT);
const NOTICE_KINDS = ['loss', 'sale'] as const;
const ForestNotice = z.object({
  kind: z.enum(NOTICE_KINDS),
  on: Day,
  at: Instant,
  /** Told after the time that the contract gives. */
  isLate: z.boolean(),
  cause: z.string().nullable(),
  lostM2: z.number().int().nullable(),
  text: z.string(),
});
export type ForestNotice = z.output<typeof ForestNotice>;

const POLICY_IDS = Object.keys(PAYOUT_POLICIES) as [PayoutPolicyId, ...PayoutPolicyId[]];
export const PayoutPolicy = z.enum(POLICY_IDS);
const DISABLED_BY = ['loss', 'sale', 'contractEnd', 'team', 'refused'] as const;
/**
 * Why a vintage of an active forest has no credits: those of that year were issued of its land for another forest, or for
 * this one before it was reviewed again; or what it absorbs comes to no whole one.
 */
const NOT_ISSUED = ['land', 'year', 'little'] as const;
export type NotIssued = (typeof NOT_ISSUED)[number];

/** What the team asked to be changed of one thing that was said, or of all of it. */
export const Observation = z.strictObject({ of: z.enum(OBSERVED), text: words.min(3) });
export type Observation = z.output<typeof Observation>;

/** A forest as its owner and the team see it. */
export const Forest = z.object({
  id: idOf('forest'),
  ...said,
  state: z.enum(FOREST_STATES),
  areaM2: z.number().int(),
  ageYears: z.number().int().nullable(),
  documents: z.array(ForestDocument),
  /** What the team asked to be changed, or why it was disabled. */
  observations: z.string(),
  /** The same, thing by thing. */
  observed: z.array(Observation),
  submittedAt: Instant.nullable(),
  /** Waits for the team: from the first review, or one of a new term. */
  review: z.enum(['none', 'waiting', 'accepted']),
  reviewDueOn: Day.nullable(),
  co2: Co2Run.nullable(),
  /** Whether the team found that it meets the conditions of the ministry's registry; null: nobody has looked. */
  mitecoEligible: z.boolean().nullable(),
  payoutPolicy: PayoutPolicy.nullable(),
  signedOn: Day.nullable(),
  validatedAt: Instant.nullable(),
  activatedOn: Day.nullable(),
  /** First day after the term of the contract. */
  termEndOn: Day.nullable(),
  /** Somebody told in time that the contract is not renewed. */
  endsAtTerm: z.boolean(),
  /** Year of the credits that were issued last, and why none were; null: they were. */
  vintage: z.number().int().nullable(),
  notIssued: z.enum(NOT_ISSUED).nullable(),
  disabledBy: z.enum(DISABLED_BY).nullable(),
  notices: z.array(ForestNotice),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Forest = z.output<typeof Forest>;

/** One line of a list. */
export const ForestLine = Forest.pick({
  ...{ id: true, name: true, country: true, kind: true, state: true },
  ...{ areaM2: true, species: true, review: true, v: true },
  ...{ reviewDueOn: true, observations: true, signedOn: true, activatedOn: true, termEndOn: true, point: true },
  ...{ disabledBy: true, notIssued: true, createdAt: true, submittedAt: true },
}).extend({
  municipality: z.string(),
  province: z.string(),
  annualKg: z.number().int().min(0).nullable(),
  documents: z.number().int(),
});
export type ForestLine = z.output<typeof ForestLine>;
