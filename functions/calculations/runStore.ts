import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity, TABLE_NAME } from '#functions/kit/table.ts';
import { updating, type Write } from '#functions/kit/transaction.ts';
import type { JobProgress } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { partitionOf, type Scope } from './keys.ts';

/**
 * The job of a calculation: who holds it (a lease, so that two workers never compute the same rows side by side) and how
 * far it is. Apart from the calculation, whose version must not move while a user looks at it.
 */
const runs = entity({
  model: { entity: 'calculationRun', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    phase: { type: ['idle', 'queued', 'reading', 'calculating', 'writing', 'done', 'failed'] as const },
    done: { type: 'number' },
    total: { type: 'number' },
    errorCode: { type: 'string' },
    updatedAt: { type: 'string' },
    /** Whoever has this token works, until then (real time) or until it gives the job free. */
    token: { type: 'string' },
    /** Message that the holder works on. */
    messageId: { type: 'string' },
    leaseUntilMs: { type: 'number' },
    /** A message came while the job was held, and left it to the holder to look again. */
    isAsked: { type: 'boolean' },
  },
  indexes: {
    byCalculation: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'calculationId'],
        template: 'T#{tenantId}#CAL#{calculationId}',
      },
      sk: { field: 'SK', composite: [], template: 'RUN' },
    },
  },
});

const LEASE_MS = 60_000;
const keyOf = ({ tenantId, calculationId }: Scope) => ({ tenantId, calculationId });

export interface Run {
  progress: JobProgress;
  /** A worker holds the job. */
  isHeld: boolean;
}
const NEVER: JobProgress = { phase: 'idle', done: 0, total: 0, errorCode: null, updatedAt: null };
type RunItem = Partial<JobProgress> & { token?: string; leaseUntilMs?: number };
const runOf = (item: RunItem | null | undefined): Run => ({
  progress: {
    phase: item?.phase ?? NEVER.phase,
    done: item?.done ?? 0,
    total: item?.total ?? 0,
    errorCode: item?.errorCode ?? null,
    updatedAt: item?.updatedAt ?? null,
  },
  isHeld: item?.token !== undefined && (item.leaseUntilMs ?? 0) > Date.now(),
});

export async function readRun(scope: Scope): Promise<Run> {
  const { data } = await retryBusy(() => runs.get(keyOf(scope)).go({ consistent: true }));
  return runOf(data as RunItem | null);
}

/** The runs of several calculations, in their order. */
export async function readRuns(scopes: readonly Scope[]): Promise<Run[]> {
  if (scopes.length === 0) return [];
  const { data } = await retryBusy(() =>
    runs.get(scopes.map(keyOf)).go({ consistent: true, preserveBatchOrder: true }),
  );
  return (data as (RunItem | null)[]).map(runOf);
}

/** Says that a run was asked for, in the transaction that asks. */
export const queueing = (scope: Scope, now: Date): Write =>
  updating(
    runs
      .update(keyOf(scope))
      .set({ phase: 'queued', done: 0, total: 0, updatedAt: now.toISOString() })
      .remove(['errorCode'])
      .params<object>(),
  );

/**
 * Takes the job for `token`. False while another worker holds it, unless that one worked on the same message: a message
 * comes again because its worker is gone. (Should it still be there, it finds its token replaced and stops.)
 */
export async function takeRun(
  scope: Scope,
  { token, messageId }: { token: string; messageId: string },
  now: Date,
): Promise<boolean> {
  const leaseUntilMs = Date.now() + LEASE_MS;
  const take = runs
    .update(keyOf(scope))
    .set({ token, messageId, leaseUntilMs, phase: 'reading', done: 0, updatedAt: now.toISOString() })
    .remove(['errorCode', 'isAsked'])
    .where(
      (at, { notExists, lt, eq }) =>
        `${notExists(at.token)} OR ${lt(at.leaseUntilMs, Date.now())} OR ${eq(at.messageId, messageId)}`,
    );
  return held(() => take.go());
}

/** Writes progress and renews the lease. False when the job is another worker's now: stop. */
export async function keepRun(scope: Scope, token: string, progress: Omit<JobProgress, 'errorCode'>): Promise<boolean> {
  const { phase, done, total, updatedAt } = progress;
  const keep = runs
    .patch(keyOf(scope))
    .set({ phase, done, total, updatedAt: updatedAt ?? '', leaseUntilMs: Date.now() + LEASE_MS })
    .where((at, { eq }) => eq(at.token, token));
  return held(() => keep.go());
}

/** Leaves it to the holder of the job to look again once it is free. False when nobody holds it (any more). */
export async function askHolder(scope: Scope): Promise<boolean> {
  const ask = runs
    .patch(keyOf(scope))
    .set({ isAsked: true })
    .where((at, { exists, gte }) => `${exists(at.token)} AND ${gte(at.leaseUntilMs, Date.now())}`);
  return held(() => ask.go());
}

/**
 * Gives the job free. Nothing happens when it is another worker's now. True when somebody may have asked meanwhile that
 * its holder looks again: also when it was free already, since the answer to a first try may have been lost.
 */
export async function freeRun(
  scope: Scope,
  token: string,
  end: { phase: JobProgress['phase']; errorCode?: string; now: Date },
): Promise<boolean> {
  const set = {
    phase: end.phase,
    updatedAt: end.now.toISOString(),
    ...(end.errorCode && { errorCode: end.errorCode }),
  };
  const free = runs
    .patch(keyOf(scope))
    .set(set)
    .remove(['token', 'messageId', 'leaseUntilMs', 'isAsked'])
    .where((at, { eq }) => eq(at.token, token));
  let isAsked = true;
  await held(async () => {
    const { data } = await free.go({ response: 'all_old' });
    isAsked = data?.isAsked ?? false;
  });
  return isAsked;
}

/** Asks, in the transaction that stores what a run computed, that the job is still this worker's. */
export const holdingRun = (scope: Scope, token: string): Write => ({
  item: {
    ConditionCheck: {
      TableName: TABLE_NAME,
      Key: { PK: partitionOf(scope), SK: 'RUN' },
      ConditionExpression: '#token = :token',
      ExpressionAttributeNames: { '#token': 'token' },
      ExpressionAttributeValues: { ':token': token },
    },
  },
  refusal: new AppError('conflict.busy'),
});

async function held(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await retryBusy(write);
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}
