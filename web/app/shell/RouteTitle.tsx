import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { screenAt } from '#web/lib/routes/table.ts';

/**
 * The title of the tab from the route map, before a screen says it more closely (with the name of what it shows) and
 * where there is none. It stands before the screen: effects run in that order.
 */
export function RouteTitle() {
  const { t } = useTranslation(['titles', 'ui']);
  const route = screenAt(useMatches().at(-1)?.fullPath ?? '');
  const title = route && t(route.path);
  useEffect(() => {
    if (title !== null) document.title = t('page.title', { ns: 'ui', title });
  }, [title, t]);
  return null;
}
