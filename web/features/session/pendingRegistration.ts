/**
 * A registration that waits for its code, kept in this tab: the company's name travels with the confirmation, and the
 * page can be reloaded meanwhile. The password is not kept.
 */
export interface PendingRegistration {
  email: string;
  companyName: string;
  /** At whose page. */
  brand?: string | undefined;
}
const STORED = 'souto.registration';

export function keepPending(pending: PendingRegistration): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(pending));
  } catch {
    // The code can still be typed on this page.
  }
}

export function readPending(): PendingRegistration | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as PendingRegistration | null;
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
