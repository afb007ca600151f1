import type { RouteSpec } from './route.ts';

/** Whoever answers a form comes by a link that was sent: no account, one address, the language after `?lang=`. */
export const respondentRoutes = [
  {
    path: '/carbonmanager/validate/$organization/$year/external/$idExternal/contact/$idContact',
    guard: 'none',
    feature: 'forms',
    pending: true,
  },
  {
    path: '/carbonmanager/$organization/$year/external/$idExternal/contact/$idContact/$',
    guard: 'none',
    feature: 'forms',
    pending: true,
  },
  { path: '/carbonmanager/$organization/$year/external/$idExternal/$', guard: 'none', feature: 'forms', pending: true },
] as const satisfies readonly RouteSpec[];
