import { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { setDraftGuest } from '#web/lib/drafts.ts';
import { onGuestRefused, setGuestSession } from '#web/lib/guest.ts';
import type { CalculationId } from './queries.ts';

type LinkSession =
  | { kind: 'opening' }
  /** `dead`: the link leads nowhere. `over`: the session has ended, the link gives another one. */
  | { kind: 'dead' }
  | { kind: 'over' }
  /** The audit was concluded: there is nothing more to do by the link. */
  | { kind: 'closed' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  /** What is read stays apart from what somebody who is signed in here reads. */
  | { kind: 'open'; calculationId: CalculationId; client: QueryClient };

const STORED = 'souto.audit.';
const keptAt = (link: string) => STORED + link;
interface Kept {
  session: string;
  calculationId: CalculationId;
}
/** As long as the tab; a browser that refuses storage keeps it in the page. */
function kept(link: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keptAt(link)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
function keep(link: string, value: Kept | null): void {
  try {
    if (value) sessionStorage.setItem(keptAt(link), JSON.stringify(value));
    else sessionStorage.removeItem(keptAt(link));
  } catch {
    // Without storage the link is opened again after a reload.
  }
}

const tokenOfAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('k');
/** Whoever looks over the shoulder, or copies the address, has no link. */
const hideToken = () => history.replaceState(history.state, '', window.location.pathname + window.location.search);

async function enter(link: string): Promise<Kept | null> {
  const token = tokenOfAddress();
  if (token === null) return kept(link);
  const opened = await api.audits.openSession({ body: { link, token } });
  keep(link, opened);
  hideToken();
  return opened;
}

/** Why the server takes nothing more of a session: its time is over, or the audit is closed, which it still says. */
async function whyRefused(id: CalculationId): Promise<'over' | 'closed'> {
  try {
    await api.audits.getAudit({ params: { id } });
    return 'closed';
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return 'over';
    throw error;
  }
}

/** Comes in by the link of the address, or goes on with the session of this tab. */
export function useLinkSession(link: string): LinkSession {
  const [state, setState] = useState<LinkSession>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made when it is asked for
  useEffect(() => {
    let isGone = false;
    let isAsking = false;
    let current: Kept | null = null;
    const show = (next: LinkSession) => {
      if (!isGone) setState(next);
    };
    const opened = (entered: Kept | null) => {
      if (isGone || !entered) return show({ kind: 'over' });
      current = entered;
      setGuestSession(entered.session);
      setDraftGuest(link);
      show({ kind: 'open', calculationId: entered.calculationId, client: new QueryClient() });
    };
    const failed = (error: unknown) => {
      const isDead = error instanceof AppError && error.code === 'audits.linkDead';
      show(isDead ? { kind: 'dead' } : { kind: 'failed', error, retry: () => setAttempt((n) => n + 1) });
    };
    enter(link).then(opened, failed);
    const stop = onGuestRefused(() => {
      if (isAsking || !current) return;
      isAsking = true;
      whyRefused(current.calculationId)
        .then((kind) => {
          if (kind === 'over') keep(link, null);
          setGuestSession(null);
          show({ kind });
        }, failed)
        .finally(() => {
          isAsking = false;
        });
    });
    return () => {
      isGone = true;
      stop();
      setGuestSession(null);
      setDraftGuest(null);
    };
  }, [link, attempt]);
  return state;
}
