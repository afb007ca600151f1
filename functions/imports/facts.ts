import { getCalculation } from '#functions/calculations/read.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { Facts } from '#shared/imports/mapping/knownFrom.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { StoredImport } from './store.ts';

/** What is known beside the file: the calculation's period and its figures' rules, the organization's sites. @throws AppError `calculations.isExternal` */
export async function factsOf(stored: StoredImport): Promise<Facts> {
  const { tenantId, calculationId, organizationId, fileName, blocks, question, transformer } = stored;
  const [calculation, organization, sites] = await Promise.all([
    getCalculation(wholeAccount(tenantId), calculationId),
    getOrganization(wholeAccount(tenantId), organizationId),
    listSites({ tenantId, organizationId }),
  ]);
  // Rows beside typed totals would be stored, and never added.
  if (calculation.external) throw new AppError('calculations.isExternal');
  const { year, gwp, periodStartOn, periodEndOn } = calculation;
  return {
    calculationId,
    fileName,
    period: { periodStartOn, periodEndOn },
    year,
    gwp,
    country: organization.country,
    blocks,
    // Whoever chose a transformer said what the rows are.
    question: transformer === null ? question : null,
    sites: sites.map(({ id, name }) => ({ id, name })),
  };
}
