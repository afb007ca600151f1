import type { RouteSpec } from './route.ts';

export const accountRoutes = [
  {
    path: '/account/account',
    allow: 'signedIn',
    frame: 'app',
    feature: 'account',
    texts: ['account'],
    menu: 'account',
    isMenuEntry: true,
  },
] as const satisfies readonly RouteSpec[];
