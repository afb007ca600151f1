import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerifyColumn } from '#shared/imports/verify/types.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { EditGrid } from '#web/ui/editGrid/EditGrid.tsx';
import type { AnyColumn } from '#web/ui/editGrid/types.ts';
import { useProblemText } from '../useProblemText.ts';
import { FileCell, LineNumber, LineState } from './GridCells.tsx';
import { type GridShared, GridSharedProvider } from './gridContext.ts';
import { RowDetails } from './RowDetails.tsx';
import type { RowStore } from './rowStore.ts';
import type { GridLine, Verified, VerifyActs } from './useVerify.ts';
import styles from './VerifyGrid.module.css';

interface Props {
  readonly now: Verified;
  readonly store: RowStore;
  readonly acts: VerifyActs;
  readonly canConfirm: boolean;
  /** Of a column: its heading and what it is taken for. */
  readonly columnTitle: (column: VerifyColumn) => string;
}
const GUTTER = { component: LineNumber, basis: 104, title: null };
const RESULT_PX = 280;
const RESULT_ON_PHONE_PX = 110;
const COLUMN_PX = 150;

const written = (row: GridLine, column: number, value: string): GridLine => ({
  ...row,
  written: { ...row.written, [column]: value },
});

function columnOf(column: VerifyColumn, store: RowStore, title: string): AnyColumn<GridLine> {
  const textOf = ({ line }: GridLine) => store.known(line)?.cells[column.column] ?? '';
  return {
    id: `c${column.column}`,
    title: (
      <span className={styles.head} title={title}>
        {title}
      </span>
    ),
    basis: COLUMN_PX,
    grow: true,
    component: FileCell as AnyColumn<GridLine>['component'],
    columnData: column,
    disabled: column.isComputed,
    copyValue: ({ rowData }) => textOf(rowData),
    deleteValue: ({ rowData }) => (textOf(rowData) === '' ? rowData : written(rowData, column.column, '')),
    pasteValue: ({ rowData, value }: { rowData: GridLine; value: string }) => written(rowData, column.column, value),
    // Rows of a file are left out by their box, never taken away.
    isCellEmpty: () => false,
  } as AnyColumn<GridLine>;
}

/** All rows of the file as a spreadsheet, errors first: cells are written in, and checked as they are left. */
export function VerifyGrid({ now, store, acts, canConfirm, columnTitle }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useProblemText();
  const isPhone = useMediaQuery('(max-width: 820px)', false, { getInitialValueInEffect: false });
  const [active, setActive] = useState<{ row: number; col: number } | null>(null);
  const sheet = now.sheets[now.sheet];
  const shown = sheet?.columns ?? [];
  // A render for each of them would draw thousands of cells again.
  const live = useRef({ acts, say });
  useEffect(() => {
    live.current = { acts, say };
  });
  const titles = shown.map(columnTitle).join('\n');
  const columns = useMemo(() => {
    const each = titles.split('\n');
    return shown.map((column, i) => columnOf(column, store, each[i] ?? ''));
  }, [shown, store, titles]);
  const shared = useMemo(
    (): GridShared => ({
      store,
      say: (problem) => live.current.say(problem),
      write: (line, column, value) => void live.current.acts.write([{ line, column, value }]),
      leave: (line, isLeft) => void live.current.acts.leave([line], isLeft),
      words: {
        good: t('grid.good'),
        left: t('grid.left'),
        choose: (row) => t('grid.choose', { row: format.number(row) }),
        cell: (column, row) => t('grid.cell', { column, row: format.number(row) }),
      },
    }),
    [store, t, format],
  );
  const result = useMemo(
    () => ({ component: LineState, basis: isPhone ? RESULT_ON_PHONE_PX : RESULT_PX, title: t('grid.what') }),
    [isPhone, t],
  );
  const label = t('grid.label', { sheet: sheet?.name ?? '' });
  const onChange = (before: readonly GridLine[], next: readonly GridLine[]) => {
    const changes = next
      .slice(0, before.length)
      .flatMap(({ line, written: cells = {} }) =>
        Object.entries(cells).map(([column, value]) => ({ line, column: Number(column), value })),
      );
    if (changes.length > 0) void acts.write(changes);
  };
  const onUndo = (event: React.KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    // In a cell that is being written the browser takes back what was typed.
    if (!isAsked || (event.target instanceof HTMLInputElement && event.target.type === 'text')) return;
    event.preventDefault();
    if (now.canUndo) void acts.undo();
  };
  const line = active === null ? undefined : now.rows[active.row]?.line;
  return (
    <GridSharedProvider value={shared}>
      <section className={styles.frame} aria-label={label} onKeyDown={onUndo}>
        <EditGrid<GridLine>
          label={label}
          rows={now.rows}
          columns={columns}
          gutter={GUTTER}
          result={result}
          isReadOnly={false}
          createRow={() => ({ id: 'none', line: -1 })}
          onChange={onChange}
          onActive={setActive}
        />
      </section>
      <RowDetails line={line} canConfirm={canConfirm} onConfirm={(one) => void acts.confirm(one)} />
    </GridSharedProvider>
  );
}
