import type { RouteSpec } from './route.ts';

export const accountRoutes = [
  {
    path: '/account/account',
    guard: 'login',
    frame: 'app',
    feature: 'account',
    texts: ['account', 'privacy', 'consent', 'consents', 'history', 'activity', 'orders', 'errors'],
    menu: 'account',
    isMenuEntry: true,
  },
  {
    path: '/account/plans',
    guard: 'login',
    allow: 'owner',
    frame: 'app',
    feature: 'plans',
    texts: ['plans', 'account', 'errors', 'billing'],
    menu: 'account',
  },
  {
    path: '/account/notifications',
    guard: 'none',
    frame: 'open',
    feature: 'notifications',
    texts: ['alerts', 'notifications', 'forestServices'],
    menu: 'account',
  },
  {
    path: '/account/apps',
    guard: 'none',
    allow: 'owner',
    frame: 'open',
    feature: 'apps',
    texts: ['apps'],
    menu: 'account',
  },
  {
    path: '/account/feedback',
    guard: 'none',
    frame: 'open',
    feature: 'feedback',
    texts: ['feedback'],
    menu: 'account',
  },
] as const satisfies readonly RouteSpec[];
