import type { Organization } from '#shared/organizations/schema.ts';
import { folded } from '#web/ui/form/searchFilter.ts';

/** Whether an organization has every word of a search in its name, tax number, place or activity code. */
export function isFound(organization: Organization, search: string): boolean {
  const { name, taxId, province, region, cnae, economicActivity } = organization;
  const text = folded([name, taxId, province, region, cnae, economicActivity].join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
