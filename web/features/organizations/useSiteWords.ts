import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { SiteDraft } from '#shared/organizations/site.ts';
import { useShownValue } from './useShownValue.ts';

export type SiteInput = z.input<typeof SiteDraft>;

/** Names of the fields of a site, and of their values. */
export function useSiteWords(companyName: (id: string) => string) {
  const { t } = useTranslation('organizations');
  const labels: Record<keyof SiteInput, string> = {
    name: t('field.siteName'),
    description: t('field.description'),
    emissionSources: t('field.emissionSources'),
    type: t('field.type'),
    address: t('field.address'),
    number: t('field.number'),
    postalCode: t('field.postalCode'),
    city: t('field.city'),
    region: t('field.region'),
    province: t('field.province'),
    country: t('field.country'),
    isShared: t('field.isShared'),
    sharePercent: t('field.sharePercent'),
    subsidiaryId: t('field.company'),
    cnae: t('field.siteCnae'),
    registryActivity: t('field.registryActivity'),
    surfaceM2: t('field.surface'),
    employees: t('field.employees'),
    cadastralReference: t('field.cadastralReference'),
    registryNotes: t('field.registryNotes'),
  };
  const shown = useShownValue({
    type: (value) => t(`siteType.${value as 'financial'}`),
    country: (value) => t(`country.${value as 'ES'}`),
    subsidiaryId: companyName,
  });
  return { label: (field: keyof SiteInput) => labels[field], shown };
}
