import type { ReactNode } from 'react';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import { useBankWords } from './words.ts';

const STEPS = ['account', 'file', 'columns', 'verify', 'success'] as const;
type Step = (typeof STEPS)[number];

interface Props {
  step: Step;
  title: string;
  subtitle?: string | undefined;
  isFinished?: boolean;
  onGoTo?: ((step: Step) => void) | undefined;
  back?: ReactNode;
  next?: ReactNode;
  children: ReactNode;
}

/** A step of the five under its heading. */
export function StepFrame({ step, title, subtitle, isFinished = false, onGoTo, back, next, children }: Props) {
  const { t } = useBankWords();
  const crumbs = [{ key: 'bank', link: <AppLink to="/company/dashboardcoinscrap">{t('dashboard.title')}</AppLink> }];
  const steps = STEPS.map((key) => ({ key, label: t(`step.${key}`) }));
  const goTo = onGoTo ? (key: string) => onGoTo(key as Step) : undefined;
  return (
    <>
      <PageHead title={title} subtitle={subtitle} crumbs={crumbs} />
      <Wizard steps={steps} current={step} isFinished={isFinished} onGoTo={goTo} back={back} next={next}>
        <div>{children}</div>
      </Wizard>
    </>
  );
}
