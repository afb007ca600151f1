import type * as z from 'zod';
import type { Menu, OwnSettings } from '#shared/session/schema.ts';

type MenuEntries = z.output<typeof Menu>['data'];
/** What the server decides by, as far as screens show and hide by it. */
export interface Permissions extends OwnSettings {
  readonly menu: MenuEntries;
}

/** The permissions of a user on this machine, for the first paint; whatever the server answers takes their place. */
const STORED = 'souto.menu.';

export function readPermissions(sub: string): Permissions | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED + sub) ?? 'null') as Partial<Permissions> | null;
    // Of an earlier version of the site: the server is asked.
    return kept?.menu && kept.language && kept.scope !== undefined ? (kept as Permissions) : null;
  } catch {
    return null;
  }
}

/** Keeps the answer of the server; null (it could not be asked) empties what was kept. */
export function keepPermissions(sub: string, permissions: Permissions | null): void {
  try {
    if (permissions) localStorage.setItem(STORED + sub, JSON.stringify(permissions));
    else localStorage.removeItem(STORED + sub);
  } catch {
    // The next page then waits for the server.
  }
}

/** Removes those of every user of this machine. */
export function forgetPermissions(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(STORED)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
