import type { RouteSpec } from './route.ts';

export const accountRoutes = [
  {
    path: '/account/account',
    guard: 'login',
    frame: 'app',
    feature: 'account',
    texts: ['account'],
    menu: 'account',
    isMenuEntry: true,
  },
  { path: '/account/plans', guard: 'login', allow: 'owner', feature: 'plans', pending: true },
  { path: '/account/notifications', guard: 'none', feature: 'account', pending: true },
  { path: '/account/apps', guard: 'none', allow: 'owner', feature: 'account', pending: true },
  { path: '/account/feedback', guard: 'none', feature: 'account', pending: true },
] as const satisfies readonly RouteSpec[];
