import type { RouteSpec } from './route.ts';

/** Whoever audits a calculation comes by a link that was sent: no account, one address, the language after `?lang=`. */
export const auditorRoutes = [
  {
    path: '/audit/$link',
    guard: 'none',
    feature: 'audits',
    frame: 'public',
    texts: ['audits', 'calculations', 'insights', 'emissions', 'reports', 'errors', 'titles'],
  },
] as const satisfies readonly RouteSpec[];
