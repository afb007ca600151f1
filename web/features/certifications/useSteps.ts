import { useTranslation } from 'react-i18next';

const STEPS = ['calculation', 'analysis', 'report'] as const;
export type IsoStep = (typeof STEPS)[number];

/** The steps of an analysis of significance, as the wizard shows them. */
export function useSteps(): { key: IsoStep; label: string }[] {
  const { t } = useTranslation('certifications');
  return STEPS.map((key) => ({ key, label: t(`iso.step.${key}`) }));
}
