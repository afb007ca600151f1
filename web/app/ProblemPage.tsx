import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { reportIncident } from '#web/lib/incidents.ts';
import { routeAt } from '#web/lib/routes/table.ts';
import { useSession } from '#web/lib/session.ts';
import styles from './plain.module.css';

/** The number by which whoever helps finds what happened: of the request, or of the report that was sent with consent. */
function useNumber(error: unknown): string | null {
  const [reported, setReported] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void reportIncident(error).then((id) => !isGone && setReported(id));
    return () => {
      isGone = true;
    };
  }, [error]);
  const requestId = error instanceof AppError ? error.details.requestId : undefined;
  return typeof requestId === 'string' ? requestId : reported;
}

/**
 * A page that could not be brought, or broke: what happened, what to do, again. Light: it also stands when the widgets
 * do not load. Within the shell it takes the place of the screen.
 */
export function ProblemPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const text = useErrorText();
  const router = useRouter();
  const number = useNumber(error);
  const { frame } = routeAt(useLocation().pathname);
  const isInShell = useSession().kind === 'signedIn' && (frame === 'app' || frame === 'open');
  const Main = isInShell ? 'div' : 'main';
  return (
    <div className={isInShell ? undefined : styles.page}>
      <Main className={isInShell ? styles.inside : styles.main} role="alert">
        <h1 tabIndex={-1}>{t('problem.title')}</h1>
        <p>{error instanceof AppError ? text(error) : t('problem.body')}</p>
        {number === null ? null : <p className="note">{t('problem.request', { id: number })}</p>}
        <div className={styles.actions}>
          <button type="button" onClick={() => void router.invalidate()}>
            {t('problem.retry')}
          </button>
        </div>
      </Main>
    </div>
  );
}
