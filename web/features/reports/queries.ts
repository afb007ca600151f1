import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { isReportWorking } from '#shared/reports/rules.ts';
import type { ReportKind } from '#shared/reports/schema.ts';
import type { OwnTexts, ReportTexts } from '#shared/reports/texts.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type CalculationId = IdOf<'calculation'>;
const PAGE = 25;
/** How often a report that is being written is asked about. */
const POLL_MS = 700;

export const calculationQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['reports', 'calculation', id],
    queryFn: () => api.calculations.getCalculation({ params: { id } }),
  });

export const organizationQuery = (id: IdOf<'organization'> | undefined) =>
  queryOptions({
    queryKey: ['reports', 'organization', id],
    queryFn: () => api.organizations.getOrganization({ params: { id: id as IdOf<'organization'> } }),
    enabled: id !== undefined,
  });

/** The reports of a calculation, newest first; asked for again while one is being written. */
export const reportsQuery = (id: CalculationId) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'list', id],
    queryFn: ({ pageParam }) =>
      api.reports.listReports({
        params: { id },
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) => {
      const reports = state.data?.pages.flatMap(({ items }) => items) ?? [];
      return reports.some((report) => isReportWorking(report.state)) ? POLL_MS : false;
    },
  });

/** Whose texts: those of a kind of report of a calculation, or those of the report of a year. */
export type TextsOf = { language: Language } & ({ id: CalculationId; kind: ReportKind } | { year: number });

/** The texts of the next report of a language. */
export const textsQuery = (of: TextsOf) =>
  queryOptions({
    queryKey: ['reports', 'texts', of],
    queryFn: () =>
      'year' in of ? api.reports.getYearTexts({ params: of }) : api.reports.getReportTexts({ params: of }),
  });

/** Savings of texts that have no answer yet. */
const underWay = new Set<Promise<ReportTexts>>();
export function saveTexts(of: TextsOf, body: { v: number; texts: OwnTexts }): Promise<ReportTexts> {
  const saving =
    'year' in of ? api.reports.putYearTexts({ params: of, body }) : api.reports.putReportTexts({ params: of, body });
  underWay.add(saving);
  const end = () => underWay.delete(saving);
  saving.then(end, end);
  return saving;
}

/** A report says what is being saved as it is asked for; with texts that cannot be saved it is not written. */
export const textsSaved = (): Promise<unknown> => Promise.all(underWay);

export const reportYearQuery = (year: number) =>
  queryOptions({
    queryKey: ['reports', 'year', year],
    queryFn: () => api.reports.getReportYear({ params: { year } }),
  });

/** The reports of a year, newest first; asked for again while one is being written. */
export const yearReportsQuery = (year: number) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'list', 'year', year],
    queryFn: ({ pageParam }) =>
      api.reports.listYearReports({
        params: { year },
        query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) => {
      const reports = state.data?.pages.flatMap(({ items }) => items) ?? [];
      return reports.some((report) => isReportWorking(report.state)) ? POLL_MS : false;
    },
  });

export const reportsChanged = () => queryClient.invalidateQueries({ queryKey: ['reports', 'list'] });
