import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#web/lib/i18n.ts';
import { readTutorials } from './tutorials.ts';

/** The tutorials in the language of the page. */
export function useTutorials() {
  // Another language shows the screen again.
  useTranslation();
  const language = currentLanguage();
  return useQuery({
    queryKey: ['content', 'tutorials', language],
    queryFn: () => readTutorials(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
