import { areComputed } from '#functions/calculations/ofOrganization.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting, requiring } from '#functions/kit/transaction.ts';
import { claiming, releasing } from '#functions/kit/unique.ts';
import { forgetAssignmentsOfSite } from '#functions/questionnaire/forgetSite.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { cleanSite, nameKey } from '#shared/organizations/rules.ts';
import type { Site, SiteDraft } from '#shared/organizations/site.ts';
import { requireListedSite } from './listed.ts';
import { getOrganization, getSite, reachedKey } from './read.ts';
import { calculationsNaming } from './references.ts';
import { siteNameClaim } from './siteName.ts';
import { readSite, stored } from './store.ts';
import { organizations, sites } from './storeEntities.ts';
import { getSiteUse } from './use.ts';

const taken = (name: string) =>
  new AppError(
    'organizations.nameTaken',
    { name },
    { issues: [{ path: ['draft', 'name'], code: 'organizations.nameTaken' }] },
  );

/** A site is the organization's own, or of a company of its group. */
async function requireCompany(actor: UserActor, organizationId: string, { subsidiaryId }: SiteDraft): Promise<void> {
  if (subsidiaryId === '') return;
  const { subsidiaries } = await getOrganization(actor, organizationId);
  if (subsidiaries.some(({ id }) => id === subsidiaryId)) return;
  const code = 'organizations.subsidiaryUnknown';
  throw new AppError(code, {}, { issues: [{ path: ['draft', 'subsidiaryId'], code }] });
}

interface Change {
  organizationId: string;
  id: string;
  draft: SiteDraft;
}

/**
 * Adds a site. The same id with the same data again is the same create, and answers what is there.
 * @throws AppError `organizations.notFound`, `organizations.nameTaken`, and what `requireListedSite` and `requireCompany`
 *   refuse; `conflict.versionChanged` when the id holds something else
 */
export async function createSite(
  actor: UserActor,
  { organizationId, id, draft: given }: Change,
  now: Date,
): Promise<Site> {
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, organizationId);
  const draft = cleanSite(given);
  requireListedSite(draft, null);
  await requireCompany(actor, organizationId, draft);
  const item = { ...stored(draft), ...key, id, ...stampNew(userId, now) };
  const parent = organizations.get({ tenantId, id: organizationId }).params();
  try {
    await commit({
      writes: [
        requiring(parent, new AppError('organizations.notFound')),
        putting(sites.create(item).params()),
        claiming(siteNameClaim(key, { id, name: draft.name }), { by: userId, now, refusal: taken(draft.name) }),
      ],
      audit: [{ tenantId, organizationId, subject: id, action: 'organizations.siteCreated', by: userId, after: draft }],
    });
  } catch (error) {
    const known = await readSite(key, id);
    if (known && sameDraft(known, draft)) return known;
    throw error;
  }
  return getSite(key, id);
}

/**
 * Changes a site that is still at version `v`.
 * @throws AppError `organizations.siteNotFound`, `organizations.nameTaken`, `conflict.versionChanged`, and what
 *   `requireListedSite` and `requireCompany` refuse
 */
export async function updateSite(
  actor: UserActor,
  { organizationId, id, v, draft: given }: Change & { v: number },
  now: Date,
): Promise<Site> {
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, organizationId, 'organizations.siteNotFound');
  const before = await getSite(key, id);
  if (before.v !== v) throw new AppError('conflict.versionChanged');
  const draft = cleanSite(given);
  requireListedSite(draft, before);
  await requireCompany(actor, organizationId, draft);
  const next = { ...before, ...draft, v: v + 1, updatedAt: now.toISOString() };
  const put = sites
    .put({ ...stored(next), tenantId })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  const isRenamed = nameKey(before.name) !== nameKey(draft.name);
  const rename = [
    releasing(siteNameClaim(key, before)),
    claiming(siteNameClaim(key, next), { by: userId, now, refusal: taken(draft.name) }),
  ];
  await commit({
    writes: [putting(put), ...(isRenamed ? rename : [])],
    audit: [
      { tenantId, organizationId, subject: id, action: 'organizations.siteChanged', by: userId, before, after: next },
    ],
  });
  return next;
}

/** Also rows of a calculation that is being removed just now keep it. Rows that are written just now may name it. */
async function requireUnnamed(actor: UserActor, { organizationId, id, name }: Site): Promise<void> {
  if (!(await areComputed(actor, organizationId))) throw new AppError('calculations.busy');
  const naming = await calculationsNaming({ tenantId: actor.tenantId, organizationId }, id);
  if (naming.size === 0) return;
  const { calculations } = await getSiteUse(actor, { organizationId, id });
  const rows = calculations.reduce((sum, one) => sum + one.rows, 0);
  const years = calculations.map(({ year }) => year).join(', ');
  throw new AppError('organizations.siteHasRows', { name, rows, calculations: years || naming.size });
}

/**
 * Deletes a site at version `v`, unless rows name it; nobody is asked to fill it in any more.
 * @throws AppError `organizations.siteNotFound`, `organizations.siteHasRows`, `conflict.versionChanged`,
 *   `calculations.busy` while rows are written or calculated
 */
export async function deleteSite(
  actor: UserActor,
  { organizationId, id, v }: { organizationId: string; id: string; v: number },
): Promise<void> {
  const { tenantId, userId } = actor;
  const key = reachedKey(actor, organizationId, 'organizations.siteNotFound');
  const before = await getSite(key, id);
  await requireUnnamed(actor, before);
  const remove = sites
    .remove({ ...key, id })
    .where((at, { eq }) => eq(at.v, v))
    .params();
  await commit({
    writes: [deleting(remove), releasing(siteNameClaim(key, before))],
    audit: [{ tenantId, organizationId, subject: id, action: 'organizations.siteDeleted', by: userId, before }],
  });
  await forgetAssignmentsOfSite({ tenantId, organizationId }, id);
}
