import { useEffect, useState } from 'react';
import { SESSION_DAYS } from '#shared/constants/session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CHECK_MS = 30_000;
/** How long before its end a session is said to end: time to finish a sentence and to sign in again. */
const WARN_MS = 10 * 60 * 1000;

/** When a session ends for good (epoch ms), by when its person signed in: a token keeps that when it is refreshed. */
export function endOfSession(token: string): number | null {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { auth_time: signedInAt } = JSON.parse(payload) as { auth_time?: number };
    return signedInAt === undefined ? null : signedInAt * 1000 + SESSION_DAYS * DAY_MS;
  } catch {
    return null;
  }
}

/** Minutes until the session ends, in its last ten (at least 1); null before. */
export function minutesLeft(endsAtMs: number | null, nowMs: number): number | null {
  if (endsAtMs === null || endsAtMs - nowMs > WARN_MS) return null;
  return Math.max(1, Math.ceil((endsAtMs - nowMs) / 60_000));
}

/** Minutes until the session of this page ends, in its last ten; looked at twice a minute. */
export function useMinutesLeft(): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { accessToken } = await import('./auth.ts');
      const token = await accessToken();
      if (!isGone) setMinutes(token && minutesLeft(endOfSession(token.text), Date.now()));
    };
    void look();
    const timer = setInterval(() => void look(), CHECK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return minutes;
}
