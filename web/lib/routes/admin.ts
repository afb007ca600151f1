import type { RouteSpec } from './route.ts';

/** Of the platform: whoever is no administrator is told that the page does not exist. */
export const adminRoutes = [
  {
    path: '/admin/factors',
    guard: 'admin',
    frame: 'app',
    feature: 'factors',
    texts: ['factors', 'methodology', 'errors'],
    menu: 'factors',
    isMenuEntry: true,
  },
  { path: '/admin/adminusuarios', guard: 'admin', feature: 'team', pending: true },
  { path: '/admin/adminbanco', guard: 'admin', feature: 'banking', pending: true },
  { path: '/admin/forestUser', guard: 'admin', feature: 'forests', pending: true },
  { path: '/admin/adminmontes', guard: 'admin', feature: 'forests', pending: true },
  { path: '/admin/speciesmap', guard: 'admin', feature: 'forests', pending: true },
  { path: '/admin/market/products', guard: 'admin', feature: 'marketplace', pending: true },
  { path: '/admin/market/orders', guard: 'admin', feature: 'orders', pending: true },
  { path: '/admin/market/providers', guard: 'admin', feature: 'marketplace', pending: true },
  { path: '/admin/adminmarketplace/product/images', guard: 'admin', feature: 'marketplace', pending: true },
  { path: '/admin/adminmarketplace/form/$id', guard: 'admin', feature: 'marketplace', pending: true },
  { path: '/admin/footprint/documents/$id', guard: 'support', feature: 'documents', pending: true },
  { path: '/admin/footprint/report/edit/$id/$reportType', guard: 'admin', feature: 'reports', pending: true },
  { path: '/admin/footprint/calculations', guard: 'admin', feature: 'calculations', pending: true },
  { path: '/admin/footprint/suscriptions', guard: 'admin', feature: 'plans', pending: true },
  { path: '/admin/footprint/users', guard: 'admin', feature: 'team', pending: true },
  {
    path: '/admin/footprint/certifications',
    guard: 'support',
    frame: 'app',
    feature: 'certifications',
    texts: ['certifications', 'registryFile', 'errors'],
    menu: 'certifications',
    isMenuEntry: true,
  },
  { path: '/admin/footprint/alerts', guard: 'admin', feature: 'calculations', pending: true },
] as const satisfies readonly RouteSpec[];
