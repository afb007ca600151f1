import { messageOf } from '#functions/kit/outbox.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { partsOfGroup } from '#shared/banking/describe.ts';
import type { BankColumns, BankTable, BankUpload, RememberedColumns } from '#shared/banking/schema.ts';
import type { Subcategory } from '#shared/banking/subcategories.ts';
import { mismatchOf, missingOf } from '#shared/banking/table/columns.ts';
import { MOST_BANK_RULES } from '#shared/constants/banking.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { wantingSum } from './ledgerWrites.ts';
import { columnsKeyOf, getJson, keptKey, putJson } from './places.ts';
import { ownKey, readUpload } from './reach.ts';
import { allRules, coverageOf, coverages, rules } from './rulesStore.ts';
import { accounts, accountsOf, findLedger, type StoredUpload } from './store.ts';
import { auditOf, moving, plainUpload } from './uploadWrites.ts';

interface Versioned {
  id: IdOf<'bankUpload'>;
  v: number;
}
async function atVersion(actor: UserActor, { id, v }: Versioned) {
  const stored = await readUpload(actor, id);
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  return stored;
}
const answer = async (actor: UserActor, id: IdOf<'bankUpload'>): Promise<BankUpload> =>
  plainUpload(await readUpload(actor, id));

/** @throws AppError `banking.wrongState`, `banking.columnsMissing`, `banking.columnMismatch`, `conflict.versionChanged` */
export async function confirmColumns(
  actor: UserActor,
  { id, v, columns }: Versioned & { columns: BankColumns },
  now: Date,
): Promise<BankUpload> {
  const stored = await atVersion(actor, { id, v });
  const columnsKey = columnsKeyOf(stored, v);
  const write = moving(stored, 'mapped', { now, columnsKey });
  if (missingOf(columns).length > 0) throw new AppError('banking.columnsMissing');
  const table = await getJson<BankTable>(keptKey(stored, 'table'));
  const wrong = mismatchOf(table, columns);
  if (wrong) throw new AppError('banking.columnMismatch', { column: wrong.header });
  await putJson(columnsKey, columns);
  const { tenantId, userId } = actor;
  await commit({
    writes: [write, remembering(stored, { headers: headersOf(table, columns), columns })],
    messages: [messageOf('banking.stepRequested', { tenantId, uploadId: id })],
    audit: [{ ...auditOf(stored), action: 'banking.mapped', by: userId }],
  });
  return answer(actor, id);
}

const headersOf = ({ sheets }: BankTable, { sheet }: BankColumns): readonly string[] =>
  sheets.find(({ name }) => name === sheet)?.headers ?? [];
/** The next file of the account begins with these columns. The account itself is as it was: its version stays. */
const remembering = ({ tenantId, accountId: id }: StoredUpload, remembered: RememberedColumns): Write =>
  updating(
    accounts
      .patch({ tenantId, id })
      .set({ remembered } as never)
      .params<object>(),
    new AppError('conflict.versionChanged'),
  );

/** @throws AppError `banking.wrongState`, `conflict.versionChanged` */
export async function changeColumns(actor: UserActor, at: Versioned, now: Date): Promise<BankUpload> {
  const stored = await atVersion(actor, at);
  if (stored.columnsKey === null) throw new AppError('banking.wrongState', { state: stored.state });
  await commit({
    writes: [moving(stored, 'back', { now })],
    audit: [{ ...auditOf(stored), action: 'banking.back', by: actor.userId }],
  });
  return answer(actor, at.id);
}

/** Has the movements of a file counted. @throws AppError `banking.wrongState`, `conflict.versionChanged` */
export async function sendUpload(actor: UserActor, at: Versioned, now: Date): Promise<BankUpload> {
  const stored = await atVersion(actor, at);
  const sum = wantingSum(stored.tenantId, stored.accountId, actor.userId);
  await commit({
    writes: [moving(stored, 'sent', { now }), ...sum.writes],
    messages: sum.messages,
    audit: [{ ...auditOf(stored), action: 'banking.sent', by: actor.userId }],
  });
  return answer(actor, at.id);
}

/** Takes a file out again. @throws AppError `banking.wrongState`, `conflict.versionChanged` */
export async function undoUpload(actor: UserActor, at: Versioned, now: Date): Promise<BankUpload> {
  const stored = await atVersion(actor, at);
  const isCounted = stored.state === 'DONE';
  const sum = isCounted ? wantingSum(stored.tenantId, stored.accountId, actor.userId) : { writes: [], messages: [] };
  await commit({
    writes: [moving(stored, 'undo', { now }), ...sum.writes],
    messages: sum.messages,
    audit: [{ ...auditOf(stored), action: 'banking.undone', by: actor.userId }],
  });
  return answer(actor, at.id);
}

/**
 * Keeps what somebody decided that movements of a description are, and has the accounts of the organization added up.
 * @throws AppError `organizations.notFound`, `access.categoryDenied`, `banking.tooManyRules`
 */
export async function decideGroup(
  actor: UserActor,
  { organizationId, key, subcategory }: { organizationId: string; key: string; subcategory: Subcategory | null },
  now: Date,
): Promise<{ done: true }> {
  const of = await ownKey(actor, organizationId);
  const { tenantId, userId } = actor;
  const known = await allRules(of);
  const before = known.find((one) => one.key === key)?.subcategory ?? null;
  if (before === subcategory) return { done: true };
  if (before === null && known.length >= MOST_BANK_RULES)
    throw new AppError('banking.tooManyRules', { limit: MOST_BANK_RULES });
  const write =
    subcategory === null
      ? deleting(rules.delete({ ...of, key }).params<object>())
      : putting(rules.put({ ...of, key, subcategory, ...stampNew(userId, now) }).params<object>());
  const sums = [];
  for (const account of await accountsOf(tenantId, organizationId))
    if (await findLedger(tenantId, account.id)) sums.push(wantingSum(tenantId, account.id, userId));
  const about = { tenantId, organizationId, subject: organizationId, name: partsOfGroup(key).words, by: userId };
  await commit({
    writes: [write, ...sums.flatMap((sum) => sum.writes)],
    messages: sums.flatMap((sum) => sum.messages),
    audit: [{ ...about, action: 'banking.decided', before: { subcategory: before }, after: { subcategory } }],
  });
  return { done: true };
}

/** @throws AppError `organizations.notFound`, `access.categoryDenied` */
export async function setCoverage(
  actor: UserActor,
  given: { organizationId: string; category: string; isCountedElsewhere: boolean | null },
  now: Date,
): Promise<{ done: true }> {
  const { organizationId, category, isCountedElsewhere } = given;
  const of = await ownKey(actor, organizationId);
  const { tenantId, userId } = actor;
  const { said, v } = await coverageOf(of);
  const { [category]: before = null, ...rest } = said;
  if (before === isCountedElsewhere) return { done: true };
  const next = isCountedElsewhere === null ? rest : { ...rest, [category]: isCountedElsewhere };
  const put = coverages
    .put({ ...of, said: next, ...stampNew(userId, now), v: v + 1 })
    .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)));
  const about = { tenantId, organizationId, subject: organizationId, name: category, by: userId };
  await commit({
    writes: [putting(put.params<object>())],
    audit: [{ ...about, action: 'banking.coverage', before: { value: before }, after: { value: isCountedElsewhere } }],
  });
  return { done: true };
}
