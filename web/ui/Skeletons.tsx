import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { goOn, useIsOnline } from '#web/lib/online.ts';
import styles from './Skeletons.module.css';
import { ErrorState } from './States.tsx';

const OFFLINE = new AppError('kit.offline');

/**
 * Says once that something loads; the shapes are of the real layout. Without a network nothing does: requests wait
 * for it, and go on by themselves once it is back or somebody thinks that it is.
 */
function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  if (!useIsOnline()) return <ErrorState error={OFFLINE} onRetry={goOn} />;
  return (
    <div role="status" aria-busy="true" aria-label={t('state.loading')}>
      {children}
    </div>
  );
}
const some = (count: number) => Array.from({ length: count }, (_, i) => `s${i}`);

/** A screen with a title and one table. */
export const TableSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Loading>
    {some(rows).map((key) => (
      <div key={key} className={styles.row}>
        <Skeleton h={14} w="70%" />
        <Skeleton h={14} w="50%" />
        <Skeleton h={14} w="40%" />
      </div>
    ))}
  </Loading>
);

/** A form of one column. */
export const FormSkeleton = ({ fields = 4 }: { fields?: number }) => (
  <Loading>
    <div className={styles.form}>
      {some(fields).map((key) => (
        <div key={key} className={styles.stack}>
          <Skeleton h={12} w={120} />
          <Skeleton h={44} />
        </div>
      ))}
    </div>
  </Loading>
);

/** Results: the main figure, the bar, the three scopes. */
export const FigureSkeleton = () => (
  <Loading>
    <div className={styles.stack}>
      <Skeleton h={14} w={120} />
      <Skeleton h={44} w={260} maw="100%" />
      <Skeleton h={14} w={200} />
      <Skeleton h={28} />
    </div>
  </Loading>
);

/** A whole screen whose code is still on its way. */
export const PageSkeleton = () => (
  <Loading>
    <div className={styles.stack}>
      <Skeleton h={36} w={320} maw="80%" />
      <Skeleton h={14} w={220} maw="60%" />
      <div style={{ height: 24 }} />
      {some(5).map((key) => (
        <Skeleton key={key} h={14} />
      ))}
    </div>
  </Loading>
);
