import { useTranslation } from 'react-i18next';
import { regionText } from '#shared/emissions/regionText.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';

/** The name of a country by its code, or of another region of the factors, in the language of the page. */
export function useRegionName(): (code: string) => string {
  const { i18n } = useTranslation('calculations');
  const emissions = useEmissionTexts();
  return (code) =>
    regionText(
      code,
      i18n.language,
      (one) => emissions([`regions.${one}`, `countries.${one}`], { defaultValue: '' }) || undefined,
    );
}
