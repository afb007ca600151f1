import type { Language } from '#shared/kernel/languages.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { takeLanguage } from '#web/lib/ownLanguage.ts';
import { toast } from './toast.ts';

/** Changes the language of somebody signed in; when it could not be kept for mails and other machines, that is told. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const errorText = useErrorText();
  return async (language) => {
    try {
      await takeLanguage(language);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
}
