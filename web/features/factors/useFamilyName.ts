import { useTranslation } from 'react-i18next';
import type { FactorFile } from '#shared/factors/schema.ts';

/** Names of the families, as the page that explains them says them. A key may not end as a plural does. */
export function useFamilyName(): (family: FactorFile['family']) => string {
  const { t } = useTranslation('methodology');
  return (family) => t(`families.${family.replaceAll('_', '-')}` as 'families.wtt');
}
