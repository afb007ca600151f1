import { currentFactorSet } from '#functions/factors/current.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { KeptMovement } from '#shared/banking/kept.ts';
import { Ledger, type YearOfAccount } from '#shared/banking/ledger.ts';
import { SPEND_FAMILIES, Spend } from '#shared/banking/spend.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { clearFolder, getJson, keptKey, putJson, uploadFolder, yearKey } from './places.ts';
import { aboutUpload } from './readStep.ts';
import { rulesOf } from './rulesStore.ts';
import { allUploads, findAccount, findLedger, ledgers, type StoredUpload, years, yearsOf } from './store.ts';
import { auditOf, moving } from './uploadWrites.ts';

interface Asked {
  tenantId: IdOf<'tenant'>;
  accountId: IdOf<'bankAccount'>;
}
/** Files that become counted in one transaction; with more, the next run takes the rest. */
const MOST_AT_ONCE = 20;

/**
 * Adds an account up by all of its files, once for however many changes were made before. Nothing of the sum before is
 * used, and what is written says up to which change it goes: done twice or again after a crash it comes to the same.
 */
export async function sumStep({ tenantId, accountId }: Asked, { log, now }: WorkContext): Promise<void> {
  // Read before its files: what changes after it asks for another sum.
  const ledger = await findLedger(tenantId, accountId);
  const account = await findAccount(tenantId, accountId);
  if (!ledger || ledger.done >= ledger.wanted || !account) return log.info('Nothing to add up', { accountId });
  const { organizationId } = account;
  const organization = await getOrganization(wholeAccount(tenantId), organizationId);
  const [factors, rules, all, before] = await Promise.all([
    currentFactorSet().then((hash) => factorSetOf(hash, SPEND_FAMILIES)),
    rulesOf({ tenantId, organizationId }),
    allUploads(tenantId, accountId),
    yearsOf(tenantId, accountId),
  ]);
  const waiting = all.filter(({ state }) => state === 'SAVING').slice(0, MOST_AT_ONCE);
  const counted = all.filter((one) => one.state === 'DONE' || waiting.includes(one));
  const sum = new Ledger({ rules, spend: new Spend(factors, organization.country) });
  const added = new Map<string, { added: number; repeated: number }>();
  for (const upload of counted)
    added.set(upload.id, sum.add(await getJson<KeptMovement[]>(keptKey(upload, 'movements'))));
  const after = sum.years();
  const keyOf = ({ year }: YearOfAccount) => yearKey(tenantId, accountId, { run: ledger.wanted, year });
  for (const year of after) await putJson(keyOf(year), year.entries);
  const saved = waiting.map((upload) => savedOf(upload, { now, ...(added.get(upload.id) ?? NONE) }));
  const kept = new Set(after.map(({ year }) => year));
  try {
    await commit({
      writes: [
        doneUpTo(ledger, { tenantId, accountId, now }),
        ...after.map((year) => {
          const { cells } = year;
          const item = { tenantId, accountId, year: year.year, cells, fileKey: keyOf(year) };
          return putting(years.put({ ...item, ...stampNew('banking-work', now) } as never).params<object>());
        }),
        ...before
          .filter(({ year }) => !kept.has(year))
          .map(({ year }) => deleting(years.delete({ tenantId, accountId, year }).params<object>())),
        ...saved.map(({ write }) => write),
      ],
      messages: saved.flatMap(({ messages }) => messages),
      audit: saved.map(({ audit }) => audit),
    });
  } catch (error) {
    // Another worker was quicker, or somebody took a file out meanwhile: that asked for another sum.
    if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
    return log.info('Overtaken', { accountId });
  }
  await clearFolder(uploadFolder({ tenantId, id: accountId }), new Set(after.map(keyOf)));
}
const NONE = { added: 0, repeated: 0 };

function doneUpTo({ wanted, done }: { wanted: number; done: number }, { now, ...key }: Asked & { now: Date }): Write {
  const params = ledgers
    .patch(key)
    .set({ done: wanted, updatedAt: now.toISOString() })
    .where((at, { eq }) => eq(at.done, done))
    .params<object>();
  return updating(params, new AppError('conflict.versionChanged'));
}

function savedOf(upload: StoredUpload, { now, added, repeated }: { now: Date; added: number; repeated: number }) {
  const found = upload.found && { ...upload.found, counts: { ...upload.found.counts, repeated } };
  const about = aboutUpload(upload);
  return {
    write: moving(upload, 'saved', { now, found }),
    messages: telling({ ...about, details: { ...about.details, rows: added }, kind: 'importFinished' }),
    audit: { ...auditOf(upload), action: 'banking.saved', by: upload.createdBy, after: { rows: added } } as const,
  };
}
