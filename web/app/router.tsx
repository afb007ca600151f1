import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { changeLanguage, currentLanguage } from '#web/lib/i18n.ts';
import { splitLanguage, withLanguage } from '#web/lib/language.ts';
import type { RouteSpec } from '#web/lib/routes/route.ts';
import { isTranslated, ROUTES } from '#web/lib/routes/table.ts';
import { loadSession, onSessionEnd } from '#web/lib/session.ts';
import { guard, landingOf, safeOriginUrl } from './guards.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProblemPage } from './ProblemPage.tsx';
import { Root } from './Root.tsx';
import { SCREENS } from './screens.ts';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
const frames = {
  public: createRoute({ getParentRoute: () => root, id: 'public', component: Outlet }),
  entry: createRoute({
    getParentRoute: () => root,
    id: 'entry',
    component: lazyRouteComponent(() => import('./EntryFrame.tsx'), 'EntryFrame'),
  }),
  app: createRoute({
    getParentRoute: () => root,
    id: 'app',
    component: lazyRouteComponent(() => import('./shell/AppFrame.tsx'), 'AppFrame'),
  }),
};

/** Behind the shell there is somebody who may be there; the sign-in pages are for those who are not signed in. */
async function checkGuard(spec: RouteSpec, location: { href: string; search: Record<string, unknown> }) {
  if (spec.frame === 'public') return;
  if (spec.frame === 'entry') {
    const session = await loadSession().catch(() => null);
    if (session?.kind !== 'signedIn') return;
    throw redirect({ href: safeOriginUrl(location.search.originUrl) ?? landingOf(session.actor), replace: true });
  }
  const session = await loadSession();
  if (session.kind !== 'signedIn') throw redirect({ to: '/login', search: { originUrl: location.href } });
  const verdict = guard(spec.allow, session.actor);
  if (verdict.kind === 'go') throw redirect({ to: verdict.to, replace: true });
}

/** Of a screen whose code or texts are still on their way. */
const skeleton = lazyRouteComponent(() => import('#web/ui/Skeletons.tsx'), 'PageSkeleton');

const screens = ROUTES.map((spec) =>
  createRoute({
    getParentRoute: () => frames[spec.frame],
    path: spec.path,
    beforeLoad: ({ location }) => checkGuard(spec, location),
    loader: () => i18next.loadNamespaces([...spec.texts]),
    component: lazyRouteComponent(async () => ({ default: await SCREENS[spec.path]() })),
    ...(spec.frame === 'app' && { pendingComponent: skeleton }),
  }),
);
const inFrame = (frame: RouteSpec['frame']) => screens.filter((_, i) => ROUTES[i]?.frame === frame);

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

export function makeRouter() {
  const routeTree = root.addChildren([
    frames.public.addChildren(inFrame('public')),
    frames.entry.addChildren(inFrame('entry')),
    frames.app.addChildren(inFrame('app')),
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
  });
  onSessionEnd((why) => {
    const { href, pathname } = router.state.location;
    if (isTranslated(pathname)) return;
    if (why === 'left') void router.navigate({ to: '/' });
    else void router.navigate({ to: '/login', search: { originUrl: href, notice: 'expired' } });
  });
  window.addEventListener('popstate', () => {
    const { language, path } = splitLanguage(window.location.pathname);
    if (language && isTranslated(path)) void changeLanguage(language);
  });
  return router;
}
