import type { RouteSpec } from './route.ts';

const ORGANIZATION = { section: 'organization', level: 'VIEW' } as const;

/** Organizations and their guide, in the area of the footprint. */
export const organizationRoutes = [
  {
    path: '/footprint/organizations',
    guard: 'login',
    allow: ORGANIZATION,
    frame: 'app',
    feature: 'organizations',
    texts: ['organizations', 'errors'],
    menu: 'organization',
    isMenuEntry: true,
  },
  {
    path: '/footprint/organization',
    guard: 'login',
    allow: ORGANIZATION,
    frame: 'app',
    feature: 'organizations',
    texts: ['organizations', 'organizationGuide'],
    menu: 'organization',
  },
  {
    path: '/footprint/organization/$id',
    guard: 'login',
    allow: ORGANIZATION,
    frame: 'app',
    feature: 'organizations',
    texts: ['organizations', 'emissions', 'errors'],
    menu: 'organization',
  },
] as const satisfies readonly RouteSpec[];
