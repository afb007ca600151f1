import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { lettersOf } from '#shared/imports/mapping/issues.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import type { RowView, VerifyColumn } from '#shared/imports/verify/types.ts';
import { cx } from '#web/ui/cx.ts';
import type { CellProps, Place } from '#web/ui/editGrid/types.ts';
import { useGridShared, useRow } from './gridContext.ts';
import type { GridLine } from './useVerify.ts';
import styles from './VerifyGrid.module.css';

/** What is wrong in a cell, the errors first. */
const problemsAt = ({ problems, row }: RowView, column: number): RowProblem | undefined => {
  const own = problems.filter(({ cell }) => cell === `${lettersOf(column)}${row}`);
  return own.find(({ severity }) => severity === 'error') ?? own[0];
};

/** The number of the row in the file, and whether it is to be saved. */
export const LineNumber = memo(function LineNumber({ rowData: { line }, place }: CellProps<GridLine>) {
  const { leave, words } = useGridShared();
  const view = useRow(line);
  if (!view) return <div {...place} />;
  return (
    <div {...place} className={cx(place.className, styles.number)}>
      <input
        type="checkbox"
        checked={!view.isLeft}
        onChange={(event) => leave(line, !event.currentTarget.checked)}
        aria-label={words.choose(view.row)}
      />
      {view.row}
    </div>
  );
});

/** How a cell looks: unused, left out, written in, wrong. */
const looksOf = (view: RowView, { column, target }: VerifyColumn, problem: RowProblem | undefined) => [
  target === null && styles.unused,
  view.isLeft && styles.left,
  problem && (problem.severity === 'error' ? styles.wrong : styles.doubtful),
  view.changed.includes(column) && styles.changed,
];

/** A cell of the file: text while one looks, an input while one writes; what is wrong in it is a sign and words. */
export const FileCell = memo(function FileCell(props: CellProps<GridLine, VerifyColumn>) {
  const { rowData, columnData, place, focus, stopEditing } = props;
  const view = useRow(rowData.line);
  if (!view) return <div {...place} aria-busy />;
  if (!focus) return <Shown view={view} column={columnData} place={place} />;
  const text = view.cells[columnData.column] ?? '';
  return (
    <div {...place} className={cx(place.className, styles.written)}>
      <Writing view={view} column={columnData} text={text} onEnd={stopEditing} />
    </div>
  );
});

function Shown({ view, column, place }: { view: RowView; column: VerifyColumn; place: Place }) {
  const { say } = useGridShared();
  const text = view.cells[column.column] ?? '';
  const problem = problemsAt(view, column.column);
  const words = problem ? say(problem) : '';
  const isError = problem?.severity === 'error';
  const Icon = isError ? IconAlertTriangle : IconInfoCircle;
  return (
    <div
      {...place}
      className={cx(place.className, ...looksOf(view, column, problem))}
      aria-invalid={isError || undefined}
      title={words || text || undefined}
      data-line={view.line}
      data-column={column.column}
    >
      {problem ? <Icon size={16} stroke={1.8} aria-hidden className={styles.sign} /> : null}
      {text}
      {problem ? <span className="visually-hidden"> {words}</span> : null}
    </div>
  );
}

interface WritingProps {
  readonly view: RowView;
  readonly column: VerifyColumn;
  readonly text: string;
  readonly onEnd: () => void;
}
/** What is typed takes the place of what stands there, and is told when the cell is left; Escape takes it back. */
function Writing({ view, column, text, onEnd }: WritingProps) {
  const { write, words } = useGridShared();
  const input = useRef<HTMLInputElement>(null);
  const now = useRef(text);
  const tell = useRef(() => {});
  tell.current = () => {
    if (now.current !== text) write(view.line, column.column, now.current);
  };
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
    return () => tell.current();
  }, []);
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={words.cell(column.header, view.row)}
      defaultValue={text}
      maxLength={500}
      onChange={(event) => {
        now.current = event.currentTarget.value;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        now.current = text;
        onEnd();
      }}
    />
  );
}

/** What stands at the end of a row: its first error, else its first warning. */
const firstOf = ({ problems }: RowView): RowProblem | undefined =>
  problems.find(({ severity }) => severity === 'error') ?? problems[0];

/** At the end of each row: what to do with it. */
export const LineState = memo(function LineState({ rowData: { line }, place }: CellProps<GridLine>) {
  const { say, words } = useGridShared();
  const view = useRow(line);
  if (!view) return <div {...place} />;
  const first = firstOf(view);
  const told = first ? say(first) : words.good;
  const isWrong = !view.isLeft && view.state === 'wrong';
  return (
    <div {...place} className={cx(place.className, isWrong && styles.wrong)} title={told}>
      {view.isLeft ? words.left : told}
    </div>
  );
});
