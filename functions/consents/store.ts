import { isRefused, retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { CONSENT_PURPOSE_NAMES, CONSENT_SOURCES } from '#shared/consents/purposes.ts';
import { type ConsentRecord, MOST_SHOWN } from '#shared/consents/schema.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';

export interface Person {
  tenantId: string;
  userId: string;
}

/**
 * What people agreed to: appended, never changed. No name, no address of a network: who it was, the profile says as long
 * as there is one, and afterwards nobody.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | consent | `T#<tenant>#CONSENTS#<user>` / `<purpose>#<instant>` | history of a purpose; the same said again is the same item |
 */
const records = entity({
  model: { entity: 'consent', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    purpose: { type: CONSENT_PURPOSE_NAMES, required: true },
    /** When it was said, as the machine tells on which it was. */
    at: { type: 'string', required: true },
    isGiven: { type: 'boolean', required: true },
    version: { type: 'number', required: true },
    language: { type: LANGUAGES, required: true },
    source: { type: CONSENT_SOURCES, required: true },
    /** When it reached us. */
    createdAt: { type: 'string', required: true },
    ttl: { type: 'number' },
  },
  indexes: {
    byPerson: {
      pk: { field: 'PK', composite: ['tenantId', 'userId'], template: 'T#{tenantId}#CONSENTS#{userId}' },
      sk: { field: 'SK', composite: ['purpose', 'at'], template: '{purpose}#{at}' },
    },
  },
});

const itemOf = (person: Person, record: ConsentRecord, now: Date) => ({
  ...record,
  ...{ tenantId: person.tenantId, userId: person.userId },
  createdAt: now.toISOString(),
});

/** A record for the transaction that makes it true. */
export const creatingRecord = (person: Person, record: ConsentRecord, now: Date): Write =>
  putting(records.create(itemOf(person, record, now)).params());

/** Keeps a record; what was said at that instant already stays as it is. */
export async function keepRecord(person: Person, record: ConsentRecord, now: Date): Promise<void> {
  try {
    await retryBusy(() => records.create(itemOf(person, record, now)).go());
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

const plain = ({ purpose, isGiven, version, language, source, at }: ConsentRecord): ConsentRecord => ({
  ...{ purpose, isGiven, version, language, source, at },
});

/** Of each purpose the newest that are shown, all of them by their time, the newest first. Read consistently. */
export async function newestRecords(person: Person): Promise<ConsentRecord[]> {
  const { tenantId, userId } = person;
  const lists = await Promise.all(
    CONSENT_PURPOSE_NAMES.map(async (purpose) => {
      const query = records.query.byPerson({ tenantId, userId, purpose });
      const { data } = await retryBusy(() => query.go({ order: 'desc', limit: MOST_SHOWN, consistent: true }));
      return data.map((item) => plain(item as ConsentRecord));
    }),
  );
  return lists.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** All of a person, to carry them out of the product or to give them an end. */
export async function allRecords({ tenantId, userId }: Person) {
  const { data } = await retryBusy(() =>
    records.query.byPerson({ tenantId, userId }).go({ pages: 'all', consistent: true }),
  );
  return data;
}

/** Has the table remove a record at an instant (epoch seconds). */
export async function endRecord(person: Person, { purpose, at }: Pick<ConsentRecord, 'purpose' | 'at'>, ttl: number) {
  const { tenantId, userId } = person;
  await retryBusy(() => records.patch({ tenantId, userId, purpose, at }).set({ ttl }).go());
}
