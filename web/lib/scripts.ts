import { hasConsent, onConsent } from './consent.ts';
import { TRACKING_SCRIPTS, type TrackingScript } from './storedItems.ts';

const LOCAL =
  /^(localhost|127(\.\d+){3}|\[::1\]|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|.*\.(local|localhost|test))$/i;
/** A machine of somebody who builds or tries the site: no visit is measured there. */
export const isLocalHost = (hostname: string): boolean => LOCAL.test(hostname) || !/[.:]/.test(hostname);

const DELAY_MS = 300;
/** When the page has nothing better to do; after 300 ms in browsers that cannot tell. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, DELAY_MS);
};

function addScript({ src }: TrackingScript): void {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/**
 * Loads the scripts of others once somebody agreed: on no local machine, after the page is idle, never before. A consent
 * that is taken back holds from the next page on; the scripts that run already are gone with this one.
 */
export function startScripts(scripts = TRACKING_SCRIPTS, hostname = window.location.hostname): void {
  if (scripts.length === 0 || isLocalHost(hostname)) return;
  const load = () => {
    if (hasConsent('tracking')) whenIdle(() => scripts.forEach(addScript));
  };
  load();
  onConsent(load);
}
