import type { RouteSpec } from './route.ts';

/** Documents of a calculation: those that there are, and the way of more. */
export const documentRoutes = [
  {
    path: '/footprint/calculation/$id/documents',
    guard: 'login',
    allow: { section: 'calculate', level: 'VIEW' },
    frame: 'app',
    feature: 'documents',
    texts: ['documents', 'emissions', 'errors'],
    menu: 'calculate',
  },
  {
    path: '/footprint/uploaddocuments/$id',
    guard: 'login',
    allow: { section: 'calculate', level: 'EDIT' },
    frame: 'app',
    feature: 'documents',
    texts: ['documents', 'emissions', 'errors'],
    menu: 'calculate',
  },
] as const satisfies readonly RouteSpec[];
