import { useTranslation } from 'react-i18next';
import type { Uncertainty } from '#shared/calculations/insights.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const ONE_DECIMAL_BELOW = 10;

/** An interval in words: plus or minus so much, or within so many times. */
export function useUncertaintyText(): (uncertainty: Uncertainty) => string {
  const { t } = useTranslation('insights');
  const format = useFormat();
  return ({ percent, factor }) =>
    factor === null
      ? t('uncertainty.percent', { percent: format.percent(percent / 100, percent < ONE_DECIMAL_BELOW ? 1 : 0) })
      : t('uncertainty.factor', { factor: format.number(factor, { upTo: 1 }) });
}
