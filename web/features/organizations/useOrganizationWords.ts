import { useTranslation } from 'react-i18next';
import type { OrganizationInput } from './organizationForm.ts';
import { useShownValue } from './useShownValue.ts';

/** Names of the fields of an organization, and of their values. */
export function useOrganizationWords() {
  const { t } = useTranslation('organizations');
  const labels: Record<keyof OrganizationInput, string> = {
    name: t('field.name'),
    type: t('field.organizationType'),
    taxId: t('field.taxId'),
    country: t('field.country'),
    region: t('field.region'),
    province: t('field.province'),
    cnae: t('field.cnae'),
    economicActivity: t('field.economicActivity'),
    economicSubcategory: t('field.economicSubcategory'),
    description: t('field.description'),
    activityDescription: t('field.activityDescription'),
    fleetDescription: t('field.fleetDescription'),
    otherInformation: t('field.otherInformation'),
    surfaceM2: t('field.surface'),
    employees: t('field.employees'),
    annualBillingCents: t('field.billing'),
    activityIndex: t('field.activityIndex'),
    hasBranchesAbroad: t('field.hasBranchesAbroad'),
    hasSubsidiaries: t('field.hasSubsidiaries'),
    consolidation: t('field.consolidation'),
    subsidiaries: t('subsidiary.title'),
    exclusions: t('exclusion.title'),
    chosenBaseYear: t('field.baseYear'),
    isLeanAndGreen: t('field.isLeanAndGreen'),
    esg: t('part.esg.title'),
  };
  const shown = useShownValue({
    type: (value) => t(`type.${value as 'sme'}`),
    country: (value) => t(`country.${value as 'ES'}`),
    consolidation: (value) => t(`consolidation.${value as 'equity'}.name`),
  });
  return { label: (field: keyof OrganizationInput) => labels[field], shown };
}
