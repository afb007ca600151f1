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

/** What all screens of a forest need. */
const FORESTS = {
  guard: 'forest',
  allow: 'forestOwner',
  frame: 'app',
  feature: 'forests',
  texts: ['forests', 'species', 'errors'],
  menu: 'forests',
} as const;

/** What an owner offers, and at what price. */
const MARKET = {
  guard: 'forest',
  allow: 'forestOwner',
  frame: 'app',
  feature: 'marketplace',
  texts: ['marketplace', 'species', 'errors'],
  menu: 'sales',
} as const;

/** Help of the forestry team: what there is, and what was asked for. */
const SERVICES = {
  guard: 'forest',
  allow: 'forestOwner',
  frame: 'app',
  feature: 'services',
  texts: ['services', 'forestServices', 'errors'],
  menu: 'services',
} as const;

export const forestRoutes = [
  {
    path: '/forest/dashboardmontes',
    guard: 'forest',
    allow: 'forestOwner',
    frame: 'app',
    feature: 'orders',
    texts: ['orders', 'forests', 'species', 'errors'],
    menu: 'home',
    isMenuEntry: true,
  },
  { path: '/forest/forestlist', ...FORESTS, isMenuEntry: true },
  { path: '/forest/newmonte', ...FORESTS, texts: [...FORESTS.texts, 'forestCo2'] },
  { path: '/forest/newforestform', ...FORESTS, texts: [...FORESTS.texts, 'forestCo2'] },
  { path: '/forest/newmultiforest', ...FORESTS, texts: [...FORESTS.texts, 'forestCo2'] },
  {
    ...{ path: '/forest/uploaddocuments', ...FORESTS },
    texts: [...FORESTS.texts, 'agreements', 'orders'],
    menu: 'library',
    isMenuEntry: true,
  },
  {
    path: '/forest/clausulas',
    guard: 'forest',
    allow: 'forestOwner',
    frame: 'app',
    feature: 'agreements',
    texts: ['agreements', 'agreement', 'errors'],
  },
  { path: '/forest/marketplace', ...MARKET },
  { path: '/forest/formMarketplace', ...MARKET },
  { path: '/forest/imagesMarketplace', ...MARKET },
  { path: '/forest/calculateprice', ...MARKET },
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
  { path: '/forest/formInfo/$id', ...FORESTS },
  { path: '/forest/speciesmap', ...FORESTS },
  { path: '/forest/forestryServices', ...SERVICES, isMenuEntry: true },
  { path: '/forest/catalogServices', ...SERVICES },
  { path: '/forest/stripe/connect/verified', ...ACCOUNT },
  { path: '/forest/stripe/connect/retry', ...ACCOUNT },
  { path: '/forest/stripe/verified', ...ACCOUNT },
  { path: '/forest/stripe/retry', ...ACCOUNT },
] as const satisfies readonly RouteSpec[];
