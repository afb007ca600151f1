import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Wizard } from '#web/ui/Wizard.tsx';
import type { CalculationId } from './queries.ts';
import { goTo, STEPS, type Step } from './uploadStore.ts';

interface Props {
  id: CalculationId;
  step: Step;
  isFinished?: boolean;
  /** Whether one can go back to an earlier step. */
  isFixed?: boolean;
  back?: ReactNode;
  next?: ReactNode;
  children: ReactNode;
}
export function StepFrame({ id, step, isFinished = false, isFixed = false, back, next, children }: Props) {
  const { t } = useTranslation('documents');
  const steps = STEPS.map((key) => ({ key, label: t(`step.${key}`) }));
  return (
    <Wizard
      steps={steps}
      current={step}
      isFinished={isFinished}
      onGoTo={isFixed ? undefined : (key) => goTo(id, key as Step)}
      back={back}
      next={next}
    >
      {children}
    </Wizard>
  );
}
