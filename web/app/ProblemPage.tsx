import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { reportIncident } from '#web/lib/incidents.ts';
import { isSiteReached } from '#web/lib/online.ts';
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
 * Code and texts that could not be brought the browser does not ask for again on the same page: once the site is there, it
 * is loaded anew.
 */
async function again(error: unknown, ask: () => Promise<void>): Promise<void> {
  const isOffline = error instanceof AppError && error.code === 'kit.offline';
  if (isOffline && (await isSiteReached())) window.location.reload();
  else await ask();
}

/**
 * A page that could not be brought, or broke: what happened, what to do, again. Light: it also stands when the widgets
 * do not load. Within the shell it takes the place of the screen.
 */
export function ProblemPage({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('shell');
  const text = useErrorText();
  const router = useRouter();
  const isWorded = error instanceof AppError && i18n.hasResourceBundle(i18n.language, 'errors');
  const number = useNumber(error);
  const { frame } = routeAt(useLocation().pathname);
  const isInShell = useSession().kind === 'signedIn' && (frame === 'app' || frame === 'open');
  const Main = isInShell ? 'div' : 'main';
  return (
    <div className={isInShell ? undefined : styles.page}>
      <Main className={isInShell ? styles.inside : styles.main} role="alert">
        <h1 tabIndex={-1}>{t('problem.title')}</h1>
        <p>{isWorded ? text(error) : t('problem.body')}</p>
        {number === null ? null : <p className="note">{t('problem.request', { id: number })}</p>}
        <div className={styles.actions}>
          <button type="button" onClick={() => void again(error, () => router.invalidate())}>
            {t('problem.retry')}
          </button>
        </div>
      </Main>
    </div>
  );
}
