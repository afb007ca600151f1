import { CONSENT_VERSION } from '#shared/consents/purposes.ts';
import { API_BASE } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { newId } from './ids.ts';
import { splitLanguage } from './language.ts';
import { routeAt } from './routes/table.ts';

/** As the operation takes them (shared/incidents); its schema would bring the validator along. */
const LIMITS = { message: 500, stack: 4_000, word: 120 };
const STORED = 'souto.reports';
const QUIET_MS = 30 * 60 * 1000;

/** What people wrote, or who they are: quoted words, addresses, ids, what stands behind `?`, long numbers. */
const PERSONAL = [
  /(["'`«“])(?:(?!\1|[»”]).)*["'`»”]/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\?[^\s:)]*/g,
  /\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b/g,
  /\d{5,}/g,
];
/** A text without what could name anybody. */
export const withoutPersonalData = (text: string): string =>
  PERSONAL.reduce((left, pattern) => left.replace(pattern, '…'), text);

/** Which build runs: the name of its first script. */
const release = () =>
  /([^/]+)\.js$/.exec(document.querySelector('script[type=module]')?.getAttribute('src') ?? '')?.[1];

function detailsOf(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const requestId = error instanceof AppError ? error.details.requestId : undefined;
  return {
    message: withoutPersonalData(message || 'Error').slice(0, LIMITS.message),
    stack: withoutPersonalData(stack).slice(0, LIMITS.stack),
    route: routeAt(splitLanguage(window.location.pathname).path).path.slice(0, LIMITS.word),
    release: (release() ?? 'development').slice(0, LIMITS.word),
    requestId: typeof requestId === 'string' ? requestId.slice(0, LIMITS.word) : null,
  };
}

/** The reports of the last half hour in this tab, by what they said: a page that fails in a circle is told once. */
function recentReports(): Record<string, number> {
  try {
    const all = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;
    return Object.fromEntries(Object.entries(all).filter(([, atMs]) => Date.now() - atMs < QUIET_MS));
  } catch {
    return {};
  }
}

/** Sends a report and answers its number; null when the same one went out within the last half hour. Without cookies or token. */
export async function sendReport(error: unknown): Promise<string | null> {
  const details = detailsOf(error);
  const key = `${details.route} ${details.message}`;
  const recent = recentReports();
  if (recent[key] !== undefined) return null;
  sessionStorage.setItem(STORED, JSON.stringify({ ...recent, [key]: Date.now() }));
  const id = newId('incident');
  const body = JSON.stringify({ ...details, id, consentVersion: CONSENT_VERSION });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${API_BASE}/client-errors`, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers,
    body,
  });
  return answer.ok ? id : null;
}
