import './zodSettings.ts';
import '#web/ui/tokens.css';
import '#web/ui/fonts.css';
import '#web/ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { changeLanguage, startI18n } from '#web/lib/i18n.ts';
import { watchIncidents } from '#web/lib/incidents.ts';
import { arrival, chooseLanguage, languageOfSearch, storedLanguage, storeLanguage } from '#web/lib/language.ts';
import { addressSaysLanguage, showLanguagesBy } from '#web/lib/ownLanguage.ts';
import { isKnownPath, isTranslated, routeAt } from '#web/lib/routes/table.ts';
import { startScripts } from '#web/lib/scripts.ts';
import { makeRouter } from './router.tsx';

async function start(): Promise<void> {
  watchIncidents();
  const { pathname, search, hash } = window.location;
  const { asked, path, address } = arrival(window.location, isTranslated);
  const language = chooseLanguage({ asked, stored: storedLanguage(), browser: navigator.languages });
  if (asked) storeLanguage(asked);
  if (languageOfSearch(search) && !isTranslated(path)) addressSaysLanguage();
  showLanguagesBy(changeLanguage);
  if (address !== pathname + search && isKnownPath(path)) window.history.replaceState(null, '', address + hash);
  await startI18n(language, ['ui', 'shell', ...routeAt(path).texts]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(<RouterProvider router={makeRouter()} />);
  startScripts();
}

void start();
