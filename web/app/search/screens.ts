import type { TFunction } from 'i18next';
import type { UserActor } from '#shared/access/actor.ts';
import { matches } from '#shared/search/match.ts';
import { ROUTES, type ScreenPath } from '#web/lib/routes/table.ts';
import { isOffered } from '../guards.ts';

export interface FoundScreen {
  readonly path: ScreenPath;
  readonly title: string;
}

/** Paths come from data: the typed keys of the titles stop here. */
type TitleOf = (path: string) => string;

/** Screens that the person may see, whose title in the language of the page has words that begin so. */
export const screensFor = (actor: UserActor, text: string, t: TFunction<'titles'>): FoundScreen[] =>
  ROUTES.filter(
    (route) =>
      (route.frame === 'app' || route.frame === 'open') && !route.path.includes('$') && isOffered(route, actor),
  )
    .map(({ path }) => ({ path, title: (t as unknown as TitleOf)(path) }))
    .filter(({ title }) => matches(text, title));
