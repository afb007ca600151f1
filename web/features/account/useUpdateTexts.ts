import { useTranslation } from 'react-i18next';

/** What the update of a user says while it is under way and at its end (001 §8). */
export function useUpdateTexts() {
  const { t } = useTranslation('account');
  return { loading: t('update.loading'), success: t('update.done'), error: t('update.failed') };
}
