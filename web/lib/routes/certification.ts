import type { RouteSpec } from './route.ts';

const CERTIFY = { section: 'certifications', level: 'VIEW' } as const;

/** Certifications of the company: the list, the two ways to begin one, the analysis, and each by itself. */
export const certificationRoutes = [
  {
    path: '/footprint/certifications',
    guard: 'login',
    allow: CERTIFY,
    frame: 'app',
    feature: 'certifications',
    texts: ['certifications', 'errors'],
    menu: 'certify',
    isMenuEntry: true,
  },
  {
    path: '/footprint/certifications/miteco',
    guard: 'login',
    allow: { ...CERTIFY, plan: 'fullResults' },
    frame: 'app',
    feature: 'certifications',
    texts: ['certifications', 'errors'],
    menu: 'certify',
  },
  {
    path: '/footprint/certifications/iso-significance',
    guard: 'login',
    allow: { ...CERTIFY, plan: 'fullResults' },
    frame: 'app',
    feature: 'certifications',
    texts: ['certifications', 'errors'],
    menu: 'certify',
  },
  {
    path: '/footprint/certification/iso-significance/$id',
    guard: 'login',
    allow: CERTIFY,
    frame: 'app',
    feature: 'certifications',
    texts: ['certifications', 'errors'],
    menu: 'certify',
  },
  {
    path: '/footprint/certification/$id',
    guard: 'login',
    allow: CERTIFY,
    frame: 'app',
    feature: 'certifications',
    texts: ['certifications', 'registryFile', 'errors'],
    menu: 'certify',
  },
] as const satisfies readonly RouteSpec[];
