import { LANGUAGES } from '#shared/kernel/languages.ts';
import { splitLanguage } from '../language.ts';
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { auditorRoutes } from './auditor.ts';
import { companyRoutes } from './company.ts';
import { fallbackRoutes } from './fallback.ts';
import { footprintRoutes } from './footprint.ts';
import { forestRoutes } from './forest.ts';
import { patternOf } from './params.ts';
import { publicRoutes } from './public.ts';
import { respondentRoutes } from './respondent.ts';
import type { RouteSpec, ScreenSpec } from './route.ts';

/** The route map of the specification, by area. Where two rows match a path, the first is meant. */
const AREAS = {
  public: publicRoutes,
  company: companyRoutes,
  footprint: footprintRoutes,
  respondent: respondentRoutes,
  auditor: auditorRoutes,
  account: accountRoutes,
  forest: forestRoutes,
  admin: adminRoutes,
  fallback: fallbackRoutes,
} as const;
type Area = keyof typeof AREAS;
type Row = (typeof AREAS)[Area][number];

/** Paths that have a screen. */
export type ScreenPath = Exclude<Row, { pending: true } | { redirectTo: string }>['path'];
export type RouteRow = RouteSpec & { readonly area: Area };
export type ScreenRoute = ScreenSpec & { readonly area: Area; readonly path: ScreenPath };

/** Every row, with its area. */
export const ROUTE_MAP: readonly RouteRow[] = (Object.keys(AREAS) as Area[]).flatMap((area) =>
  AREAS[area].map((row) => ({ ...row, area })),
);

const isScreen = (row: RouteSpec): row is ScreenRoute => 'frame' in row;
/** The rows with a screen, the page for what does not exist included. */
export const ROUTES: readonly ScreenRoute[] = ROUTE_MAP.filter(isScreen);

/** The screen of a path of the table, if the site has it. */
export const screenAt = (path: string): ScreenRoute | null => ROUTES.find((route) => route.path === path) ?? null;

const PATTERNS = ROUTE_MAP.map((row) => ({ row, test: new RegExp(`^${patternOf(row.path)}$`) }));
const NOT_FOUND = screenAt('/$') as ScreenRoute;

/** The row of a path without language prefix: a screen, a promise, a redirect, or the fallback for all that is none of them. */
export function rowAt(path: string): RouteRow {
  const bare = path.replace(/([^/])\/$/, '$1');
  return PATTERNS.find(({ test }) => test.test(bare))?.row ?? NOT_FOUND;
}

/** What a path shows, without its code: its screen, or the page that says that there is none. */
export function routeAt(path: string): ScreenRoute {
  const row = rowAt(path);
  return isScreen(row) ? row : NOT_FOUND;
}

/** Whether a row has an address in every language: the public pages do. */
export const isPrefixed = (row: RouteRow): boolean =>
  row.area === 'public' && !row.isUntranslated && !('redirectTo' in row);
/** Whether a path has versions under `/gl`, `/en` and `/pt`. */
export const isTranslated = (path: string): boolean => isPrefixed(rowAt(path));

/** The languages in which a row has an address of its own; `es` is the address without prefix. */
export const languagesOf = (row: RouteRow) => (isPrefixed(row) ? LANGUAGES : (['es'] as const));

/**
 * Whether the site answers a path: everything else is 404. Public pages under their prefixes too, and any page under
 * `/es`, which leads on to the address without it.
 */
export function isKnownPath(pathname: string): boolean {
  const { language, path } = splitLanguage(pathname);
  const row = rowAt(path);
  if (row.area === 'fallback' || 'pending' in row) return false;
  return language === null || language === 'es' || isPrefixed(row);
}
