import type { Allow } from '#shared/access/permissions.ts';

/** Where a screen stands in the rail. */
export const MENU_KEYS = ['home', 'calculate', 'organization', 'factors', 'account'] as const;
export type MenuKey = (typeof MENU_KEYS)[number];

/** One page of the site, as data: the router, the guards, the menu and the edge's list of known pages read it. */
export interface RouteSpec {
  /** `$name` is a parameter. */
  readonly path: `/${string}`;
  readonly allow: Allow;
  /** `public`: own markup, no widgets. `entry`: sign-in pages. Both have language prefixes. `app`: inside the shell. */
  readonly frame: 'public' | 'entry' | 'app';
  readonly feature: string;
  /** Text namespaces that the screen needs before it is shown. */
  readonly texts: readonly string[];
  /** The entry of the rail that is marked while the screen is shown. */
  readonly menu?: MenuKey;
  /** Whether that entry leads here. */
  readonly isMenuEntry?: true;
}
