import { useTranslation } from 'react-i18next';
import { lookalikeLetters } from '#shared/kernel/fields.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';

/**
 * Asks whether a name is meant that mixes Latin letters with others that look like them: whoever reads it takes it for
 * another name. True for any other name, and for the one that it was.
 */
export function useLookalikeQuestion(): (name: string, before?: string) => Promise<boolean> {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return async (name, before) => {
    const letters = lookalikeLetters(name);
    if (letters.length === 0 || name === before) return true;
    const body = t('lookalike.body', { name, letters: format.list(letters.map((letter) => `«${letter}»`)) });
    return confirm({ title: t('lookalike.title'), body, confirmLabel: t('lookalike.yes') });
  };
}
