import { useTranslation } from 'react-i18next';
import { ERRORS } from '#shared/errors/catalogue.ts';
import { wordsOf } from '#shared/imports/problemWords.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useErrorText } from '#web/lib/errorText.ts';

/** Says in words what is wrong with a cell or a row; a code of the engine has its text with the emissions. */
export function useProblemText(): (problem: Pick<RowProblem, 'code' | 'details' | 'value'>) => string {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const emissions = useEmissionTexts();
  return (problem) => {
    const { texts, key, values } = wordsOf(problem);
    if (texts === 'errors' && Object.hasOwn(ERRORS, key)) return errorText({ code: key, details: values });
    const engineKey = texts === 'emissions' ? key : `errors.${key}`;
    return emissions(engineKey, { ...values, defaultValue: t('verify.unknownProblem') });
  };
}
