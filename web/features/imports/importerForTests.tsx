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
import { queryClient } from '#web/lib/query.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { DataImporterScreen } from './DataImporterScreen.tsx';
import { UploadsScreen } from './UploadsScreen.tsx';

/** For tests: the screen at an address, within router, cache and texts. */
export async function showImporter(search: Record<string, string>, path = '/footprint/data-importer') {
  queryClient.clear();
  localStorage.clear();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  const root = createRootRoute({ component: Outlet });
  const route = (path: string, component = DataImporterScreen) =>
    createRoute({ getParentRoute: () => root, path, component });
  const address = `${path}?${new URLSearchParams(search)}`;
  const router = createRouter({
    routeTree: root.addChildren([
      route('/footprint/data-importer'),
      route('/company/uploadsingleexcel'),
      route('/company/dashboardexcel', UploadsScreen),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => `?${new URLSearchParams(values as Record<string, string>)}`,
  });
  const shown = await renderKit(
    <QueryClientProvider client={queryClient}>
      <main>
        <RouterProvider router={router as never} />
      </main>
    </QueryClientProvider>,
  );
  await i18next.loadNamespaces(['imports', 'emissions']);
  return { ...shown, router };
}
