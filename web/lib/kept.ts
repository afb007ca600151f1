/**
 * What the site remembers on this machine for a number of days: read after that, it is gone. For the preferences of
 * `storedItems.ts`, which says how long each is kept.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

export function keep(name: string, value: unknown, days: number): void {
  try {
    localStorage.setItem(name, JSON.stringify({ value, untilMs: Date.now() + days * DAY_MS }));
  } catch {
    // Private windows may refuse storage: it then lasts as long as the page.
  }
}

/** What was kept under a name; null when there is nothing, its days are over, or it cannot be read. */
export function kept<T>(name: string): T | null {
  try {
    const { value, untilMs } = JSON.parse(localStorage.getItem(name) ?? 'null') as { value: T; untilMs: number };
    if (untilMs > Date.now()) return value;
    localStorage.removeItem(name);
  } catch {
    // Nothing, or nothing readable, was kept.
  }
  return null;
}
