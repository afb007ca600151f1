import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlanFeature } from '#shared/constants/plans.ts';
import { useClosedFeatures } from '#web/lib/actor.ts';
import { screenAt } from '#web/lib/routes/table.ts';

/** Beside what the plan of the account does not open: a lock, and the same in words. */
export function Lock({ size = 16 }: { size?: number }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <IconLock size={size} stroke={1.6} aria-hidden="true" data-lock />
      <span className="visually-hidden">{t('noPlan.locked')}</span>
    </>
  );
}

/** Of a screen, what it needs of the plan and the plan does not open. */
export function useLockOf(path: string): PlanFeature | null {
  const isClosed = useClosedFeatures();
  const allow = screenAt(path)?.allow;
  const feature = typeof allow === 'object' ? allow.plan : undefined;
  return feature !== undefined && isClosed(feature) ? feature : null;
}
