import type { RouteSpec } from './route.ts';

/** What is shown where no page is. In the areas of an account only to somebody signed in. */
export const fallbackRoutes = [
  { path: '/forest/$', guard: 'login', frame: 'open', feature: 'content', texts: [] },
  { path: '/company/$', guard: 'login', frame: 'open', feature: 'content', texts: [] },
  { path: '/account/$', guard: 'login', frame: 'open', feature: 'content', texts: [] },
  { path: '/$', guard: 'none', frame: 'open', feature: 'content', texts: [] },
] as const satisfies readonly RouteSpec[];
