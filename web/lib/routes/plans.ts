import type { RouteSpec } from './route.ts';

export const planRoutes = [
  {
    path: '/footprint/paysubscription',
    guard: 'login',
    allow: 'owner',
    frame: 'app',
    feature: 'plans',
    texts: ['plans', 'errors'],
    menu: 'account',
  },
  {
    path: '/footprint/plans',
    guard: 'company',
    allow: 'owner',
    frame: 'app',
    feature: 'plans',
    texts: ['plans', 'errors'],
    menu: 'account',
  },
] as const satisfies readonly RouteSpec[];
