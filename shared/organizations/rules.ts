import type { Country } from '#shared/emissions/types.ts';
import { cleanTaxId } from '#shared/identifiers/taxId.ts';
import { shownName } from '#shared/kernel/fields.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { cleanCnae, cnaeOf } from './cnae.ts';
import { provinceOf, provinceOfPostalCode } from './provinces.ts';
import type { OrganizationDraft } from './schema.ts';
import type { SiteDraft } from './site.ts';

/** Names that differ only in case, accents' form, invisible characters or spaces are the same name. */
export const nameKey = (name: string): string => shownName(name).toLowerCase();

interface Place {
  readonly country: Country;
  readonly region: string;
  readonly province: string;
}
/** A province as its list writes it, with its autonomous community. What is in no list stays as it is. */
function placed<T extends Place>(draft: T): T {
  const found = provinceOf(draft.country, draft.province);
  return found ? { ...draft, province: found.name, region: found.region ?? draft.region } : draft;
}

/** A code as it is kept; what is none stays as it is. */
const cnaeKept = (text: string): string => cnaeOf(text)?.code ?? text;

export function cleanOrganization(draft: OrganizationDraft): OrganizationDraft {
  const { activityIndex: index } = draft;
  return placed({
    ...draft,
    name: shownName(draft.name),
    taxId: cleanTaxId(draft.taxId),
    cnae: cnaeKept(draft.cnae),
    activityIndex: index?.description ? index : null,
    hasSubsidiaries: draft.hasSubsidiaries || draft.subsidiaries.length > 0,
  });
}

/** A site that is not shared has no percentage. A postal code says the province that nobody wrote. */
export function cleanSite(draft: SiteDraft): SiteDraft {
  const ofCode = provinceOfPostalCode(draft.country, draft.postalCode);
  return placed({
    ...draft,
    name: shownName(draft.name),
    sharePercent: draft.isShared ? draft.sharePercent : null,
    cnae: cnaeKept(draft.cnae),
    province: draft.province || (ofCode?.name ?? ''),
  });
}

type Listed = Place & { readonly cnae: string };
/** What a list does not have: a code or a province. What was written before there was a list may stay. */
export function listProblems(draft: Listed, before: Listed | null): Problem[] {
  const isNewCnae = draft.cnae !== '' && cleanCnae(draft.cnae) !== cleanCnae(before?.cnae ?? '');
  const isNewPlace = draft.province !== '' && (draft.province !== before?.province || draft.country !== before.country);
  return [
    ...(isNewCnae && !cnaeOf(draft.cnae) ? [{ path: ['cnae'], code: 'organizations.cnaeUnknown' as const }] : []),
    ...(isNewPlace && !provinceOf(draft.country, draft.province)
      ? [{ path: ['province'], code: 'organizations.provinceUnknown' as const, details: { name: draft.province } }]
      : []),
  ];
}

/** A Spanish postal code is one of the province that is written beside it. */
export function postalCodeProblems({ country, postalCode, province }: SiteDraft): Problem[] {
  const ofCode = provinceOfPostalCode(country, postalCode);
  const written = provinceOf(country, province);
  if (!ofCode || !written || ofCode.code === written.code) return [];
  return [{ path: ['postalCode'], code: 'organizations.postalCodeElsewhere', details: { province: ofCode.name } }];
}
