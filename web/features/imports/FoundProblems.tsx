import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Import, Mapping, Preview, RowProblem } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Imports.module.css';
import { ProblemList } from './ProblemList.tsx';
import { previewQuery, problemsQuery } from './queries.ts';
import { type Mark, SheetTable } from './SheetTable.tsx';
import { useProblemText } from './useProblemText.ts';

interface Props {
  one: Import;
  isBusy: boolean;
  onDownload: () => void;
  onConfirm: (mapping: Mapping, rows: readonly number[]) => void;
}
/** What is wrong with the rows of a file, or doubtful: how much, in its first rows, and problem by problem. */
export function FoundProblems({ one, isBusy, onDownload, onConfirm }: Props) {
  const { t } = useTranslation('imports');
  const query = useInfiniteQuery(problemsQuery(one.id, one.v));
  const { data: preview } = useQuery(previewQuery(one.id, one.v));
  const { data, error, refetch } = query;
  const problems = data?.pages.flatMap((page) => page.items) ?? [];
  const warnings = data?.pages[0]?.warnings ?? null;
  const download = (
    <button type="button" className="tool" onClick={onDownload}>
      {t('verify.download')}
    </button>
  );
  return (
    <>
      <Counts one={one} warnings={warnings} />
      {preview && problems.length > 0 ? <FirstRows preview={preview} problems={problems} /> : null}
      <Section title={t('verify.look')} aside={download}>
        {error ? <ErrorState error={error} title={t('verify.failed')} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <TableSkeleton rows={4} /> : null}
        {data ? (
          <ProblemList
            problems={problems}
            isBusy={isBusy}
            onConfirm={preview && canConfirm(preview) ? (meant) => onConfirm(preview.mapping, meant) : undefined}
          />
        ) : null}
        {query.hasNextPage ? (
          <Button
            variant="default"
            mt={12}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        ) : null}
      </Section>
    </>
  );
}

function Counts({ one, warnings }: { one: Import; warnings: number | null }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { good, bad } = one.counts;
  const figures = [
    { key: 'good', value: good, tone: undefined },
    { key: 'bad', value: bad, tone: styles.wrong },
    ...(warnings ? [{ key: 'warnings', value: warnings, tone: styles.doubtful } as const] : []),
  ] as const;
  return (
    <ul className={styles.counts}>
      {figures.map(({ key, value, tone }) => (
        <li key={key}>
          <b className={tone}>{format.number(value)}</b>
          <span>{t(`verify.${key}`, { count: value })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first rows of the sheet with their wrong cells marked, where one of them is wrong. */
function FirstRows({ preview, problems }: { preview: Preview; problems: readonly RowProblem[] }) {
  const { t } = useTranslation('imports');
  const text = useProblemText();
  const name = problems[0]?.sheet ?? '';
  const sheet = preview.sheets.find((one) => one.name === name);
  const marks = new Map<string, Mark>();
  for (const problem of problems)
    if (problem.cell !== '' && marks.get(problem.cell)?.severity !== 'error')
      marks.set(problem.cell, { severity: problem.severity, text: text(problem) });
  const isShown = sheet?.sample.some(({ row }) =>
    problems.some((problem) => problem.row === row && problem.cell !== ''),
  );
  if (!sheet || !isShown) return null;
  const heads = sheet.headers.map((head, column) => ({ key: `${column}`, column, head }));
  return (
    <Section title={t('verify.firstRows', { sheet: sheet.name })}>
      <SheetTable
        label={t('verify.firstRows', { sheet: sheet.name })}
        rows={sheet.sample}
        headerRow={null}
        heads={heads}
        marks={marks}
      />
    </Section>
  );
}

/** Rows are confirmed by their number; a workbook of the product with several sheets has a column for it. */
const canConfirm = ({ own }: Preview): boolean => own === undefined || own.length === 1;
