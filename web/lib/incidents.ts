import { AppError } from '#shared/kernel/appError.ts';
import { hasConsent } from './consent.ts';

/** Refusals and lost connections are answers, not errors of the site. */
const isDefect = (error: unknown): boolean => !(error instanceof AppError) || error.code === 'internal';

/**
 * Reports an error of the site, when the person agreed to it. Null when nothing was reported: no consent, an answer that
 * was expected, or one that was reported within the last half hour.
 */
export async function reportIncident(error: unknown): Promise<string | null> {
  if (!isDefect(error) || !hasConsent('errors')) return null;
  const { sendReport } = await import('./incidentReport.ts');
  return sendReport(error).catch(() => null);
}

/** What nobody caught is reported too. */
export function watchIncidents(): void {
  window.addEventListener('error', ({ error, message }) => void reportIncident(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => void reportIncident(reason));
}
