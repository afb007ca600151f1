import { useTranslation } from 'react-i18next';
import { ERRORS } from '#shared/errors/catalogue.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useErrorText } from '#web/lib/errorText.ts';

/** Says in words what is wrong with a cell or a row; a code of the engine has its text with the emissions. */
export function useProblemText(): (problem: Pick<RowProblem, 'code' | 'details' | 'value'>) => string {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const emissions = useEmissionTexts();
  return ({ code, details, value }) => {
    const values = { value, ...details };
    if (Object.hasOwn(ERRORS, code)) return errorText({ code, details: values });
    return emissions(`errors.${code}`, { ...values, defaultValue: t('verify.unknownProblem') });
  };
}
