import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, Mapping, Preview, RowProblem } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { AgainChoice } from './AgainChoice.tsx';
import styles from './Imports.module.css';
import { LeaveNote } from './LeaveNote.tsx';
import { ProblemList } from './ProblemList.tsx';
import { previewQuery, problemsQuery } from './queries.ts';
import { type Mark, SheetTable } from './SheetTable.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useImportActions } from './useImportActions.tsx';
import { useProblemText } from './useProblemText.ts';
import { GridDecision } from './verify/GridDecision.tsx';

/** Step 4: every row is checked; the person says whether the good ones are saved without the wrong ones, and those that are there already. */
export function VerifyStep(props: StepProps) {
  const { t } = useTranslation('imports');
  const { calculation, one } = props;
  if (one.state === 'NEEDS_DECISION') return <Decide {...props} />;
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="verify"
      title={t('verify.checking')}
      subtitle={t('one.nothingSavedOf', { file: one.fileName })}
    >
      <Progress
        label={t(`phase.${one.progress.phase ?? 'reading'}`)}
        done={one.progress.done}
        total={one.progress.total}
      />
      <LeaveNote />
    </StepFrame>
  );
}

/** In the grid; where the browser cannot read the rows, by the list of what was found. */
function Decide(props: StepProps) {
  const { data: preview } = useQuery(previewQuery(props.one.id));
  const list = <Decision {...props} />;
  if (typeof Worker === 'undefined' || !preview) return list;
  return <GridDecision {...props} preview={preview} otherwise={list} />;
}

function Decision({ calculation, one }: StepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const actions = useImportActions(one);
  const { good, bad } = one.counts;
  const [isWanted, setWanted] = useState(false);
  const kept = isWanted ? good : good - one.again;
  const words = (count: number) => ({ count, number: format.number(count) });
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="verify"
      title={bad > 0 ? t('verify.title', words(bad)) : t('again.title', words(one.again))}
      subtitle={t('one.nothingSavedOf', { file: one.fileName })}
      onGoTo={(step) => (step === 'columns' || step === 'sheet') && void actions.changeMapping()}
      back={
        <>
          <Button variant="default" loading={actions.isBusy} onClick={() => void actions.changeMapping()}>
            {t('verify.back')}
          </Button>
          <Button variant="subtle" onClick={() => void actions.cancel()}>
            {t('cancel.button')}
          </Button>
        </>
      }
      next={
        kept > 0 ? (
          <>
            {bad > 0 ? <span className="note">{t('verify.left', words(bad))}</span> : null}
            <Button
              loading={actions.isBusy}
              onClick={() => void actions.keepGoodRows(isWanted ? { addAgain: true } : {})}
            >
              {t('verify.keep', words(kept))}
            </Button>
          </>
        ) : (
          <span className="note">{t(good > 0 ? 'again.none' : 'verify.noneGood')}</span>
        )
      }
    >
      <AgainChoice one={one} isWanted={isWanted} onWant={setWanted} />
      {bad > 0 ? (
        <Found
          one={one}
          isBusy={actions.isBusy}
          onDownload={() => void actions.downloadErrors()}
          onConfirm={(mapping, meant) => void actions.confirmRows(mapping, meant)}
        />
      ) : null}
    </StepFrame>
  );
}

interface FoundProps {
  one: Import;
  isBusy: boolean;
  onDownload: () => void;
  onConfirm: (mapping: Mapping, rows: readonly number[]) => void;
}
function Found({ one, isBusy, onDownload, onConfirm }: FoundProps) {
  const { t } = useTranslation('imports');
  const query = useInfiniteQuery(problemsQuery(one.id, one.v));
  const { data: preview } = useQuery(previewQuery(one.id));
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
