import type { RouteSpec } from './route.ts';

const SEE = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;

export const companyRoutes = [
  {
    path: '/company/dashboardintranet',
    guard: 'notForestOwner',
    allow: SEE,
    frame: 'app',
    feature: 'dashboard',
    texts: ['overview', 'dashboard', 'emissions', 'errors'],
    menu: 'home',
    isMenuEntry: true,
  },
  { path: '/company/dashboardcoinscrap', guard: 'notForestOwner', allow: SEE, feature: 'banking', pending: true },
  { path: '/company/dashboardexcel', guard: 'notForestOwner', allow: SEE, feature: 'imports', pending: true },
  { path: '/company/uploadsingleexcel', guard: 'notForestOwner', allow: EDIT, feature: 'imports', pending: true },
  { path: '/company/compensateco2', guard: 'notForestOwner', allow: 'owner', feature: 'offsets', pending: true },
  {
    path: '/company/compensateco2/payment',
    guard: 'notForestOwner',
    allow: 'owner',
    feature: 'offsets',
    pending: true,
  },
  { path: '/company/confirm_subscription', guard: 'notForestOwner', allow: 'owner', feature: 'plans', pending: true },
  { path: '/company/carbon-offsets', guard: 'notForestOwner', allow: 'owner', feature: 'offsets', pending: true },
  {
    path: '/company/emissions',
    guard: 'notForestOwner',
    allow: SEE,
    frame: 'app',
    feature: 'dashboard',
    texts: ['overview', 'emissions', 'errors'],
    menu: 'home',
  },
  { path: '/company/uploadtransactions', guard: 'notForestOwner', allow: EDIT, feature: 'banking', pending: true },
  { path: '/company/proyectos', guard: 'notForestOwner', feature: 'marketplace', pending: true },
  {
    path: '/company/uploadinvoices',
    guard: 'notForestOwner',
    allow: EDIT,
    frame: 'app',
    feature: 'invoices',
    texts: ['invoices', 'emissions', 'errors'],
    menu: 'calculate',
  },
  {
    path: '/company/redirect',
    guard: 'login',
    allow: SEE,
    frame: 'app',
    feature: 'dashboard',
    texts: ['overview', 'errors'],
    menu: 'home',
  },
  { path: '/company/billing', guard: 'login', allow: 'owner', feature: 'plans', pending: true },
] as const satisfies readonly RouteSpec[];
