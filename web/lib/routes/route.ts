import type { Allow } from '#shared/access/permissions.ts';

/** Where a screen stands in the rail. */
export const MENU_KEYS = [
  'home',
  'calculate',
  'reduce',
  'certify',
  'offset',
  'organization',
  'purchases',
  'forests',
  'sales',
  'services',
  'library',
  'thirdParties',
  'routesAndShipments',
  'users',
  'certifications',
  'documents',
  'factors',
  'promises',
  'reviewForests',
  'reviewListings',
  'reviewSellers',
  'serviceRequests',
  'account',
] as const;
export type MenuKey = (typeof MENU_KEYS)[number];

/**
 * Who is let onto a page. `login`: anybody signed in. `notForestOwner`: anybody signed in, a forest owner goes to the
 * own dashboard. `company`, `forest`: that kind of user, the others go to theirs. `support`: that group, and
 * administrators; `admin`: administrators; whoever else is told that the page does not exist.
 */
export type Guard = 'none' | 'login' | 'notForestOwner' | 'company' | 'forest' | 'support' | 'admin';

/** One page of the site, as data: router, guards, menu, search and the edge's list of known pages read it. */
interface Page {
  /** `$name` is a parameter, checked as `params.ts` says; a last `$` is any rest. Also the key of the title in the texts. */
  readonly path: `/${string}`;
  readonly guard: Guard;
  /** What the screen needs beside its guard, its menu section above all: without it the screen says so. */
  readonly allow?: Allow;
  readonly feature: string;
  /** The entry of the rail that is marked while the screen is shown. */
  readonly menu?: MenuKey;
  /** Whether that entry leads here: of several pages to the first that the person may see. */
  readonly isMenuEntry?: true;
  /** Of a path with parameters, those that the entry leads to. */
  readonly menuParams?: Readonly<Record<string, string>>;
  /** A public page with one address only: it is registered elsewhere, or a link that was sent. */
  readonly isUntranslated?: true;
  /** Where somebody goes who comes here and is signed in already: the own dashboard, or where a session begins. */
  readonly whenSignedIn?: 'dashboard' | 'landing';
  /** Words that the address must carry after `?`, and what each may say. */
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** What tells pages apart that share one screen. */
  readonly data?: Readonly<Record<string, unknown>>;
}
export interface ScreenSpec extends Page {
  /** `public`: own markup, no widgets. `entry`: sign-in pages. `app`: inside the shell. `open`: in it when signed in. */
  readonly frame: 'public' | 'entry' | 'app' | 'open';
  /** Text namespaces that the screen needs before it is shown. */
  readonly texts: readonly string[];
}
/** Promised by the specification, not built yet: it is answered as a page that does not exist. */
interface PendingSpec extends Page {
  readonly pending: true;
}
interface RedirectSpec extends Page {
  readonly redirectTo: `/${string}`;
}
export type RouteSpec = ScreenSpec | PendingSpec | RedirectSpec;
