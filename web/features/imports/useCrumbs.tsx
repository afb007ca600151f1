import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { useWay } from './useWay.ts';

/** The way to the importer: the calculations, the one of the year, its imports. */
export function useCrumbs(calculation: Calculation | null, isInImport = false) {
  const { t } = useTranslation('imports');
  const way = useWay();
  const list = { key: 'list', link: <AppLink to="/footprint/myfootprint">{t('crumb.calculations')}</AppLink> };
  if (!calculation) return [list];
  const search = { calculation: calculation.id };
  const year = {
    key: 'year',
    link: (
      <AppLink to="/footprint/myfootprint" search={search}>
        {t('crumb.year', { year: calculation.year })}
      </AppLink>
    ),
  };
  if (!isInImport) return [list, year];
  const imports = {
    key: 'imports',
    link: (
      <AppLink to={way.to} search={search}>
        {t(way.title)}
      </AppLink>
    ),
  };
  return [list, year, imports];
}
