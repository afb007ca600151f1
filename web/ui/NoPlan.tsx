import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { planThatOpens } from '#shared/access/plans.ts';
import type { PlanFeature } from '#shared/constants/plans.ts';
import { useActor, useClosedFeatures } from '#web/lib/actor.ts';
import { Dialog } from './Dialog.tsx';
import { LeafDrawing } from './Drawings.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Lock } from './Lock.tsx';
import styles from './States.module.css';

interface Props {
  feature: PlanFeature;
  /** Goes on with what is free. */
  keepTesting: ReactNode;
}

/** What the plan of the account does not open: which one would, and the choice between it and going on without. */
function Choice({ feature, keepTesting }: Props) {
  const { t } = useTranslation('ui');
  const mayPay = allows(useActor(), 'owner');
  const plan = planThatOpens(feature);
  return (
    <>
      <p>{plan ? t('noPlan.opens', { plan: t(`planName.${plan}`) }) : null}</p>
      <p>{t('noPlan.free')}</p>
      {mayPay ? null : <p>{t('noPlan.askOwner')}</p>}
      <div className={styles.actions}>
        {mayPay ? <LinkButton to="/footprint/plans">{t('noPlan.subscribe')}</LinkButton> : null}
        {keepTesting}
      </div>
    </>
  );
}

/** In the place of a screen. */
export function NoPlanState(props: Props) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.empty}>
      <LeafDrawing />
      <div>
        <h2>{t('noPlan.title')}</h2>
        <Choice {...props} />
      </div>
    </div>
  );
}

interface OfPlanProps {
  feature?: PlanFeature;
  /** The words of the button that is closed. */
  label: string;
  /** What is there once the plan opens it. */
  children: ReactNode;
}

/** What a plan opens, within a screen; without it the same button with a lock, which says what would open it. */
export function OfPlan({ feature = 'fullResults', label, children }: OfPlanProps) {
  const { t } = useTranslation('ui');
  const isClosed = useClosedFeatures();
  const [isOpen, setOpen] = useState(false);
  if (!isClosed(feature)) return children;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<Lock />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={label} size="sm">
        <Choice
          feature={feature}
          keepTesting={
            <Button variant="subtle" onClick={close}>
              {t('noPlan.keepTesting')}
            </Button>
          }
        />
      </Dialog>
    </>
  );
}
