import { useTranslation } from 'react-i18next';
import type { Override } from '#shared/factors/override.ts';
import { useFactorName } from '#web/lib/useFactorName.ts';
import { useRegionName } from '#web/lib/useRegionName.ts';

/** How own figures are called: the factor that they replace, with its region, and the year of the rows that they serve. */
export function useOwnFactorName() {
  const { t } = useTranslation('organizations');
  const regionName = useRegionName();
  const factorName = useFactorName();
  const name = ({ factorId: id, name, nameEn }: Pick<Override, 'factorId' | 'name' | 'nameEn'>) =>
    factorName({ id, name, nameEn });
  return {
    name,
    factor: (row: Override) => `${name(row)}, ${regionName(row.region)}`,
    year: (row: Override) => (row.year === null ? t('own.allYears') : String(row.year)),
  };
}
