import { SHIPPED_BRANDS } from '#shared/brands/data.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { ROUTES, type ScreenPath, type ScreenRoute } from '#web/lib/routes/table.ts';
import { FOREST_ADDRESSES } from './forestAddresses.ts';

/** Who comes to a screen. `company` has an organization with a year; `admin` is one of the platform, of no brand. */
type Who = 'nobody' | 'company' | 'forestOwner' | 'admin';
const WIDTHS = ['desktop', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

/** One look at a screen. */
export interface Visit {
  readonly path: ScreenPath;
  /** Of several states of the screen, which: the key of its address. */
  readonly state: string;
  readonly who: Who;
  readonly language: Language;
  /** Null: the product's own look. */
  readonly brand: string | null;
  readonly width: Width;
}

/** What the addresses are made of. */
export interface Seed {
  readonly organizationId: string;
  readonly calculationId: string;
  readonly memberId: string;
  readonly certificationId: string;
  readonly scenarioId: string;
  /** Of an owner of forests: one that is being registered. */
  readonly forestId: string;
  readonly forestTenantId: string;
  /** A document that waits for the team, and its account. */
  readonly document: { readonly id: string; readonly tenantId: string };
  /** The link that was mailed to an auditor, from its path on, without its language. */
  readonly audit: { readonly path: string; readonly hash: string };
}
type Addresses = Readonly<Record<string, (seed: Seed, language: Language) => string>>;
type WithParameters = Extract<ScreenPath, `${string}$${string}`>;

/** Addresses of the screens that need one, and of those with several states; of every other it is its path. */
const ADDRESSES: Readonly<Record<WithParameters, Addresses>> & Readonly<Partial<Record<ScreenPath, Addresses>>> = {
  '/login': { plain: () => '/login', left: () => '/login?notice=expired&originUrl=%2Ffootprint%2Fwelcome' },
  '/account/account': { account: () => '/account/account', privacy: () => '/account/account?view=privacy' },
  '/company/dashboardintranet': {
    newest: () => '/company/dashboardintranet',
    all: () => '/company/dashboardintranet?years=all',
  },
  '/company/billing': { charges: () => '/company/billing', data: () => '/company/billing?view=data&next=offsets' },
  '/company/carbon-offsets': {
    list: () => '/company/carbon-offsets',
    none: () => '/company/carbon-offsets?status=failed',
  },
  '/company/compensateco2/payment': {
    none: () => '/company/compensateco2/payment',
    unknown: () => '/company/compensateco2/payment?order=nada',
  },
  '/footprint/organization/$id': { one: (seed) => `/footprint/organization/${seed.organizationId}` },
  '/footprint/myfootprint': {
    list: () => '/footprint/myfootprint',
    results: (seed) => `/footprint/myfootprint?calculation=${seed.calculationId}`,
  },
  '/footprint/myfootprint/report/$id': { one: (seed) => `/footprint/myfootprint/report/${seed.calculationId}` },
  '/footprint/myfootprint/reductionCommitment/$id': {
    one: (seed) => `/footprint/myfootprint/reductionCommitment/${seed.calculationId}`,
  },
  '/footprint/decarbonization/scenario/$id': {
    one: (seed) => `/footprint/decarbonization/scenario/${seed.scenarioId}`,
  },
  '/footprint/myfootprint/report/year/$year': { one: () => '/footprint/myfootprint/report/year/2023' },
  '/footprint/previousdata': {
    add: () => '/footprint/previousdata',
    edit: (seed) => `/footprint/previousdata?calculation=${seed.calculationId}`,
  },
  '/footprint/calculationform': {
    none: () => '/footprint/calculationform',
    choose: (seed) => `/footprint/calculationform?calculation=${seed.calculationId}`,
  },
  '/footprint/finalized': { one: (seed) => `/footprint/finalized?calculation=${seed.calculationId}` },
  '/footprint/carbonmanager': {
    choose: () => '/footprint/carbonmanager',
    question: (seed) => `/footprint/carbonmanager?calculation=${seed.calculationId}&activity=fixed-installations`,
  },
  '/footprint/data-importer': {
    choose: () => '/footprint/data-importer',
    load: (seed) => `/footprint/data-importer?calculation=${seed.calculationId}`,
  },
  '/footprint/calculation/$id/documents': {
    list: (seed) => `/footprint/calculation/${seed.calculationId}/documents`,
    one: (seed) => `/footprint/calculation/${seed.calculationId}/documents?document=${seed.document.id}`,
  },
  '/footprint/uploaddocuments/$id': { load: (seed) => `/footprint/uploaddocuments/${seed.calculationId}` },
  '/admin/footprint/documents/$id': {
    queue: () => '/admin/footprint/documents/open',
    one: ({ document, calculationId }) =>
      `/admin/footprint/documents/${document.id}?tenant=${document.tenantId}&calculation=${calculationId}`,
  },
  '/company/uploadsingleexcel': {
    choose: () => '/company/uploadsingleexcel',
    load: (seed) => `/company/uploadsingleexcel?calculation=${seed.calculationId}`,
  },
  '/footprint/add-user': {
    list: () => '/footprint/add-user',
    add: () => '/footprint/add-user?user=new',
    edit: (seed) => `/footprint/add-user?user=${seed.memberId}`,
  },
  '/footprint/certification/$id': { one: (seed) => `/footprint/certification/${seed.certificationId}` },
  '/footprint/certification/iso-significance/$id': {
    other: (seed) => `/footprint/certification/iso-significance/${seed.certificationId}`,
  },
  '/footprint/tutorials/$': { list: () => '/footprint/tutorials', one: () => '/footprint/tutorials/electricity-bills' },
  '/project/$id': { unknown: () => '/project/prj_01HZX3K5V7Q2M4N6P8R0S1T2V3' },
  '/project/$id/seller': { unknown: () => '/project/prj_01HZX3K5V7Q2M4N6P8R0S1T2V3/seller' },
  '/company/proyectos/$id': { unknown: () => '/company/proyectos/prj_01HZX3K5V7Q2M4N6P8R0S1T2V3' },
  '/company/proyectos/$id/seller': { unknown: () => '/company/proyectos/prj_01HZX3K5V7Q2M4N6P8R0S1T2V3/seller' },
  '/certificate/$code': { unknown: () => '/certificate/00000-00000-00000-00000' },
  '/verify/$code': { unknown: () => '/verify/00000-00000-00000-00000' },
  '/audit/$link': {
    open: ({ audit }, language) => `${audit.path}?lang=${language}${audit.hash}`,
    dead: (_, language) => `/audit/nada?lang=${language}#k=nada`,
  },
  ...FOREST_ADDRESSES,
  '/forest/$': { lost: () => '/forest/nada' },
  '/company/$': { lost: () => '/company/nada' },
  '/account/$': { lost: () => '/account/nada' },
  '/$': { lost: () => '/nada' },
};
const addressesOf = (path: ScreenPath): Addresses => ADDRESSES[path] ?? { plain: () => path };

/** The address of a visit, without the language's prefix. */
export function addressOf({ path, state, brand, who, language }: Visit, seed: Seed): string {
  const address = addressesOf(path)[state]?.(seed, language) ?? path;
  return brand && who === 'nobody' ? `${address}${address.includes('?') ? '&' : '?'}brand=${brand}` : address;
}

/** Every kind of person that gets to see the screen, and sees it in another frame or with other content. */
function peopleOf({ frame, guard, allow }: ScreenRoute): readonly Who[] {
  if (frame === 'public' || frame === 'entry') return ['nobody'];
  if (guard === 'none') return ['nobody', 'company'];
  if (guard === 'admin' || guard === 'support') return ['admin'];
  if (guard === 'forest') return ['forestOwner'];
  return guard === 'login' && allow === undefined && frame === 'app'
    ? ['company', 'forestOwner', 'admin']
    : ['company'];
}

/** Every screen of the route table, in each of its states, for everybody who sees it. */
const SCENES = ROUTES.flatMap((route) =>
  Object.keys(addressesOf(route.path)).flatMap((state) =>
    peopleOf(route).map((who) => ({ path: route.path, state, who })),
  ),
);
type Scene = (typeof SCENES)[number];

/** Brands dress the pages of their own sign-in and those of their people. */
const isDressed = ({ path, who }: Scene) => (who === 'nobody' ? path.endsWith('-external') : who !== 'admin');
const dressed = (scene: Scene, brand: string | null) => (isDressed(scene) ? brand : null);

/** Two by two, every language, look and width meet: the product's look, a dark colour, and one that carries dark text. */
const PAIRS = [
  ['es', null, 'desktop'],
  ['en', null, 'phone'],
  ['gl', 'ribeira', 'phone'],
  ['pt', 'verdor', 'phone'],
  ['es', 'verdor', 'phone'],
  ['en', 'ribeira', 'desktop'],
  ['gl', 'verdor', 'desktop'],
  ['pt', null, 'desktop'],
  ['es', 'ribeira', 'desktop'],
  ['en', 'verdor', 'desktop'],
  ['gl', null, 'desktop'],
  ['pt', 'ribeira', 'phone'],
] as const satisfies readonly (readonly [Language, string | null, Width])[];

/** Each scene once, in the next of the pairs. */
export const ONCE: readonly Visit[] = SCENES.map((scene, i) => {
  const [language, brand, width] = PAIRS[i % PAIRS.length] ?? PAIRS[0];
  return { ...scene, language, brand: dressed(scene, brand), width };
});

const BRANDS = [null, ...SHIPPED_BRANDS.map(({ brand }) => brand.id)];
/** Every scene in every language, look and width. */
export const ALL: readonly Visit[] = BRANDS.flatMap((brand) =>
  SCENES.filter((scene) => brand === null || isDressed(scene)).flatMap((scene) =>
    LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ ...scene, language, brand, width }))),
  ),
);

export const nameOf = ({ path, state, who, language, brand, width }: Visit): string =>
  [path, state, who, language, brand ?? 'own look', width].join(' · ');

/** Those of one kind of person and look, who share a window. */
export function windowsOf(all: readonly Visit[]): Visit[][] {
  const windows = new Map<string, Visit[]>();
  for (const visit of all) {
    const key = `${visit.who} ${visit.brand}`;
    windows.set(key, [...(windows.get(key) ?? []), visit]);
  }
  return [...windows.values()];
}
