import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { searchOf, useWay } from './useWay.ts';

/** The way to the importer: the calculations, the one of the year, the question that it was opened from, its imports. */
interface At {
  calculation: Calculation | null;
  /** The activity of the question that it was opened from. */
  question?: string | null | undefined;
  isInImport?: boolean;
}
export function useCrumbs({ calculation, question = null, isInImport = false }: At) {
  const { t } = useTranslation('imports');
  const texts = useEmissionTexts();
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
  const asked = {
    key: 'question',
    link: (
      <AppLink to="/footprint/carbonmanager" search={{ ...search, activity: question ?? '' }}>
        {texts(`activities.${question}.label`)}
      </AppLink>
    ),
  };
  const before = question === null ? [list, year] : [list, year, asked];
  if (!isInImport) return before;
  const imports = {
    key: 'imports',
    link: (
      <AppLink to={way.to} search={searchOf(calculation.id, question)}>
        {t(way.title)}
      </AppLink>
    ),
  };
  return [...before, imports];
}
