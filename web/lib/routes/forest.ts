import type { RouteSpec } from './route.ts';

/** All of them are an owner's, in the frame of the application. */
const OWNER = { guard: 'forest', allow: 'forestOwner', frame: 'app' } as const;

/** The payment provider sends its customer back with the outcome; the page asks the server all the same. */
const STATUS = { status: ['true', 'false'] } as const;
/** One screen, whatever the address says: where the account stands is asked of the provider. */
const ACCOUNT = {
  ...OWNER,
  feature: 'orders',
  texts: ['orders', 'errors'],
  menu: 'account',
  query: STATUS,
} as const;

/** What all screens of a forest need. */
const FORESTS = {
  ...OWNER,
  feature: 'forests',
  texts: ['forests', 'species', 'errors'],
  menu: 'forests',
} as const;

/** What an owner offers, and at what price. */
const MARKET = {
  ...OWNER,
  feature: 'marketplace',
  texts: ['marketplace', 'species', 'errors'],
  menu: 'sales',
} as const;

/** Help of the forestry team: what there is, and what was asked for. */
const SERVICES = {
  ...OWNER,
  feature: 'services',
  texts: ['services', 'forestServices', 'errors'],
  menu: 'services',
} as const;

export const forestRoutes = [
  {
    path: '/forest/dashboardmontes',
    ...OWNER,
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
    ...OWNER,
    feature: 'agreements',
    texts: ['agreements', 'agreement', 'errors'],
    menu: 'forests',
  },
  { path: '/forest/marketplace', ...MARKET },
  { path: '/forest/formMarketplace', ...MARKET },
  { path: '/forest/imagesMarketplace', ...MARKET },
  { path: '/forest/calculateprice', ...MARKET },
  {
    path: '/forest/marketplace/orders',
    ...OWNER,
    feature: 'orders',
    texts: ['orders', 'errors'],
    menu: 'sales',
    isMenuEntry: true,
  },
  { path: '/forest/formInfo/$id', ...FORESTS, texts: [...FORESTS.texts, 'forestInfo', 'forestCo2'] },
  { path: '/forest/speciesmap', ...FORESTS },
  { path: '/forest/forestryServices', ...SERVICES, isMenuEntry: true },
  { path: '/forest/catalogServices', ...SERVICES },
  { path: '/forest/stripe/connect/verified', ...ACCOUNT },
  { path: '/forest/stripe/connect/retry', ...ACCOUNT },
  { path: '/forest/stripe/verified', ...ACCOUNT },
  { path: '/forest/stripe/retry', ...ACCOUNT },
] as const satisfies readonly RouteSpec[];
