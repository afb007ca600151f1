import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import styles from './plain.module.css';

/** A page that could not be brought: what happened, what to do, again. Light: it also stands when the widgets do not load. */
export function ProblemPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const text = useErrorText();
  const router = useRouter();
  const requestId = error instanceof AppError ? error.details.requestId : undefined;
  return (
    <div className={styles.page}>
      <main className={styles.main} role="alert">
        <h1 tabIndex={-1}>{t('problem.title')}</h1>
        <p>{error instanceof AppError ? text(error) : t('problem.body')}</p>
        {typeof requestId === 'string' ? <p className="note">{t('problem.request', { id: requestId })}</p> : null}
        <div className={styles.actions}>
          <button type="button" onClick={() => void router.invalidate()}>
            {t('problem.retry')}
          </button>
        </div>
      </main>
    </div>
  );
}
