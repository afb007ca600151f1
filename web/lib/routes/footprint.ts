import type { RouteSpec } from './route.ts';

export const footprintRoutes = [
  {
    path: '/footprint/welcome',
    allow: 'company',
    frame: 'app',
    feature: 'dashboard',
    texts: ['dashboard'],
    menu: 'home',
    isMenuEntry: true,
  },
  {
    path: '/footprint/organizations',
    allow: { section: 'organization', level: 'VIEW' },
    frame: 'app',
    feature: 'organizations',
    texts: ['organizations', 'errors'],
    menu: 'organization',
    isMenuEntry: true,
  },
  {
    path: '/footprint/organization/$id',
    allow: { section: 'organization', level: 'VIEW' },
    frame: 'app',
    feature: 'organizations',
    texts: ['organizations', 'errors'],
    menu: 'organization',
  },
  {
    path: '/footprint/myfootprint',
    allow: { section: 'calculate', level: 'VIEW' },
    frame: 'app',
    feature: 'calculations',
    texts: ['calculations', 'emissions', 'errors'],
    menu: 'calculate',
    isMenuEntry: true,
  },
  {
    path: '/footprint/previousdata',
    allow: { section: 'calculate', level: 'EDIT' },
    frame: 'app',
    feature: 'calculations',
    texts: ['calculations', 'errors'],
    menu: 'calculate',
  },
] as const satisfies readonly RouteSpec[];
