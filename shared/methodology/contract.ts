import * as z from 'zod';
import { TraceAnswer } from '#shared/calculations/trace.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { FAMILIES, familyNames } from '#shared/emissions/factors/format.ts';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { Day } from '#shared/kernel/time.ts';

const Family = z.enum(familyNames as [string, ...string[]]);
const Table = z.enum(familyNames.flatMap((family) => [...FAMILIES[family].tables]) as unknown as [string, ...string[]]);
const activityKeys = activityTypes.map((type) => type.key) as [string, ...string[]];
const kg = z.number().nullable();

/** One year of a factor, with where it comes from. Kilograms per unit; null is unknown, never zero. */
const FactorLine = z.object({
  family: z.string(),
  id: z.string(),
  nameEs: z.string(),
  nameEn: z.string(),
  region: z.string(),
  year: z.number().int(),
  unit: z.string(),
  co2Kg: kg,
  ch4Kg: kg,
  n2oKg: kg,
  otherCo2eKg: kg,
  co2eKg: kg,
  biogenicCo2Kg: kg,
  gwp: z.string(),
  source: z.string(),
  url: z.string(),
  licence: z.string(),
  quality: z.string(),
  note: z.string(),
});
export type FactorLine = z.infer<typeof FactorLine>;

const FamilyFacts = z.object({
  family: z.string(),
  rows: z.number().int(),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  regions: z.array(z.string()),
});

const TableFacts = z.object({
  family: z.string(),
  table: z.string(),
  rows: z.number().int(),
  sources: z.array(z.object({ source: z.string(), url: z.string(), licence: z.string() })),
});
export type TableFacts = z.infer<typeof TableFacts>;

const count = z.number().int();
/** A version that was released: its day, and what changed in it against the one before. */
const ReleasedVersion = z.object({
  version: z.string(),
  on: Day,
  /** Drafts are calculated with it. */
  isCurrent: z.boolean(),
  families: z.array(z.object({ family: z.string(), added: count, removed: count, changed: count })),
});
export type ReleasedVersion = z.infer<typeof ReleasedVersion>;
const CsvFile = z.object({ fileName: z.string(), csv: z.string() });

export const methodology = {
  getMethodology: endpoint({
    method: 'GET',
    path: '/methodology',
    summary: "Today's factor set: its families, parameter tables and versions",
    allow: 'public',
    output: z.object({
      factorSet: z.string(),
      rows: z.number().int(),
      sources: z.number().int(),
      families: z.array(FamilyFacts),
      /** Parameter tables: gases, constants, prices, fractions, equations. */
      tables: z.array(TableFacts),
      /** Released versions, the newest first. */
      versions: z.array(ReleasedVersion),
    }),
  }),
  listFactors: endpoint({
    method: 'GET',
    path: '/methodology/factors',
    summary: 'Search the factors: every word in name, id, source or region; newest year first',
    allow: 'public',
    query: z.object({
      family: Family.optional(),
      text: z.string().trim().max(100).optional(),
      region: z.string().max(40).optional(),
      /** A year, or the newest one of each factor. */
      year: z.union([z.literal('newest'), z.coerce.number().int().min(1990).max(2100)]).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    output: z.object({ items: z.array(FactorLine), cursor: z.string().nullable(), total: z.number().int() }),
  }),
  downloadFactors: endpoint({
    method: 'GET',
    path: '/methodology/factors/{family}/csv',
    summary: 'All rows of a family as CSV text',
    allow: 'public',
    params: z.object({ family: Family }),
    output: CsvFile,
  }),
  downloadTable: endpoint({
    method: 'GET',
    path: '/methodology/tables/{table}/csv',
    summary: 'All rows of a parameter table as CSV text',
    allow: 'public',
    params: z.object({ table: Table }),
    output: CsvFile,
    errors: ['access.notFound'],
  }),
  downloadChanges: endpoint({
    method: 'GET',
    path: '/methodology/versions/{version}/csv',
    summary: 'Row by row, what a released version changed against the one before, as CSV text',
    allow: 'public',
    params: z.object({ version: z.string().regex(/^\d{4}(\.\d{1,6}){1,2}$/) }),
    output: CsvFile,
    errors: ['access.notFound'],
  }),
  getExample: endpoint({
    method: 'GET',
    path: '/methodology/examples/{activity}',
    summary: 'A row of an activity type, estimated with its whole trace',
    allow: 'public',
    params: z.object({ activity: z.enum(activityKeys) }),
    query: z.object({ country: z.enum(COUNTRIES).default('ES') }),
    output: z.object({
      inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      trace: TraceAnswer,
    }),
    errors: ['access.notFound', 'methodology.exampleFails'],
  }),
};
