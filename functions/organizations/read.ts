import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isSample } from '#shared/kernel/sample.ts';
import type { Site } from '#shared/organizations/site.ts';
import { allOrganizations, allSites, type OrganizationKey, readOrganization, readSite } from './store.ts';

/**
 * The key of an organization for whoever reaches it: the way to all that hangs on it.
 * @throws AppError `code` when it is out of reach, which is told as if it did not exist
 */
export function reachedKey(by: Reach, organizationId: string, code: ErrorCode = 'organizations.notFound') {
  if (!reachesOrganization(by, organizationId)) throw new AppError(code);
  return { tenantId: by.tenantId, organizationId };
}

/**
 * An organization of the account.
 * @throws AppError `organizations.notFound`, also for one of another account or out of reach
 */
export async function getOrganization(by: Reach, id: string) {
  const { tenantId } = reachedKey(by, id);
  const organization = await readOrganization(tenantId, id);
  if (!organization) throw new AppError('organizations.notFound');
  return organization;
}

/**
 * A site of an organization of the account.
 * @throws AppError `organizations.siteNotFound`
 */
export async function getSite(key: OrganizationKey, siteId: string) {
  const site = await readSite(key, siteId);
  if (!site) throw new AppError('organizations.siteNotFound');
  return site;
}

/** Names of all organizations of the account, by id, in the order they were added; the sample where it is asked for. */
export const organizationNames = async (by: Reach, withSample?: 'withSample') =>
  new Map(
    (await allOrganizations(by.tenantId))
      .filter(({ id }) => (withSample || !isSample(id)) && reachesOrganization(by, id))
      .map(({ id, name }) => [id, name]),
  );

/** All sites of an organization (none when there is no such organization), in the order they were added. */
export const listSites = (key: OrganizationKey): Promise<Site[]> => allSites(key);
