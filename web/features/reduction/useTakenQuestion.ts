import { AppError } from '#shared/kernel/appError.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useReductionWords } from './words.ts';

/**
 * Does something that is refused once where another commitment holds a percentage of a question: asks, and goes on. Null:
 * the person thought better of it.
 */
export function useTakenQuestion(): <T>(save: (confirmed: boolean) => Promise<T>) => Promise<T | null> {
  const { t, format, question } = useReductionWords();
  return async (save) => {
    try {
      return await save(false);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'reduction.questionTaken') throw error;
      const { names, questions } = error.details;
      const body = t('commitment.takenBody', {
        names: String(names),
        questions: format.list(String(questions).split(' ').map(question)),
      });
      const asked = { title: t('commitment.takenTitle'), body, confirmLabel: t('commitment.takenYes') };
      return (await confirm(asked)) ? save(true) : null;
    }
  };
}
