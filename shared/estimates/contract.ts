import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ASKING_LIMIT } from '#shared/contract/limits.ts';

const VIEW = { section: 'calculate', level: 'VIEW', byKey: true } as const;
const Json = z.record(z.string(), z.unknown());

/** What falls to a client of transport chains. Null: nobody is named, or nothing was moved to divide by. */
const ClientAnswer = z.object({
  client: z.string().nullable(),
  /** Moved from door to door: the same goods on several legs count once. */
  tonnes: z.number(),
  tkm: z.number().meta({ description: 'Its part of the tkm of the chain: those of the clients add up to it' }),
  co2eKg: z.number(),
  gPerTkm: z.number().nullable(),
  kgPerTonne: z.number().nullable(),
});
const ChainAnswer = z.object({
  name: z.string().nullable(),
  rows: z.array(z.number().int()).meta({ description: 'Numbers of its rows in the document, from 1' }),
  tkm: z.number().meta({ description: 'Tonnes by km of shortest feasible distance' }),
  energyMJ: z.number().nullable(),
  tankToWheelKg: z.number().nullable(),
  wellToTankKg: z.number().nullable(),
  co2eKg: z.number().meta({
    description: 'All that is known; electricity by the mix of the grid, where a row gives no factor of its own',
  }),
  gPerTkm: z.number().nullable(),
  clients: z.array(ClientAnswer),
  obstacles: z
    .array(
      z.object({
        code: z.enum(['noLegs', 'rowError', 'defaultData', 'wellToTankMissing']),
        row: z.number().int().nullable(),
      }),
    )
    .meta({ description: 'Why the chain may not be called calculated by ISO 14083; none: it may' }),
});
/** The transport chains of a document, and what falls to each client over all of them; left out where there are none. */
const ChainsAnswer = z.object({
  chains: z.array(ChainAnswer).optional(),
  clients: z.array(ClientAnswer).optional(),
});
export type ChainsAnswer = z.infer<typeof ChainsAnswer>;

/** The engine for other programs: the same documents as `npm run estimate` and `npm run activities`. */
export const estimates = {
  estimateRows: endpoint({
    method: 'POST',
    path: '/estimates',
    summary: 'Estimate rows without storing them: masses, factors, traces, or the error and its field, in their order',
    allow: VIEW,
    limits: [ASKING_LIMIT],
    whileClosing: true,
    body: z.strictObject({
      /** Year, country, GWP set, tables of soils, period. */
      context: Json,
      /** As of the command: answers beside `activity` or under `inputs`. What is wrong with a row is its answer. */
      rows: z
        .array(
          z.unknown().meta({
            description:
              'Rows of glec-routes may say who shares them: clients: [{ client, tonnes, km }], tonnes of all trips, km of shortest feasible distance (none at a hub); the tonnes add up to load by trips',
          }),
        )
        .min(1)
        .max(500),
    }),
    output: ChainsAnswer.extend({ context: Json, estimates: z.array(Json), totals: Json }),
    errors: ['input.invalid', 'estimates.answerTooLarge'],
  }),
  listActivities: endpoint({
    method: 'GET',
    path: '/estimates/activities',
    summary: 'The activity types: key, scope, categories, fields with their types, units and options',
    allow: VIEW,
    output: z.object({ items: z.array(Json) }),
  }),
};
