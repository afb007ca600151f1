import { useTranslation } from 'react-i18next';

/** What a page of a forest says while there is nothing to tell of it. */
export function useProjectWords() {
  const { t } = useTranslation('marketplace');
  return {
    words: { unknown: t('project.unknown'), failed: t('project.failed'), loading: t('project.loading') },
    isUnknown: ({ code }: { code: string }) => code === 'marketplace.notFound' || code === 'input.invalid',
  };
}
