import { LANGUAGES } from '#shared/kernel/languages.ts';
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { footprintRoutes } from './footprint.ts';
import { publicRoutes } from './public.ts';
import type { RouteSpec } from './route.ts';

const TABLE = [...publicRoutes, ...accountRoutes, ...footprintRoutes, ...adminRoutes] as const;
export type ScreenPath = (typeof TABLE)[number]['path'];
/** Every page of the site, without its code. */
export const ROUTES: readonly (RouteSpec & { readonly path: ScreenPath })[] = TABLE;

const PATTERNS = ROUTES.map((route) => ({ route, test: new RegExp(`^${route.path.replace(/\$\w+/g, '[^/]+')}$`) }));

/** The page at a path without language prefix; null = it does not exist. */
export const routeAt = (path: string): RouteSpec | null =>
  PATTERNS.find(({ test }) => test.test(path.length > 1 ? path.replace(/\/$/, '') : path))?.route ?? null;

/** Whether a path has versions under `/gl`, `/en` and `/pt`: the public pages do. */
export function isTranslated(path: string): boolean {
  const route = routeAt(path);
  return route !== null && route.frame !== 'app';
}

/** Whether the site answers a path, language prefixes included: everything else is 404. For the edge and the local site. */
export function isKnownPath(pathname: string): boolean {
  if (routeAt(pathname)) return true;
  const [, first = '', ...rest] = pathname.split('/');
  const isPrefix = first !== 'es' && LANGUAGES.some((language) => language === first);
  return isPrefix && isTranslated(`/${rest.join('/')}`);
}

/** The screen of a path of the table, if the site has it. */
export const screenAt = (path: string): (typeof ROUTES)[number] | null =>
  ROUTES.find((route) => route.path === path) ?? null;
