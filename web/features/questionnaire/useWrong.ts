import { useTranslation } from 'react-i18next';
import { placeShown } from '#shared/distances/typedPlace.ts';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useRefusal } from '#web/lib/useRefusal.ts';
import type { GridColumn } from './columns.ts';
import { type CellProblem, type Facts, type GridRow, serverProblem } from './gridRow.ts';

/** A list of what is accepted ends without a mark. */
const sentence = (words: string): string => (/[.!?…:]$/.test(words) ? words : `${words}.`);

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** What is wrong with a cell, or with a row (column null: all of it), in the words of the page. */
export function useWrong(facts: Facts, label: (column: GridColumn) => string) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const refusal = useRefusal();
  const format = useFormat();
  const nameOf = (id: string | null) => {
    const column = facts.columns.find((one) => one.id === id);
    return column ? label(column) : null;
  };
  const wordsOf = ({ code, details }: Pick<CellProblem, 'code' | 'details'>) => {
    // What the engine has words of its own for.
    if (typeof details?.reason === 'string') return refusal.text(details.reason, details, errorText(code));
    const shown = Object.entries(details ?? {}).map(([key, value]) => [key, shownDetail(format, key, value)]);
    return errorText({ code, details: Object.fromEntries(shown) });
  };
  const ofServer = (row: GridRow): { column: string | null; words: string } | null => {
    const problem = serverProblem(row, facts);
    const result = row.saved?.result;
    if (!problem || !result) return null;
    return { column: problem.column, words: refusal.text(problem.code, result.errorDetails) };
  };
  const ofWhole = (row: GridRow): string | null => {
    if (row.state === 'conflict') return t('row.conflict', { name: row.changedBy ?? t('row.somebody') });
    if (row.state !== 'failed' || !row.failure || row.problems.length > 0) return null;
    return row.failure === 'calculations.rowNotFound' ? t('row.gone') : errorText(row.failure);
  };
  const ofRow = (row: GridRow): string | null => {
    const server = ofServer(row);
    const cells = [
      ...row.problems.map((problem) => ({ name: nameOf(problem.column), words: wordsOf(problem) })),
      ...(server ? [{ name: nameOf(server.column), words: server.words }] : []),
    ].map(({ name, words }) => (name === null ? words : t('row.problem', { column: name, problem: words })));
    const whole = ofWhole(row);
    if (whole) cells.unshift(whole);
    return cells.length > 0 ? cells.map(sentence).join(' ') : null;
  };
  return (row: GridRow, column: string | null): string | null => {
    if (row.state === 'blank') return null;
    if (column === null) return ofRow(row);
    const own = row.problems.find((problem) => problem.column === column);
    if (own) return isCode(own.code) ? wordsOf(own) : own.code;
    const server = ofServer(row);
    return server?.column === column ? server.words : null;
  };
}

function shownDetail(format: ReturnType<typeof useFormat>, key: string, value: string | number) {
  if (typeof value === 'number') return format.number(value, { upTo: 6 });
  // Places to choose from, as they are among the choices.
  if (key === 'choices') return value.split('; ').map(placeShown).join('; ');
  return ['day', 'start', 'end'].includes(key) && /^\d{4}-\d\d-\d\d$/.test(value) ? format.day(value) : value;
}
