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
import type { Calculation } from '#shared/calculations/schema.ts';
import { Import, Mapping, type Preview } from '#shared/imports/schema.ts';
import { queryClient } from '#web/lib/query.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { DataImporterScreen } from './DataImporterScreen.tsx';

const id = (prefix: string) => `${prefix}_01HZX3A4B5C6D7E8F9G0H1J2K3`;
export const IDS = { calculation: id('cal'), organization: id('org'), import: id('imp'), site: id('sit') };
const at = '2025-03-04T09:00:00.000Z';

/** For tests: a draft of 2024, as the server answers it. */
export const calculationOf = (more: Partial<Calculation> = {}) => ({
  id: IDS.calculation,
  organizationId: IDS.organization,
  year: 2024,
  state: 'DRAFT',
  periodStartOn: '2024-01-01',
  periodEndOn: '2024-12-31',
  progress: { phase: 'idle', done: 0, total: 0, errorCode: null, updatedAt: null },
  ...more,
});

/** For tests: an import at a state. */
export const importOf = (more: object = {}): Import =>
  Import.parse({
    id: IDS.import,
    calculationId: IDS.calculation,
    organizationId: IDS.organization,
    fileName: 'consumos.xlsx',
    fileBytes: 1000,
    state: 'NEEDS_MAPPING',
    progress: { done: 0, total: 0 },
    counts: { read: 0, good: 0, bad: 0, saved: 0 },
    error: null,
    sameAs: null,
    fromDrop: false,
    v: 3,
    createdAt: at,
    updatedAt: at,
    ...more,
  });

const MAPPING = {
  sheet: 'Luz',
  headerRow: 1,
  activity: 'electric-power-marketer',
  columns: [
    { column: 0, field: 'date' },
    { column: 1, field: 'quantity', unit: 'kWh' },
  ],
  fixed: { supplier: 'unknown', site: IDS.site },
};

/** For tests: what was understood of a file of electricity. */
export const previewOf = (more: Partial<Preview> = {}): Preview => ({
  format: 'xlsx',
  encoding: null,
  delimiter: null,
  sheets: [
    {
      name: 'Luz',
      rows: 4,
      columns: 2,
      hidden: false,
      hiddenRows: 0,
      headerRow: 1,
      headers: ['Fecha', 'Consumo (kWh)'],
      dataRows: 3,
      above: [],
      sample: [
        { row: 2, cells: ['2024-01-31', '1200.5'] },
        { row: 3, cells: ['2024-02-31', '900'] },
        { row: 4, cells: ['2024-03-31', '1000'] },
      ],
    },
  ],
  years: [{ year: 2024, rows: 3 }],
  mapping: Mapping.parse(MAPPING),
  questions: [],
  warnings: [],
  ...more,
});

/** For tests: the screen at an address, within router, cache and texts. */
export async function showImporter(search: Record<string, string>) {
  queryClient.clear();
  localStorage.clear();
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  const root = createRootRoute({ component: Outlet });
  const route = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <DataImporterScreen /> });
  const address = `/footprint/data-importer?${new URLSearchParams(search)}`;
  const router = createRouter({
    routeTree: root.addChildren([route('/footprint/data-importer')]),
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
