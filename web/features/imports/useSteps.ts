import { useTranslation } from 'react-i18next';
import { useWay } from './useWay.ts';

/** The numbered steps of an import. */
export function useSteps() {
  const { t } = useTranslation('imports');
  return useWay().steps.map(([key]) => ({ key, label: t(`step.${key}` as 'step.load') }));
}
