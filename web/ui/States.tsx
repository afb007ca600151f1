import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { BurrDrawing, LeafDrawing } from './Drawings.tsx';
import styles from './States.module.css';

interface EmptyProps {
  title: ReactNode;
  /** What this is for, and how it begins. */
  children: ReactNode;
  /** The one main action. */
  action?: ReactNode;
  /** A sample to look at. */
  secondary?: ReactNode;
}

/** Nothing here yet: what it is for, one action, a sample. */
export function EmptyState({ title, children, action, secondary }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <BurrDrawing />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
        {action || secondary ? (
          <div className={styles.actions}>
            {action}
            {secondary}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The person may not see this: says so, and who can change it. */
export function NoPermissionState({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.empty}>
      <LeafDrawing />
      <div>
        <h2>{t('noPermission.title')}</h2>
        <p>{t('noPermission.body')}</p>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </div>
  );
}

interface ErrorProps {
  error: unknown;
  /** What could not be done: "We could not load the results". */
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** What is safe, or another way out. */
  children?: ReactNode;
}

/** Nobody has filled in fields of what is only shown: its address is not one of ours. */
const isWrongAddress = (error: unknown) => error instanceof AppError && error.code === 'input.invalid';

/** What happened, why, what to do; retry; the number of the request for whoever helps. */
export function ErrorState({ error, title, onRetry, children }: ErrorProps) {
  const { t } = useTranslation('ui');
  const text = useErrorText();
  const requestId = error instanceof AppError ? error.details.requestId : undefined;
  return (
    <div className={styles.failed} role="alert">
      <h2>{title ?? t('error.title')}</h2>
      <p>{text(isWrongAddress(error) ? new AppError('access.notFound') : error)}</p>
      {children ? <p>{children}</p> : null}
      {onRetry ? (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        </div>
      ) : null}
      {typeof requestId === 'string' ? (
        <p>
          <code>{t('error.request', { id: requestId })}</code>
        </p>
      ) : null}
    </div>
  );
}
