import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Import } from '#shared/imports/schema.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import { useCrumbs } from './useCrumbs.tsx';
import { useSteps } from './useSteps.ts';
import { type Step, useWay } from './useWay.ts';

/** What every step is told. */
export interface StepProps {
  calculation: Calculation;
  one: Import;
}

interface StepFrameProps {
  calculation: Calculation;
  /** The activity of the question that it was opened from. */
  question: string | null;
  step: Step;
  /** The last step is done. */
  isFinished?: boolean;
  title: string;
  subtitle?: ReactNode;
  /** Back to an earlier step, where that is possible. */
  onGoTo?: ((step: Step) => void) | undefined;
  back?: ReactNode;
  next?: ReactNode;
  children: ReactNode;
}

/** A step of the wizard under its heading. */
export function StepFrame({
  calculation,
  question,
  step,
  isFinished = false,
  title,
  subtitle,
  onGoTo,
  back,
  next,
  children,
}: StepFrameProps) {
  const { t } = useTranslation('imports');
  const crumbs = useCrumbs({ calculation, question, isInImport: true });
  const { steps } = useWay();
  const current = steps.find(([, shows]) => shows.includes(step))?.[0] ?? step;
  const goTo = onGoTo ? (key: string) => onGoTo(steps.find(([own]) => own === key)?.[1].at(-1) ?? step) : undefined;
  return (
    <>
      <PageHead title={title} subtitle={subtitle ?? t('one.nothingSaved')} crumbs={crumbs} />
      <Wizard steps={useSteps()} current={current} isFinished={isFinished} onGoTo={goTo} back={back} next={next}>
        <div>{children}</div>
      </Wizard>
    </>
  );
}
