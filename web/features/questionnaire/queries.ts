import { queryOptions } from '@tanstack/react-query';
import type { Row } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { newest, type OthersChange } from './merge.ts';
import type { RowToSave, SaveAnswer, SavePorts } from './saver.ts';

export type CalculationId = IdOf<'calculation'>;
const ROWS_PAGE = 1000;
const NEVER = Number.POSITIVE_INFINITY;

export const calculationQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['calculations', 'one', id],
    queryFn: () => api.calculations.getCalculation({ params: { id } }),
  });

/** The questions with their states: changed by what is saved, so that it is asked for again after it. */
export const questionnaireQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['questionnaire', 'questions', id],
    queryFn: () => api.questionnaire.getQuestionnaire({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.isWriting ? 2_000 : false),
  });
export const questionsChanged = (id: CalculationId) =>
  queryClient.invalidateQueries({ queryKey: ['questionnaire', 'questions', id] });

export const sitesQuery = (organizationId: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'siteNames', organizationId],
    queryFn: () =>
      allPages((cursor) =>
        api.organizations.listSites({ params: { id: organizationId }, query: { limit: 100, cursor } }),
      ),
  });

/** What a choice may be: of the factor set of the calculation, which does not change while one writes. */
export const optionsQuery = (id: CalculationId, source: string) =>
  queryOptions({
    queryKey: ['questionnaire', 'options', id, source],
    queryFn: async () => (await api.calculations.listOptions({ params: { id, source } })).items,
    staleTime: NEVER,
  });

/** Asks again for the lists of choices that could not be read. */
export const optionsWanted = (id: CalculationId) =>
  queryClient.refetchQueries({ queryKey: ['questionnaire', 'options', id], type: 'active' });

export const rowsPage = (id: CalculationId, activity: string, cursor?: string): Promise<Page<Row>> =>
  api.calculations.listRows({ params: { id }, query: { limit: ROWS_PAGE, activity, ...(cursor && { cursor }) } });

interface Reading {
  /** The first page, where it was asked for already. */
  readonly first?: Promise<Page<Row>>;
  /** Told those that are there so far, while more come. */
  readonly onPage?: (rows: readonly Row[]) => void;
}
/** All rows of a question, a page after the other. */
export const allRows = (id: CalculationId, activity: string, { first, onPage }: Reading = {}): Promise<Row[]> =>
  allPages((cursor) => (cursor === undefined && first) || rowsPage(id, activity, cursor), onPage);

export const lastYearQuery = (id: CalculationId | null, activity: string) =>
  queryOptions({
    queryKey: ['questionnaire', 'lastYear', id, activity],
    queryFn: () => (id === null ? [] : allRows(id, activity)),
    enabled: id !== null,
  });

/** The factors of a row as it stands in the form, and what it may have instead. */
export const rowFactorsQuery = (id: CalculationId, body: RowFactorsBody) =>
  queryOptions({
    queryKey: ['questionnaire', 'factors', id, body],
    queryFn: () => api.questionnaire.listRowFactors({ params: { id }, body }),
  });
type RowFactorsBody = Parameters<typeof api.questionnaire.listRowFactors>[0]['body'];

export const savePorts = (id: CalculationId): SavePorts => ({
  save: async (rows: readonly RowToSave[]): Promise<readonly SaveAnswer[]> => {
    const answer = await api.questionnaire.saveRows({ params: { id }, body: { rows: [...rows] } });
    return answer.rows.map(({ rowId, row, problem, current }) => {
      if (row) return { rowId, row };
      const issues = (problem?.issues ?? []) as Extract<SaveAnswer, { code: string }>['issues'];
      return { rowId, code: problem?.code ?? 'internal', issues, current };
    });
  },
  remove: async (rowId, v) => {
    await api.calculations.deleteRow({ params: { id, rowId }, query: { v } });
  },
});

/** What was changed since a cursor, by whomever. */
export async function changesSince(id: CalculationId, activity: string, since: string | null) {
  const answer = await api.questionnaire.listRowChanges({
    params: { id },
    query: { activity, ...(since !== null && { since }) },
  });
  const changes: OthersChange[] = [
    ...answer.rows.map(({ row, byName }) => ({ id: row.id, v: row.v, row, by: byName })),
    ...answer.removed.map(({ rowId, v, byName }) => ({ id: rowId, v, row: null, by: byName })),
  ];
  return { changes: newest(changes), cursor: answer.cursor, isReset: answer.reset };
}
