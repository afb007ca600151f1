import { forgetBanking } from '#functions/banking/forget.ts';
import { forgetOverrides } from '#functions/factors/forgetOverrides.ts';
import { forgetInvoices } from '#functions/invoices/forget.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting } from '#functions/kit/transaction.ts';
import { type Claim, claiming, claimKey, releasing } from '#functions/kit/unique.ts';
import { forgetReduction } from '#functions/reduction/forget.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { cleanOrganization, nameKey } from '#shared/organizations/rules.ts';
import type { Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { requireListed } from './listed.ts';
import { forgetLogo } from './logo.ts';
import { getOrganization, reachedKey } from './read.ts';
import { withoutCalculations } from './references.ts';
import { siteNameClaim } from './siteName.ts';
import { allSites, type OrganizationKey, readOrganization, stored } from './store.ts';
import { organizations, sites } from './storeEntities.ts';
import { getOrganizationUse } from './use.ts';

export const nameClaim = (tenantId: string, { id, name }: { id: string; name: string }): Claim => ({
  tenantId,
  scope: 'organization',
  value: nameKey(name),
  holder: id,
});
const taken = (name: string) =>
  new AppError(
    'organizations.nameTaken',
    { name },
    { issues: [{ path: ['draft', 'name'], code: 'organizations.nameTaken' }] },
  );

/**
 * Adds an organization. The same id with the same data again is the same create, and answers what is there.
 * @throws AppError `organizations.nameTaken`, `organizations.cnaeUnknown`, `organizations.provinceUnknown`;
 *   `conflict.versionChanged` when the id holds something else
 */
export async function createOrganization(
  actor: UserActor,
  { id, draft: given }: { id: string; draft: OrganizationDraft },
  now: Date,
) {
  const { tenantId, userId } = actor;
  if (isSample(id)) throw new AppError('input.invalid', {}, { issues: [{ path: ['id'], code: 'input.invalid' }] });
  const draft = cleanOrganization(given);
  requireListed(draft, null);
  const item = { ...stored(draft), tenantId, id, ...stampNew(userId, now) };
  const again = async (error: unknown) => {
    const known = await readOrganization(tenantId, id);
    if (known && sameDraft(known, draft)) return known;
    throw error;
  };
  try {
    await commit({
      writes: [
        putting(organizations.create(item).params()),
        claiming(nameClaim(tenantId, { id, name: draft.name }), { by: userId, now, refusal: taken(draft.name) }),
      ],
      audit: [{ tenantId, organizationId: id, subject: id, action: 'organizations.created', by: userId, after: draft }],
    });
  } catch (error) {
    return again(error);
  }
  return getOrganization(actor, id);
}

/**
 * Changes an organization that is still at version `v`.
 * @throws AppError `organizations.notFound`, `organizations.nameTaken`, `organizations.cnaeUnknown`,
 *   `organizations.provinceUnknown`, `organizations.subsidiaryHasSites`, `conflict.versionChanged`
 */
export async function updateOrganization(
  actor: UserActor,
  { id, v, draft: given }: { id: string; v: number; draft: OrganizationDraft },
  now: Date,
) {
  const { tenantId, userId } = actor;
  const before = await getOrganization(actor, id);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const draft = cleanOrganization(given);
  requireListed(draft, before);
  await requireNoSites({ tenantId, organizationId: id }, before, draft);
  const next = { ...before, ...draft, v: v + 1, updatedAt: now.toISOString() };
  const isRenamed = nameKey(before.name) !== nameKey(draft.name);
  const put = organizations
    .put({ ...stored(next), tenantId })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  await commit({
    writes: [
      putting(put),
      ...(isRenamed
        ? [
            releasing(nameClaim(tenantId, before)),
            claiming(nameClaim(tenantId, next), { by: userId, now, refusal: taken(draft.name) }),
          ]
        : []),
    ],
    audit: [
      { tenantId, organizationId: id, subject: id, action: 'organizations.changed', by: userId, before, after: next },
    ],
  });
  return next;
}

/** A company of the group that is taken away has no sites: they would count as the organization's own. */
async function requireNoSites(key: OrganizationKey, before: OrganizationDraft, draft: OrganizationDraft) {
  const kept = new Set(draft.subsidiaries.map(({ id }) => id));
  const gone = before.subsidiaries.filter(({ id }) => !kept.has(id));
  if (gone.length === 0) return;
  const left = await allSites(key);
  for (const { id, name } of gone) {
    const named = left.filter(({ subsidiaryId }) => subsidiaryId === id).map((site) => site.name);
    if (named.length > 0) throw new AppError('organizations.subsidiaryHasSites', { name, sites: named.join(', ') });
  }
}

/** What hangs on an organization keeps it: its calculations, and its own factors with their evidence. */
async function requireFree(actor: UserActor, { id, name }: Pick<Organization, 'id' | 'name'>): Promise<void> {
  const { calculations, ownFactors } = await getOrganizationUse(actor, id);
  const count = calculations.length;
  if (count > 0) throw new AppError('organizations.hasCalculations', { name, count });
  if (ownFactors.length > 0) throw new AppError('organizations.hasOwnFactors', { name, count: ownFactors.length });
}

/**
 * Deletes an organization at version `v` with its sites, commitments, scenarios and logo, unless something hangs on it (`getOrganizationUse`).
 * Who only reached it loses that access.
 * @throws AppError `organizations.notFound`, `organizations.hasCalculations`, `organizations.hasOwnFactors`,
 *   `conflict.versionChanged`
 */
export async function deleteOrganization(actor: UserActor, { id, v }: { id: string; v: number }): Promise<void> {
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, id);
  const before = await readOrganization(tenantId, id);
  if (!before) {
    // A deletion that was interrupted is finished by the next.
    await removeWhatHung(key);
    throw new AppError('organizations.notFound');
  }
  await requireFree(actor, before);
  await commit({
    writes: [
      // One that began meanwhile.
      withoutCalculations(key, new AppError('organizations.hasCalculations', { name: before.name, count: 1 })),
      deleting(
        organizations
          .remove({ tenantId, id })
          .where((at, { eq }) => eq(at.v, v))
          .params(),
      ),
      releasing(nameClaim(tenantId, before)),
    ],
    messages: [messageOf('organizations.deleted', { tenantId, organizationId: before.id })],
    audit: [{ tenantId, organizationId: id, subject: id, action: 'organizations.deleted', by: userId, before }],
  });
  await removeWhatHung(key);
}

/**
 * Removes sites, commitments, scenarios, bank accounts, invoices, logo and own figures of an organization that is gone, or
 * about to be. Safe to repeat.
 */
export async function removeWhatHung(key: OrganizationKey): Promise<void> {
  const forgetting = [forgetLogo, forgetOverrides, forgetReduction, forgetBanking, forgetInvoices];
  await Promise.all(forgetting.map((forget) => forget(key)));
  const keyOf = (siteId: string) => sites.get({ ...key, id: siteId }).params<{ Key: { PK: string; SK: string } }>().Key;
  const left = await allSites(key);
  await writeBatch(
    left.flatMap((site) => [{ remove: keyOf(site.id) }, { remove: claimKey(siteNameClaim(key, site)) }]),
  );
}
