import * as z from 'zod';
import { answeredRow } from '../answered.ts';
import { exact, sum, toNumber } from '../exact.ts';
import type { EstimateError, RowInput } from '../types.ts';
import { movedTonnes } from './element.ts';
import type { Carried } from './types.ts';

/** More than a vehicle is shared by: a slip, or one row for a whole year. */
const MAX_CLIENTS = 200;
const Shared = z
  .array(z.strictObject({ client: z.string().trim().min(1), tonnes: z.number(), km: z.number().optional() }))
  .min(1)
  .max(MAX_CLIENTS);
type Given = z.infer<typeof Shared>[number];
type Read = { readonly clients: readonly Carried[] } | { readonly error: EstimateError };

/**
 * Who shares a row of `glec-routes`: `[{ client, tonnes, km }]`, tonnes of all trips of the whole row (before the share
 * of a site) that must add up to what the row moves, and km of shortest feasible distance, none at a hub. Left out or
 * null: nobody. The row must be one that can be estimated. Answers what is wrong, with the field, never leaves it aside.
 */
export function readCarried(given: unknown, unread: RowInput): Read {
  if (given === undefined || given === null) return { clients: [] };
  if (unread.activity !== 'glec-routes') return { error: { code: 'unknownField', field: 'clients' } };
  const read = Shared.safeParse(given);
  if (!read.success) {
    const path = read.error.issues[0]?.path ?? [];
    return { error: { code: 'badClients', field: ['clients', ...path].join('.'), details: { maximum: MAX_CLIENTS } } };
  }
  const row = answeredRow(unread);
  const error = wrongShare(read.data, row) ?? wrongWhole(read.data, row);
  return error === null ? { clients: read.data.map((one) => ({ ...one, km: one.km ?? 0 })) } : { error };
}

/** The first wrong figure or name of one client. */
function wrongShare(shares: readonly Given[], { inputs }: RowInput): EstimateError | null {
  const seen = new Set<string>();
  for (const [i, { client, tonnes, km }] of shares.entries()) {
    const field = (name: string) => `clients.${i}.${name}`;
    if (seen.has(client))
      return { code: 'clientNamedTwice', field: field('client'), details: { value: client.slice(0, 80) } };
    seen.add(client);
    if (tonnes <= 0) return { code: 'notPositive', field: field('tonnes') };
    const wrong = inputs.element === 'hub' ? wrongAtHub(km, field('km')) : wrongOnLeg(km, field('km'));
    if (wrong !== null) return wrong;
  }
  return null;
}

const wrongAtHub = (km: number | undefined, field: string): EstimateError | null =>
  (km ?? 0) === 0 ? null : { code: 'unknownField', field };

function wrongOnLeg(km: number | undefined, field: string): EstimateError | null {
  if (km === undefined) return { code: 'required', field };
  return km > 0 ? null : { code: 'notPositive', field };
}

/** A part of the load that is of nobody would be charged to those who are named. */
function wrongWhole(shares: readonly Given[], row: RowInput): EstimateError | null {
  const field = 'clients';
  if (row.inputs.client !== undefined) return { code: 'clientGivenTwice', field };
  const total = toNumber(sum(shares.map(({ tonnes }) => exact(tonnes))));
  const accepted = toNumber(movedTonnes(row));
  return total === accepted ? null : { code: 'clientsNotLoad', field, details: { total, accepted } };
}
