import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/lib/ids.ts';
import { cellText } from './cellText.ts';
import type { GridColumn } from './columns.ts';
import type { GridRow } from './gridRow.ts';
import { takeBlock } from './pastedBlock.ts';
import styles from './Sheet.module.css';
import { useSheet } from './sheetContext.ts';

const TELL_AFTER_MS = 250;

export interface EditProps {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly onEnd: () => void;
}

/** A cell that is being typed into. What was typed is told as one pauses and when the cell is left; Escape takes it back. */
export function TextEdit({ row, column, onEnd }: EditProps) {
  const { words, tick, type, label } = useSheet();
  const before = row.unread[column.id]?.text ?? cellText(row.draft, column, words, tick);
  const [text, setText] = useState(before);
  const input = useRef<HTMLInputElement>(null);
  // The table may move its rows meanwhile: the cell stays with the row that it was opened in.
  const [{ id, stroke, first }] = useState(() => ({ id: row.id, stroke: newIdempotencyKey(), first: before }));
  const told = useRef(before);
  const now = useRef(before);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const tell = useRef((_: string) => {});
  tell.current = (value) => {
    if (value === told.current) return;
    told.current = value;
    type(id, column, value, stroke);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell.current(text), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => tell.current(now.current), []);
  const set = (value: string) => {
    now.current = value;
    setText(value);
  };
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label(column)}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
      onPaste={takeBlock(column, onEnd)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') set(first);
      }}
    />
  );
}
