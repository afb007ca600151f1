/** The e-mail of a registration that waits for its code, kept in this tab: the page can be reloaded meanwhile. */
const STORED = 'souto.registration';

export function keepPending(email: string): void {
  try {
    sessionStorage.setItem(STORED, email);
  } catch {
    // The code can still be typed on this page.
  }
}

export function readPending(): string | null {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export function forgetPending(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was kept.
  }
}
