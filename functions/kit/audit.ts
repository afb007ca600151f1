import type { EntityItem } from 'electrodb';
import { encodeTime, ulid } from 'ulid';
import { type ActionName, kindOf } from '#shared/activity/actions.ts';
import { KINDS } from '#shared/activity/kinds.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { entity, stampNew, stamps } from './table.ts';

/**
 * One change of a figure, permission, price, credit or state: who, what, before, after. Appended, never changed. No
 * personal data: people are named by their ids, and by their profiles when the entry is read.
 */
export interface AuditEntry {
  tenantId: string;
  /** Id of the thing changed. */
  subject: string;
  action: ActionName;
  /** Who did it: user, API key, auditor, or the function for work without a person. */
  by: string;
  /** How the thing was called at that time, when its state does not say it: the year of a calculation, a file. */
  name?: string | undefined;
  /** The organization that the thing belongs to. */
  organizationId?: string | undefined;
  /** The platform's staff did it: administrators see it in one list. */
  isStaff?: boolean | undefined;
  before?: unknown;
  after?: unknown;
}

/** Larger states (a bulk change) go to a file, and its key into `after`. */
const MAX_STATE_BYTES = 100_000;
const MAX_NAME = 200;
const DAY_SECONDS = 86_400;

/** Kept as a text: a state may hold numbers that the table has no room for. */
const state = {
  type: 'any',
  set: (value?: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
  get: (value?: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value),
} as const;

export const auditTrail = entity({
  model: { entity: 'audit', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    subject: { type: 'string', required: true },
    id: { type: 'string', required: true },
    action: { type: 'string', required: true },
    name: { type: 'string' },
    organizationId: { type: 'string' },
    /** Only in what the platform's staff did: the key of their list. */
    staff: { type: ['STAFF'] as const },
    before: state,
    after: state,
    ttl: { type: 'number' },
    ...stamps,
  },
  indexes: {
    bySubject: {
      pk: { field: 'PK', composite: ['tenantId', 'subject'], template: 'T#{tenantId}#AUDIT#{subject}' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
    byTenant: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['tenantId'], template: 'T#{tenantId}#AUDIT' },
      sk: { field: 'gsi1sk', composite: ['id'], template: '{id}' },
    },
    byPerson: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['tenantId', 'createdBy'], template: 'T#{tenantId}#AUDIT#BY#{createdBy}' },
      sk: { field: 'gsi2sk', composite: ['id'], template: '{id}' },
    },
    byStaff: {
      index: 'gsi3',
      pk: { field: 'gsi3pk', composite: ['staff'], template: 'AUDIT#{staff}' },
      sk: { field: 'gsi3sk', composite: ['id'], template: '{id}' },
    },
  },
});
export type StoredAudit = EntityItem<typeof auditTrail>;

/** An id has no instant before 1970, and nothing was written before. */
const idTime = (ms: number) => encodeTime(Math.max(0, ms));
/** Ids of entries between two instants sort between these. */
export const auditIdsOf = (fromMs: number, toMs: number) => ({
  first: idFrom('audit', `${idTime(fromMs)}${'0'.repeat(16)}`),
  last: idFrom('audit', `${idTime(toMs)}${'Z'.repeat(16)}`),
});

function nameIn(value: unknown): string | undefined {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Put parameters of an audit entry. Its id sorts by the moment it tells of, and it is kept as its kind says. */
export function auditRow({ by, isStaff, name: called, organizationId, ...entry }: AuditEntry, now: Date) {
  const bytes = JSON.stringify([entry.before, entry.after]).length;
  if (bytes > MAX_STATE_BYTES) throw new Error(`Audit of ${entry.action}: ${bytes} bytes, keep the states in a file`);
  const name = called ?? nameIn(entry.after) ?? nameIn(entry.before);
  const { keptDays } = KINDS[kindOf(entry.action)];
  const item = {
    ...entry,
    ...(name && { name: name.slice(0, MAX_NAME) }),
    ...(organizationId && { organizationId }),
    ...(isStaff && { staff: 'STAFF' as const }),
    id: idFrom('audit', ulid(now.getTime())),
    ttl: Math.floor(now.getTime() / 1000) + keptDays * DAY_SECONDS,
    ...stampNew(by, now),
  };
  return auditTrail.create(item).params();
}
