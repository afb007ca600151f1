import type { Boundary } from './schema.ts';
import type { SiteDraft } from './site.ts';

type Shared = Pick<SiteDraft, 'isShared' | 'sharePercent' | 'subsidiaryId'>;
type Group = Omit<Boundary, 'exclusions'>;

/** Digits of a percentage of a percentage: more than anybody writes. */
const DECIMALS = 8;

/**
 * The part of a site that counts for the organization, in percent: the part that is not somebody else's, times, for a site
 * of a company of the group, that company's percentage (equity share), or all of it or nothing (control). Source: GHG
 * Protocol, Corporate Standard, table 1. Rows of a site of which nothing counts are errors, never zeros.
 */
export function partOf(site: Shared, { consolidation, subsidiaries }: Group): number {
  const own = site.isShared ? (site.sharePercent ?? 100) : 100;
  const company = subsidiaries.find(({ id }) => id === site.subsidiaryId);
  if (!company) return own;
  const part = consolidation === 'equity' ? company.percent : company.isControlled ? 100 : 0;
  return Number(((own * part) / 100).toFixed(DECIMALS));
}
