import type { Calculation } from '#shared/calculations/schema.ts';
import type { Report } from '#shared/reports/schema.ts';
import { TEXTS_OF, type TextKind } from '#shared/reports/texts.ts';
import { addedKg } from '#shared/reports/year.ts';
import type { YearEntry, YearReport } from '#shared/reports/yearSchema.ts';
import { newId } from '#web/lib/ids.ts';

/** For tests of the screens of reports. */
export const calculationId = newId('calculation');
const organizationId = newId('organization');
const seal = { v: 1, finishedAt: '2026-11-27T10:00:00.000Z', rowsHash: 'a', factorSet: 'f' };

export const calculationOf = (state: Calculation['state']) =>
  ({
    ...{ id: calculationId, organizationId, year: 2024, type: 'organization', state },
    ...{ periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' },
  }) as unknown as Calculation;

export const reportOf = (more: Partial<Report>): Report => ({
  ...{ id: newId('report'), calculationId, kind: 'ghgProtocol', language: 'es', state: 'DONE', errorCode: null },
  ...{ progress: { phase: 'done', done: 0, total: 0 }, version: 1, sha256: 'b'.repeat(64), bytes: 10_000, seal },
  ...{ textsV: 0, isCurrent: true, byName: 'Uxía', createdAt: '2026-11-28T09:30:00.000Z', ...more },
});

export const textsOf = (kind: TextKind, own: Readonly<Record<string, string>> = {}) => ({
  ...{ kind, language: 'es', v: 3, byName: 'Uxía', updatedAt: '2026-11-28T09:30:00.000Z' },
  sections: TEXTS_OF[kind].map((key) => ({ key, title: `T ${key}`, usual: `Texto de ${key}`, own: own[key] ?? null })),
});

export function entryOf(name: string, scope3Kg: number | null, state: Calculation['state'] = 'FINISHED'): YearEntry {
  const totalKg = addedKg([1000, 500, scope3Kg ?? 0]);
  const categories = [
    { key: '1', co2eKg: 1000 },
    { key: '2', co2eKg: 500 },
  ];
  const figures = { scope1Kg: 1000, scope2MarketKg: 500, scope2LocationKg: 600, scope3Kg, totalKg, biogenicCo2Kg: 0 };
  return {
    ...{ calculationId: newId('calculation'), organizationId: newId('organization'), organizationName: name, state },
    ...{ periodStartOn: '2024-01-01', periodEndOn: '2024-12-31', isCalendarYear: true },
    figures: state === 'FINISHED' ? { ...figures, categories } : null,
  };
}

export const yearReportOf = (more: Partial<YearReport>): YearReport => ({
  ...{ id: newId('yearReport'), year: 2024, language: 'es', state: 'DONE', errorCode: null, version: 1 },
  ...{ progress: { phase: 'done', done: 0, total: 0 }, sha256: 'c'.repeat(64), bytes: 20_000, excelBytes: 9_000 },
  ...{ parts: [], isCurrent: true, byName: 'Uxía', createdAt: '2026-11-28T09:30:00.000Z', ...more },
});
