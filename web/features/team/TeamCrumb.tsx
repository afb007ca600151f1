import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';

/** The way back to the list. */
export function TeamCrumb() {
  const { t } = useTranslation('team');
  return <AppLink to="/footprint/add-user">{t('list.title')}</AppLink>;
}
