import type { Csrd, Datapoint } from '#shared/csrd/schema.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CsrdScreen } from './CsrdScreen.tsx';

export const ulid = (last: string) => `01${'0'.repeat(24 - last.length)}${last}`;
export const [one, two] = [idFrom('organization', ulid('1')), idFrom('organization', ulid('2'))];
export const [calculationId, fiscalId] = [idFrom('calculation', ulid('1')), idFrom('calculation', ulid('2'))];
export const year2024 = {
  id: calculationId,
  state: 'FINISHED',
  periodStartOn: '2024-01-01',
  periodEndOn: '2024-12-31',
} as const;
export const fiscal = { ...year2024, id: fiscalId, periodStartOn: '2024-04-01', periodEndOn: '2025-03-31' };
const point = (more: Partial<Datapoint>): Datapoint => ({
  ...{ key: 'scope1', standard: 'E1-6', id: 'E1-6_07', category: null },
  ...{ value: 1_234.5, unit: 't', state: 'there', fillAt: null },
  ...more,
});
export const missing = (more: Partial<Datapoint>) => point({ id: null, value: null, state: 'missing', ...more });
export const csrdOf = (more: Partial<Csrd> = {}): Csrd => ({
  choices: { organizations: [{ id: one, name: 'Norte' }], years: [2024, 2023] },
  ...{ organizationId: one, year: 2024, calculation: year2024, ofYear: [year2024] },
  ...{ baseYear: null, cautions: [] },
  datapoints: [
    missing({ key: 'targets', standard: 'E1-4', unit: 'count', fillAt: 'reduction' }),
    point({}),
    point({ key: 'scope3Category', id: null, category: '3.5', value: null, state: 'notReported' }),
    missing({ key: 'intensityMarket', unit: 'tPerEur', fillAt: 'preStep' }),
    missing({ key: 'waterDischargesT', standard: 'E2', unit: 'tonnes', fillAt: 'organization' }),
    point({ key: 'isInSensitiveAreas', standard: 'E4', id: null, value: 0, unit: 'yesNo' }),
  ],
  targets: [],
  ...more,
});
export const show = (answer: unknown) => {
  server.answers['csrd.getCsrd'] = answer;
  return showPage(CsrdScreen, '/csrd', ['csrd', 'emissions', 'errors']);
};
