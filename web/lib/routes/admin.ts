import type { RouteSpec } from './route.ts';

/** Of the platform: whoever is no administrator is told that the page does not exist. */
export const adminRoutes = [
  {
    path: '/admin/factors',
    allow: 'admin',
    frame: 'app',
    feature: 'factors',
    texts: ['factors', 'methodology', 'errors'],
    menu: 'factors',
    isMenuEntry: true,
  },
] as const satisfies readonly RouteSpec[];
