import { getCalculation } from '#functions/calculations/read.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import type { Facts } from './apartJobs.ts';
import type { StoredImport } from './store.ts';

/** What is known beside the file: the calculation's period and its figures' rules, the organization's sites. */
export async function factsOf({ tenantId, calculationId, organizationId, fileName }: StoredImport): Promise<Facts> {
  const [calculation, organization, sites] = await Promise.all([
    getCalculation(tenantId, calculationId),
    getOrganization(tenantId, organizationId),
    listSites({ tenantId, organizationId }),
  ]);
  const { year, gwp, periodStartOn, periodEndOn } = calculation;
  return {
    fileName,
    period: { periodStartOn, periodEndOn },
    year,
    gwp,
    country: organization.country,
    sites: sites.map(({ id, name }) => ({ id, name })),
  };
}
