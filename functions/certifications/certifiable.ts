import { calculationsOf } from '#functions/calculations/known.ts';
import { getOrganization, organizationNames } from '#functions/organizations/read.ts';
import { type Reach, wholeAccount } from '#shared/access/scope.ts';
import type { Certifiable } from '#shared/certifications/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';

/**
 * What somebody can certify: calculations of whole organizations that they reach. Certifying is a right of its own: the
 * names and years are told here, so that nobody needs to see the figures or the organizations for it.
 */
export async function listCertifiable(by: Reach): Promise<Certifiable[]> {
  const [all, names] = await Promise.all([calculationsOf(by), organizationNames(by)]);
  const whole = all.filter(({ id, draft }) => draft.type === 'organization' && !isSample(id));
  // One that is being deleted is not there any more, though its calculations still go.
  const ids = [...new Set(whole.map(({ draft }) => draft.organizationId))].filter((id) => names.has(id));
  const known = await Promise.all(ids.map((id) => getOrganization(wholeAccount(by.tenantId), id)));
  const organizations = new Map(ids.map((id, i) => [id, known[i]]));
  const items = whole.flatMap(({ id, draft: { organizationId, year }, periodStartOn, periodEndOn, state }) => {
    const of = organizations.get(organizationId);
    if (!of) return [];
    const { name: organizationName, country } = of;
    return [{ id, organizationId, organizationName, country, year, periodStartOn, periodEndOn, state }];
  });
  return items.sort(
    (a, b) => b.periodEndOn.localeCompare(a.periodEndOn) || a.organizationName.localeCompare(b.organizationName),
  );
}
