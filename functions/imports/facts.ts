import { getCalculation } from '#functions/calculations/read.ts';
import { listSites } from '#functions/organizations/read.ts';
import type { Facts } from './apartJobs.ts';
import type { StoredImport } from './store.ts';

/** What is known beside the file: the calculation's period, the organization's sites. */
export async function factsOf({ tenantId, calculationId, organizationId, fileName }: StoredImport): Promise<Facts> {
  const [calculation, sites] = await Promise.all([
    getCalculation(tenantId, calculationId),
    listSites({ tenantId, organizationId }),
  ]);
  const { periodStartOn, periodEndOn } = calculation;
  return {
    fileName,
    period: { periodStartOn, periodEndOn },
    sites: sites.map(({ id, name }) => ({ id, name })),
  };
}
