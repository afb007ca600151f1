import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';

/** How masses, percentages and questions are said in these screens. */
export function useReductionWords() {
  const { t } = useTranslation('reduction');
  const format = useFormat();
  const emissions = useEmissionTexts();
  return {
    t,
    format,
    /** With its unit, in a sentence. */
    mass: (kg: number) => {
      const { value, unit } = format.mass(kg);
      return `${value} ${unit} CO2e`;
    },
    tonnes: (kg: number | null) => (kg === null ? t('noData') : format.tonnes(kg)),
    /** Of 0 to 100. */
    percent: (percent: number | null) =>
      percent === null ? t('noData') : format.percent(percent / 100, Number.isInteger(percent) ? 0 : 2),
    question: (activity: string) => emissions(`activities.${activity}.label`),
  };
}
