import { useTranslation } from 'react-i18next';
import { ERRORS } from '#shared/errors/catalogue.ts';
import { wordsOf } from '#shared/imports/problemWords.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useRefusal } from '#web/lib/useRefusal.ts';

/** Says in words what is wrong with a cell or a row; a code of the engine has its text with the emissions. */
export function useProblemText(): (problem: Pick<RowProblem, 'code' | 'details' | 'value'>) => string {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const refusal = useRefusal();
  return (problem) => {
    const { texts, key, values } = wordsOf(problem);
    const code = key.split('.').at(-1) ?? key;
    if (texts === 'errors' && Object.hasOwn(ERRORS, key))
      return errorText({ code: key, details: refusal.details(code, values) });
    return refusal.text(code, values, t('verify.unknownProblem'));
  };
}
