import { cleanTaxId } from '#shared/identifiers/taxId.ts';
import { shownName } from '#shared/kernel/fields.ts';
import type { OrganizationDraft, Site, SiteDraft } from './schema.ts';

/** Names that differ only in case, accents' form, invisible characters or spaces are the same name. */
export const nameKey = (name: string): string => shownName(name).toLowerCase();

/** The part of a site that belongs to the organization, in percent: of its rows, so much counts. */
export const shareOf = (site: Pick<Site, 'isShared' | 'sharePercent'>): number =>
  site.isShared ? (site.sharePercent ?? 100) : 100;

export const cleanOrganization = (draft: OrganizationDraft): OrganizationDraft => ({
  ...draft,
  name: shownName(draft.name),
  taxId: cleanTaxId(draft.taxId),
});

/** A site that is not shared has no percentage. */
export const cleanSite = (draft: SiteDraft): SiteDraft => ({
  ...draft,
  name: shownName(draft.name),
  sharePercent: draft.isShared ? draft.sharePercent : null,
});
