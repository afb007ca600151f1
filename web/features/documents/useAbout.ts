import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useQuestionName } from './useQuestions.ts';

type About = Pick<Document, 'question' | 'siteIds'>;
/** What a document has to do with, in words. */
export function useAbout(sites: readonly { id: string; name: string }[]) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const nameOf = useQuestionName();
  return {
    question: ({ question }: About): string => (question === null ? t('field.noQuestion') : nameOf(question)),
    sites: ({ siteIds }: About): string => {
      const names = siteIds.flatMap((id) => sites.find((site) => site.id === id)?.name ?? []);
      return names.length === 0 ? t('field.noSites') : format.list(names);
    },
  };
}
