import { useTranslation } from 'react-i18next';

const STEPS = ['load', 'sheet', 'columns', 'verify', 'save'] as const;
export type Step = (typeof STEPS)[number];

/** The numbered steps of an import. */
export function useSteps() {
  const { t } = useTranslation('imports');
  return STEPS.map((key) => ({ key, label: t(`step.${key}`) }));
}
