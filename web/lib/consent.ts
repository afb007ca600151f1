import { useSyncExternalStore } from 'react';
import { CONSENT_VERSION, PURPOSES, type Purpose } from '#shared/consents/purposes.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { currentLanguage } from './i18n.ts';
import { keep, kept } from './kept.ts';
import { DAYS } from './storedItems.ts';

const STORED = 'souto.consent';

/** What somebody chose, of which text, in which language, when (ISO, UTC): what a record of consent holds. */
export interface Consent {
  readonly version: number;
  readonly language: Language;
  readonly at: string;
  readonly purposes: Readonly<Record<Purpose, boolean>>;
  /** Where it was chosen: in the notice, unless it says otherwise. */
  readonly source?: 'cookies' | 'account';
  /** Id of the person in whose account it is written down: whoever signs in here later did not choose it. */
  recordedFor?: string;
}

let current: Consent | null | undefined;
let isAsking = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = () => {
  for (const listener of listeners) listener();
};

/** The choice that stands; null while nobody has chosen, or when what was chosen is of another text or 180 days old. */
export function consent(): Consent | null {
  if (current === undefined) {
    const found = kept<Consent>(STORED);
    current = found?.version === CONSENT_VERSION ? found : null;
  }
  return current;
}
export const hasConsent = (purpose: Purpose): boolean => consent()?.purposes[purpose] === true;
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consent);

/** Keeps a choice. It can be another one at any time, with the same ease. */
export function choose(accepted: readonly Purpose[], source: Consent['source'] = 'cookies'): void {
  const purposes = Object.fromEntries(PURPOSES.map((one) => [one, accepted.includes(one)])) as Consent['purposes'];
  current = { version: CONSENT_VERSION, language: currentLanguage(), at: new Date().toISOString(), purposes, source };
  keep(STORED, current, DAYS.days180);
  tell();
}

/** Calls back at each choice: what waits for one begins, and whoever keeps a record of it writes it down. */
export function onConsent(listener: (consent: Consent) => void): () => void {
  let before = consent();
  return subscribe(() => {
    const now = consent();
    if (now && now !== before) listener(now);
    before = now;
  });
}

const DAY_MS = 86_400_000;
/** Notes that the choice is written down in somebody's account; it lasts no longer for that. */
export function noteRecorded(choice: Consent, userId: string): void {
  choice.recordedFor = userId;
  if (choice !== current) return;
  keep(STORED, choice, DAYS.days180 - (Date.now() - Date.parse(choice.at)) / DAY_MS);
}

/** Opens and closes the choice in detail, from wherever somebody is. */
export function askAgain(isOpen = true): void {
  isAsking = isOpen;
  tell();
}
export const useIsAsking = (): boolean => useSyncExternalStore(subscribe, () => isAsking);
