import { useTranslation } from 'react-i18next';
import type { Datapoint } from '#shared/csrd/schema.ts';
import { type TranslateData, useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const DECIMALS: Partial<Record<Datapoint['unit'], number>> = { t: 2, tBiogenic: 2, percent: 2, eurPerHour: 2 };
/** A tonne by euro is a small number: its first figures are far behind the point. */
const FIGURES_OF_INTENSITY = 9;

/** How datapoints are named and their values said. */
export function useCsrdWords() {
  const { t } = useTranslation('csrd');
  const format = useFormat();
  const emissions = useEmissionTexts();
  // Names of datapoints are keys that the server answers.
  const data = t as unknown as TranslateData;
  return {
    t,
    format,
    nameOf: ({ key, category }: Datapoint) =>
      category === null ? data(`datapoint.${key}`) : emissions(`ghgCategories.${category.replace('.', '_')}`),
    figureOf: ({ value, unit }: Datapoint) => {
      if (value === null) return null;
      if (unit === 'yesNo') return t(value === 1 ? 'yesNo.yes' : 'yesNo.no');
      if (unit === 'year') return String(value);
      if (unit === 'tPerEur') return format.number(value, { upTo: FIGURES_OF_INTENSITY });
      return format.number(value, DECIMALS[unit] ?? { upTo: 2 });
    },
  };
}
