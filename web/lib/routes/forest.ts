import type { RouteSpec } from './route.ts';

/** The payment provider sends its customer back with the outcome; the page asks the server all the same. */
const STATUS = { status: ['true', 'false'] } as const;
/** One screen, whatever the address says: where the account stands is asked of the provider. */
const ACCOUNT = {
  guard: 'forest',
  allow: 'forestOwner',
  frame: 'app',
  feature: 'orders',
  texts: ['orders', 'errors'],
  menu: 'account',
  query: STATUS,
} as const;

export const forestRoutes = [
  { path: '/forest/dashboardmontes', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/forestlist', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/newmonte', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/newforestform', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/newmultiforest', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/uploaddocuments', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/clausulas', guard: 'forest', feature: 'agreements', pending: true },
  { path: '/forest/marketplace', guard: 'forest', feature: 'marketplace', pending: true },
  { path: '/forest/formMarketplace', guard: 'forest', feature: 'marketplace', pending: true },
  { path: '/forest/imagesMarketplace', guard: 'forest', feature: 'marketplace', pending: true },
  { path: '/forest/calculateprice', guard: 'forest', feature: 'marketplace', pending: true },
  {
    path: '/forest/marketplace/orders',
    guard: 'forest',
    allow: 'forestOwner',
    frame: 'app',
    feature: 'orders',
    texts: ['orders', 'errors'],
    menu: 'sales',
    isMenuEntry: true,
  },
  { path: '/forest/formInfo/$id', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/speciesmap', guard: 'forest', feature: 'forests', pending: true },
  { path: '/forest/forestryServices', guard: 'forest', feature: 'content', pending: true },
  { path: '/forest/catalogServices', guard: 'forest', feature: 'content', pending: true },
  { path: '/forest/stripe/connect/verified', ...ACCOUNT },
  { path: '/forest/stripe/connect/retry', ...ACCOUNT },
  { path: '/forest/stripe/verified', ...ACCOUNT },
  { path: '/forest/stripe/retry', ...ACCOUNT },
] as const satisfies readonly RouteSpec[];
