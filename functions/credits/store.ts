import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Entry } from '#shared/credits/entries.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import type { Seal } from '#shared/credits/seals.ts';
import type { Country } from '#shared/emissions/types.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';

/**
 * The ledger of credits belongs to the platform: a global partition a forest, which the use cases here write, and nobody
 * else. Blocks stand in `blocks.ts`, what orders hold in `holds.ts`.
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | creditProject | `CREDITS#<project>` / `PROJECT` | gsi1 `CREDITS#PROJECTS` / `<forest no.>` | read one; list them all |
 * | creditIssuance | `CREDITS#<project>` / `ISSUANCE#<vintage>` | | one a vintage: it is issued once |
 * | creditBlock | `CREDITS#<project>` / `BLOCK#<vintage>#<first>` | gsi2 `CREDITS#FREE#<project>` / `<vintage>#<first>` (available ones) | all of a forest; those that can be bought |
 * | creditEntry | `CREDITS#<project>` / `ENTRY#<entry>` | gsi1 `CREDITS#UNSEALED#<project>` / `<entry>` (until it is sealed) | the story of a forest; what is to be sealed |
 * | creditHead | `CREDITS#<project>` / `HEAD` | | the last seal of its chain |
 * | creditCancellation | `CREDITS#<project>` / `CANCELLED#<reference>` | | a cancellation, done once |
 * | creditHold | `CREDITS#<order>` / `HOLD` | | what an order holds or has retired |
 * | creditCounter | `CREDITS#FORESTS` / `COUNTER` | | the last forest number |
 * A block begins where its key says, so that no credit can be the first of two; blocks change only while they are what
 * the writer saw.
 */
export interface Project {
  readonly projectId: IdOf<'project'>;
  readonly forestNo: number;
  readonly country: Country;
  /** Account of the owner. */
  readonly ownerId: IdOf<'tenant'>;
  readonly name: string;
  readonly municipality: string;
  readonly province: string;
  readonly price: PriceRule;
  /** What was agreed with the owner; an order copies it. */
  readonly payout: { readonly id: PayoutPolicyId; readonly version: number };
  /** Day on which the contract began. */
  readonly contractOn: string;
  /** Withdrawn: nothing of it is sold any more. */
  readonly state: 'active' | 'withdrawn';
  /** When it last came back from being withdrawn: what was held before that is not sold again. */
  readonly restoredAt?: string;
  readonly v: number;
}

export const projects = entity({
  model: { entity: 'creditProject', service: 'souto', version: '1' },
  attributes: {
    projectId: { type: 'string', required: true },
    forestNo: { type: 'number', required: true },
    country: { type: ['ES', 'PT'] as const, required: true },
    ownerId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    municipality: { type: 'string', required: true },
    province: { type: 'string', required: true },
    price: { type: 'any', required: true },
    payout: { type: 'any', required: true },
    contractOn: { type: 'string', required: true },
    state: { type: ['active', 'withdrawn'] as const, required: true },
    restoredAt: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['projectId'], template: 'CREDITS#{projectId}' },
      sk: { field: 'SK', composite: [], template: 'PROJECT' },
    },
    byNumber: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: [], template: 'CREDITS#PROJECTS' },
      sk: { field: 'gsi1sk', composite: ['forestNo'], template: '{forestNo}' },
    },
  },
});

export const counters = entity({
  model: { entity: 'creditCounter', service: 'souto', version: '1' },
  attributes: { last: { type: 'number', required: true } },
  indexes: {
    one: {
      pk: { field: 'PK', composite: [], template: 'CREDITS#FORESTS' },
      sk: { field: 'SK', composite: [], template: 'COUNTER' },
    },
  },
});

export const issuances = entity({
  model: { entity: 'creditIssuance', service: 'souto', version: '1' },
  attributes: {
    projectId: { type: 'string', required: true },
    vintage: { type: 'number', required: true },
    id: { type: 'string', required: true },
    /** Which run of the method it comes from. */
    methodRun: { type: 'string', required: true },
    buffer: { type: 'number', required: true },
    saleable: { type: 'number', required: true },
    /** What the method was given and gave, as it was then. */
    inputs: { type: 'any', required: true },
    ...stamps,
  },
  indexes: {
    byVintage: {
      pk: { field: 'PK', composite: ['projectId'], template: 'CREDITS#{projectId}' },
      sk: { field: 'SK', composite: ['vintage'], template: 'ISSUANCE#{vintage}' },
    },
  },
});

export const entries = entity({
  model: { entity: 'creditEntry', service: 'souto', version: '1' },
  attributes: {
    projectId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** What is sealed: the whole of what the entry says. */
    said: { type: 'any', required: true },
    /** Written once, by the worker that seals. */
    seal: { type: 'any' },
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['projectId'], template: 'CREDITS#{projectId}' },
      sk: { field: 'SK', composite: ['id'], template: 'ENTRY#{id}' },
    },
    unsealed: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['projectId'], template: 'CREDITS#UNSEALED#{projectId}' },
      sk: { field: 'gsi1sk', composite: ['id'], template: '{id}' },
    },
  },
});
/** An entry with who made it, when and why. */
export interface SaidEntry extends Entry {
  readonly projectId: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
}
/** An entry as the table keeps it. */
export interface KeptEntry {
  readonly PK: string;
  readonly SK: string;
  readonly id: string;
  readonly said: SaidEntry;
  readonly seal?: Seal;
}
export const addingEntry = (said: SaidEntry): Write =>
  putting(entries.create({ projectId: said.projectId, id: said.id, said }).params());

export const heads = entity({
  model: { entity: 'creditHead', service: 'souto', version: '1' },
  attributes: { projectId: { type: 'string', required: true }, seal: { type: 'any', required: true } },
  indexes: {
    one: {
      pk: { field: 'PK', composite: ['projectId'], template: 'CREDITS#{projectId}' },
      sk: { field: 'SK', composite: [], template: 'HEAD' },
    },
  },
});

export const cancellations = entity({
  model: { entity: 'creditCancellation', service: 'souto', version: '1' },
  attributes: {
    projectId: { type: 'string', required: true },
    reference: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byReference: {
      pk: { field: 'PK', composite: ['projectId'], template: 'CREDITS#{projectId}' },
      sk: { field: 'SK', composite: ['reference'], template: 'CANCELLED#{reference}' },
    },
  },
});

/** A forest, read consistently; null when there is none of that id. */
export async function findProject(projectId: string): Promise<Project | null> {
  const { data } = await retryBusy(() => projects.get({ projectId }).go({ consistent: true }));
  return data as Project | null;
}
