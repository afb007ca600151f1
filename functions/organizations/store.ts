import { pageOf } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { type Reach, reachesOrganization } from '#shared/access/scope.ts';
import type { Page } from '#shared/kernel/page.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { type Esg, type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { type Site, SiteDraft } from '#shared/organizations/site.ts';
import { counters, organizations, sites } from './storeEntities.ts';

export interface OrganizationKey {
  tenantId: string;
  organizationId: string;
}
type Stored<T> = Omit<T, NullableOf<T>> & { [K in NullableOf<T>]?: Exclude<T[K], null> };
type NullableOf<T> = { [K in keyof T]: null extends T[K] ? K : never }[keyof T];

/** As the table has it: who made it stays, whoever changes it. */
type Kept<T> = T & { createdBy: string };
/** The base year is not stored: it follows from the calculations, unless one is chosen. */
type StoredOrganization = Kept<Omit<Organization, 'baseYear'>>;

/** What is not stored: what is empty, and what there was not when the item was written. */
const { name: _o, ...NO_ORGANIZATION } = OrganizationDraft.parse({ name: 'x' });
const { name: _s, ...NO_SITE } = SiteDraft.parse({ name: 'x' });
const organizationOf = ({ id, esg, ...rest }: Found): StoredOrganization => ({
  ...NO_ORGANIZATION,
  ...rest,
  id: id as Organization['id'],
  esg: { ...NO_ORGANIZATION.esg, ...(esg as Esg | undefined) },
});
type Found = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;
const siteOf = ({ id, organizationId, ...rest }: FoundSite): Kept<Site> => ({
  ...NO_SITE,
  ...rest,
  id: id as Site['id'],
  organizationId: organizationId as Site['organizationId'],
});
type FoundSite = NonNullable<Awaited<ReturnType<typeof findSite>>>;

/** The fields to put: those that are null are left out. */
export const stored = <T extends object>(fields: T): Stored<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Stored<T>;

async function findOrganization(tenantId: string, id: string) {
  const { data } = await retryBusy(() => organizations.get({ tenantId, id }).go({ consistent: true }));
  return data;
}
async function findSite(key: OrganizationKey, id: string) {
  const { data } = await retryBusy(() => sites.get({ ...key, id }).go({ consistent: true }));
  return data;
}

export async function readOrganization(tenantId: string, id: string): Promise<StoredOrganization | null> {
  const found = await findOrganization(tenantId, id);
  return found && organizationOf(found);
}
export async function readSite(key: OrganizationKey, id: string): Promise<Kept<Site> | null> {
  const found = await findSite(key, id);
  return found && siteOf(found);
}

interface PageAt {
  limit: number;
  cursor?: string | undefined;
}
/** One page of the organizations that somebody reaches, but for the sample; filled after the filter. */
export async function pageOfOrganizations(by: Reach, { limit, cursor }: PageAt): Promise<Page<StoredOrganization>> {
  const items: StoredOrganization[] = [];
  let from = cursor;
  for (;;) {
    const at = { limit: limit - items.length, cursor: from };
    const page = await pageOf(organizations.query.byTenant({ tenantId: by.tenantId }), at);
    items.push(...page.items.map(organizationOf).filter(({ id }) => !isSample(id) && reachesOrganization(by, id)));
    if (page.cursor === null || items.length >= limit) return { items, cursor: page.cursor };
    from = page.cursor;
  }
}
export async function allOrganizations(tenantId: string): Promise<StoredOrganization[]> {
  const query = organizations.query.byTenant({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(organizationOf);
}
export async function pageOfSites(key: OrganizationKey, at: PageAt): Promise<Page<Kept<Site>>> {
  const { items, cursor } = await pageOf(sites.query.byOrganization(key), at);
  return { items: items.map(siteOf), cursor };
}

/** All sites of an organization: workers need them by name and share. */
export async function allSites(key: OrganizationKey): Promise<Kept<Site>[]> {
  const query = sites.query.byOrganization(key);
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(siteOf);
}

interface Key {
  PK: string;
  SK: string;
}
/** Keys of an organization's own items, to remove them with their account. */
export const organizationKeys = (key: OrganizationKey): { own: Key; counter: Key } => ({
  own: organizations.get({ tenantId: key.tenantId, id: key.organizationId }).params<{ Key: Key }>().Key,
  counter: counters.get({ ...key }).params<{ Key: Key }>().Key,
});
