import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';

/** The way here: from the list of certifications. */
export function useCrumbs() {
  const { t } = useTranslation('certifications');
  return [{ key: 'list', link: <AppLink to="/footprint/certifications">{t('list.title')}</AppLink> }];
}
