import { newId } from './ids.ts';
import { entity, stampNew, stamps } from './table.ts';

/** One change of a figure, permission, price, credit or state: who, what, before, after. Appended, never changed. */
export interface AuditEntry {
  tenantId: string;
  /** Id of the thing changed. */
  subject: string;
  /** `<feature>.<whatHappened>`. */
  action: string;
  /** Who did it: user, API key, or the function for work without a person. */
  by: string;
  before?: unknown;
  after?: unknown;
}

/** Larger states (a bulk change) go to a file, and its key into `after`. */
const MAX_STATE_BYTES = 100_000;

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
    before: state,
    after: state,
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
  },
});

/** Put parameters of an audit entry. */
export function auditRow({ by, ...entry }: AuditEntry, now: Date) {
  const bytes = JSON.stringify([entry.before, entry.after]).length;
  if (bytes > MAX_STATE_BYTES) throw new Error(`Audit of ${entry.action}: ${bytes} bytes, keep the states in a file`);
  return auditTrail.create({ ...entry, id: newId('audit'), ...stampNew(by, now) }).params();
}
