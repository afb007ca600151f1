import type { Calculation } from '#shared/calculations/schema.ts';
import { Import, Mapping, type Preview } from '#shared/imports/schema.ts';

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
    again: 0,
    error: null,
    sameAs: null,
    fromDrop: false,
    activity: null,
    question: null,
    transformer: null,
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

const none = { items: [], cursor: null };
/** For tests: what the server answers, by feature and operation. `session` is whom the screen is shown to. */
export const answers: Record<string, Record<string, unknown>> = {};
export const session = { level: 'EDIT' };

/** For tests: a draft without imports, and one file that waits for its columns. */
export function resetAnswers(): void {
  session.level = 'EDIT';
  answers.calculations = {
    getCalculation: async () => calculationOf(),
    listCalculations: async () => none,
    listOptions: async () => ({ items: [{ value: 'unknown', label: null, texts: 'suppliers', years: null }] }),
    getTotals: async () => ({ total: { co2eKg: 12_904.32 }, errorRows: 0, isCurrent: true }),
  };
  answers.organizations = {
    listOrganizations: async () => ({ items: [{ id: IDS.organization, name: 'Obradoiro' }], cursor: null }),
    listSites: async () => ({ items: [{ id: IDS.site, name: 'Quiroga' }], cursor: null }),
  };
  answers.imports = {
    getImport: async () => importOf(),
    getPreview: async () => previewOf(),
    listImports: async () => none,
    listDrops: async () => none,
    listTransformers: async () => none,
    listUploads: async () => none,
    getUploadFigures: async () => ({
      ...{ years: [], year: null, isCalculating: false, totalKg: 0, rows: 0 },
      ...{ uploads: [], categories: [], months: [] },
    }),
    listProblems: async () => ({ ...none, errors: 0, warnings: 0 }),
  };
}

/** For tests: whoever is signed in. */
export const signedIn = () => ({
  actor: {
    kind: 'user',
    userType: 'Representante empresarial',
    groups: [],
    accountAdmin: false,
    viewer: false,
    sections: { calculate: session.level },
    scope: null,
    features: [],
  },
});
