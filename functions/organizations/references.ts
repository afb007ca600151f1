import { writeBatch } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { deleting, requiring, updating, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { OrganizationKey } from './store.ts';
import { counters, organizations, references, sites } from './storeEntities.ts';

/*
 * What hangs on an organization, so that it is not deleted under it. The calculations feature says so:
 * - a calculation is created with `holding` and deleted with `lettingGo` in its own transaction;
 * - whenever the rows of a calculation have been calculated, `markSites` says which sites they name ([] when it is deleted).
 */

/** Writes for the transaction that creates a calculation: the organization exists, and has one more. */
export const holding = (key: OrganizationKey): Write[] => [
  requiringOrganization(key),
  updating(
    counters
      .upsert({ ...key })
      .add({ calculations: 1 })
      .params(),
  ),
];

/** Write for the transaction that deletes a calculation: the organization has one less. */
export const lettingGo = (key: OrganizationKey): Write[] => [
  updating(
    counters
      .upsert({ ...key })
      .add({ calculations: -1 })
      .params(),
  ),
];

/** Makes the sites that a calculation's rows name exactly these. Safe to repeat. */
export async function markSites(
  { calculationId, ...key }: OrganizationKey & { calculationId: string },
  siteIds: ReadonlySet<string>,
): Promise<void> {
  const query = references.query.byOrganization(key);
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  const before = new Set(data.filter((one) => one.calculationId === calculationId).map((one) => one.siteId));
  const itemOf = (siteId: string) =>
    references.put({ ...key, siteId, calculationId }).params<{ Item: Record<string, unknown> }>().Item;
  const keyOf = (siteId: string) =>
    references.get({ ...key, siteId, calculationId }).params<{ Key: { PK: string; SK: string } }>().Key;
  await writeBatch([
    ...[...siteIds].filter((id) => !before.has(id)).map((id) => ({ put: itemOf(id) })),
    ...[...before].filter((id) => !siteIds.has(id)).map((id) => ({ remove: keyOf(id) })),
  ]);
}

/** Asks in a transaction that an organization exists: for what hangs on it and goes with it. */
export const requiringOrganization = (key: OrganizationKey): Write =>
  requiring(
    organizations.get({ tenantId: key.tenantId, id: key.organizationId }).params(),
    new AppError('organizations.notFound'),
  );

/** Asks in a transaction that a site exists: for what hangs on it and goes with it. */
export const requiringSite = (key: OrganizationKey, siteId: string): Write =>
  requiring(sites.get({ ...key, id: siteId }).params(), new AppError('organizations.siteNotFound'));

/** Calculations whose rows name the site. */
export async function calculationsNaming(key: OrganizationKey, siteId: string): Promise<ReadonlySet<string>> {
  const query = references.query.byOrganization({ ...key, siteId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return new Set(data.map(({ calculationId }) => calculationId));
}

/** Write for the transaction that deletes an organization: refused while it has calculations. */
export const withoutCalculations = (key: OrganizationKey, refusal: AppError): Write =>
  deleting(
    counters
      .delete(key)
      .where((at, { notExists, eq }) => `${notExists(at.calculations)} OR ${eq(at.calculations, 0)}`)
      .params(),
    refusal,
  );
