import type * as z from 'zod';
import type { Menu } from '#shared/session/schema.ts';

export type MenuEntries = z.output<typeof Menu>['data'];

/** The menu permissions of a user on this machine, for the first paint; whatever the server answers takes their place. */
const STORED = 'souto.menu.';

export function readMenu(sub: string): MenuEntries | null {
  try {
    return JSON.parse(localStorage.getItem(STORED + sub) ?? 'null') as MenuEntries | null;
  } catch {
    return null;
  }
}

/** Keeps the answer of the server; null (it could not be asked) empties what was kept. */
export function keepMenu(sub: string, menu: MenuEntries | null): void {
  try {
    if (menu) localStorage.setItem(STORED + sub, JSON.stringify(menu));
    else localStorage.removeItem(STORED + sub);
  } catch {
    // The next page then waits for the server.
  }
}

/** Removes those of every user of this machine. */
export function forgetMenus(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(STORED)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
