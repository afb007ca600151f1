import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { brandOnTheWay } from '#web/lib/brandOnTheWay.ts';
import { changeLanguage, currentLanguage, loadTexts } from '#web/lib/i18n.ts';
import { splitLanguage, withLanguage } from '#web/lib/language.ts';
import { isParams } from '#web/lib/routes/params.ts';
import { isTranslated, ROUTE_MAP, ROUTES, routeAt, rowAt, type ScreenRoute } from '#web/lib/routes/table.ts';
import { type Ending, loadSession, onSessionEnd } from '#web/lib/session.ts';
import { wornBrand } from '#web/lib/wornBrand.ts';
import { dashboardOf, guard, landingOf } from './guards.ts';
import { lazyPage } from './lazyPage.ts';
import { safeOriginUrl } from './originUrl.ts';
import { ProblemPage } from './ProblemPage.tsx';
import { Root } from './Root.tsx';
import { SCREENS } from './screens.ts';

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyPage(() => import('./NotFoundPage.tsx').then((m) => m.NotFoundPage)),
});
const frames = {
  public: createRoute({ getParentRoute: () => root, id: 'public', component: Outlet }),
  entry: createRoute({
    getParentRoute: () => root,
    id: 'entry',
    component: lazyPage(() => import('./EntryFrame.tsx').then((m) => m.EntryFrame)),
  }),
  app: createRoute({
    getParentRoute: () => root,
    id: 'app',
    component: lazyPage(() => import('./shell/AppFrame.tsx').then((m) => m.AppFrame)),
  }),
  open: createRoute({
    getParentRoute: () => root,
    id: 'open',
    component: lazyPage(() => import('./OpenFrame.tsx').then((m) => m.OpenFrame)),
  }),
};

interface Visit {
  location: { href: string; pathname: string; search: Record<string, unknown> };
  cause: 'preload' | 'enter' | 'stay';
}

/** The sign-in pages are for those who are not signed in. Who stays on one and is now signed in begins a session. */
async function leaveEntry({ whenSignedIn }: ScreenRoute, { location, cause }: Visit): Promise<void> {
  if (!whenSignedIn) return;
  const session = await loadSession().catch(() => null);
  if (session?.kind !== 'signedIn') return;
  const isVisit = whenSignedIn === 'dashboard' && cause !== 'stay';
  const own = isVisit ? dashboardOf(session.actor) : landingOf(session.actor);
  throw redirect({ href: safeOriginUrl(location.search.originUrl) ?? own, replace: true });
}

const isQueryOf = ({ query = {} }: ScreenRoute, search: Record<string, unknown>) =>
  Object.entries(query).every(([name, words]) => words.some((word) => word === search[name]));

/** Whether anybody may see the page: it asks for nobody, or it is the one that says that a promised page is not there. */
const isForAll = (spec: ScreenRoute, pathname: string) => spec.guard === 'none' || 'pending' in rowAt(pathname);

async function checkGuard(spec: ScreenRoute, visit: Visit): Promise<void> {
  const { location } = visit;
  if (!isQueryOf(spec, location.search)) throw redirect({ href: '/404', replace: true });
  if (spec.frame === 'public') return;
  if (spec.frame === 'entry') return leaveEntry(spec, visit);
  if (isForAll(spec, location.pathname)) {
    await loadSession().catch(() => null);
    return;
  }
  const session = await loadSession();
  const verdict = guard(spec, session.kind === 'signedIn' ? session.actor : { kind: 'anonymous' });
  if (verdict.kind === 'signIn') throw redirect({ to: '/login', search: { originUrl: location.href } });
  if (verdict.kind === 'go') throw redirect({ href: verdict.to, replace: true });
}

