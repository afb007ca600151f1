import { useTranslation } from 'react-i18next';

/** Keys of the engine's catalogue come from data (activity types, warnings, steps): they are not typed. Of several, the first that is there. */
export type TranslateData = (key: string | readonly string[], values?: Record<string, unknown>) => string;

/** Texts of `shared/texts/<language>/emissions.json`; an unknown key is shown as it is. */
export function useEmissionTexts(): TranslateData {
  const t = useTranslation('emissions' as 'ui').t as unknown as TranslateData;
  return (key, values) => t(key, { defaultValue: [key].flat().at(-1)?.split('.').at(-1), ...values });
}
