import { useTranslation } from 'react-i18next';

/** Whose the outlines of Spain are: said wherever they are drawn, as their licence asks. */
export function MapSource() {
  const { t } = useTranslation('ui');
  return <p className="note">{t('mapSource')}</p>;
}