/** Whose look a page has: behind the shell the person's brand, on a brand's sign-in pages that one. */
async function dressFor({ frame, path }: ScreenRoute, search: { brand?: unknown }): Promise<void> {
  const isInside = frame === 'app' || frame === 'open';
  const session = isInside ? await loadSession().catch(() => null) : null;
  const isExternal = frame === 'entry' && path.endsWith('-external');
  const own = session?.kind === 'signedIn' ? session.me.whiteLabel : null;
  const id = isExternal ? (search.brand ?? brandOnTheWay()) : own;
  if (!id && !wornBrand()) return;
  const { dress } = await import('#web/lib/brands.ts');
  await dress(id);
}

/** Of a screen whose code or texts are still on their way. */
const skeleton = lazyPage(() => import('#web/ui/Skeletons.tsx').then((m) => m.PageSkeleton));

const textsOf = ({ frame, texts }: ScreenRoute) =>
  frame === 'app' || frame === 'open' ? [...texts, 'titles', 'errors'] : texts;

/** With a parameter that cannot be one, a path is not of that row: the fallback is shown. */
const parameters = { params: { parse: (params: Record<string, string>) => isParams(params) && params } };

const screens = ROUTES.map((spec) =>
  createRoute({
    getParentRoute: () => frames[spec.frame],
    path: spec.path as string,
    beforeLoad: async ({ location, cause }) => {
      await checkGuard(spec, { location, cause });
      if (cause !== 'preload') await dressFor(spec, location.search);
    },
    loader: () => loadTexts(textsOf(spec)),
    component: lazyPage(SCREENS[spec.path]),
    ...parameters,
    ...(spec.frame === 'app' && { pendingComponent: skeleton }),
  }),
);
const inFrame = (frame: ScreenRoute['frame']) => screens.filter((_, i) => ROUTES[i]?.frame === frame);

const redirects = ROUTE_MAP.flatMap((row) =>
  'redirectTo' in row
    ? createRoute({
        getParentRoute: () => root,
        path: row.path,
        beforeLoad: ({ location }) => {
          const { lang: _, ...search } = location.search as Record<string, unknown>;
          throw redirect({ href: row.redirectTo + stringifySearch(search), replace: true });
        },
      })
    : [],
);

/** Search parameters are plain words: `?calculation=cal_01…`. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** Public pages live under the prefix of their language; inside, paths have none. */
const rewrite = {
  input: ({ url }: { url: URL }) => {
    const { language, path } = splitLanguage(url.pathname);
    if (language && isTranslated(path)) url.pathname = path;
    return url;
  },
  output: ({ url }: { url: URL }) => {
    if (isTranslated(url.pathname)) url.pathname = withLanguage(url.pathname, currentLanguage());
    return url;
  },
};

/** Where somebody goes whose session has ended; null: they stay, the page is for everybody. */
function afterSession(why: Ending, { href, pathname }: { href: string; pathname: string }) {
  if (why !== 'again' && routeAt(pathname).guard === 'none') return null;
  if (why === 'left') return { to: '/' };
  const notice = why === 'refused' ? 'expired' : why;
  const brand = wornBrand()?.id;
  const search = { originUrl: href, notice, ...(brand && { brand }) };
  return { to: brand ? '/login-external' : '/login', search };
}

export function makeRouter() {
  const routeTree = root.addChildren([
    frames.public.addChildren(inFrame('public')),
    frames.entry.addChildren(inFrame('entry')),
    frames.app.addChildren(inFrame('app')),
    frames.open.addChildren(inFrame('open')),
    ...redirects,
  ]);
  const router = createRouter({
    routeTree,
    rewrite,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ProblemPage,
    trailingSlash: 'never',
    caseSensitive: true,
  });
  onSessionEnd((why) => {
    const to = afterSession(why, router.state.location);
    if (to) void router.navigate(to);
  });
  window.addEventListener('popstate', () => {
    const { language, path } = splitLanguage(window.location.pathname);
    if (language && isTranslated(path)) void changeLanguage(language).catch(() => undefined);
  });
  return router;
}
