import type { RouteSpec } from './route.ts';

export const publicRoutes = [
  { path: '/', allow: 'public', frame: 'public', feature: 'content', texts: ['content'] },
  {
    path: '/metodologia',
    allow: 'public',
    frame: 'public',
    feature: 'methodology',
    texts: ['methodology', 'content', 'emissions', 'errors'],
  },
  { path: '/register', allow: 'public', frame: 'entry', feature: 'session', texts: ['session', 'errors'] },
  { path: '/login', allow: 'public', frame: 'entry', feature: 'session', texts: ['session', 'errors'] },
  { path: '/reset-password', allow: 'public', frame: 'entry', feature: 'session', texts: ['session', 'errors'] },
] as const satisfies readonly RouteSpec[];
