import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The title of the browser tab. */
export function useTitle(title: string): void {
  const { t } = useTranslation('ui');
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [title, t]);
}
