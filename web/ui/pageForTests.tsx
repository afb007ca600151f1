import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import type { JSX } from 'react';
import { queryClient } from '#web/lib/query.ts';
import { renderKit } from './kitForTests.tsx';

/** For tests: a screen at an address, within router, cache, widgets and Spanish texts. */
export async function showPage(Screen: () => JSX.Element, address: string, namespaces: readonly string[]) {
  queryClient.clear();
  localStorage.clear();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // A text area that grows asks for the fonts of the page: jsdom has none.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener: () => {}, removeEventListener: () => {} },
  });
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({ getParentRoute: () => root, path: address.split('?')[0] ?? '', component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const text = new URLSearchParams(values as Record<string, string>).toString();
      return text && `?${text}`;
    },
  });
  await renderKit(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await i18next.loadNamespaces([...namespaces]);
  return router;
}
