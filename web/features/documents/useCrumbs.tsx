import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';

/** The way to the documents: the calculations, the one of the year; from the upload also the list. */
export function useCrumbs(calculation: Calculation | undefined, isUpload = false) {
  const { t } = useTranslation('documents');
  const list = { key: 'list', link: <AppLink to="/footprint/myfootprint">{t('crumb.calculations')}</AppLink> };
  if (!calculation) return [list];
  const { id, year } = calculation;
  const results = (
    <AppLink to="/footprint/myfootprint" search={{ calculation: id }}>
      {t('crumb.year', { year })}
    </AppLink>
  );
  const documents = (
    <AppLink to="/footprint/calculation/$id/documents" params={{ id }}>
      {t('crumb.documents')}
    </AppLink>
  );
  const crumbs = [list, { key: 'year', link: results }];
  return isUpload ? [...crumbs, { key: 'documents', link: documents }] : crumbs;
}
