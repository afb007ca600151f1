import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** The field of a cell as it is opened: what is typed takes the place of what stands there. */
export function useOpened(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return input;
}

/** A cell that is being typed into. What was typed is told as one pauses and when the cell is left; Escape takes it back. */
export function TextEdit({ row, column, onEnd }: EditProps) {
  const { words, tick, type, label } = useSheet();
  const before = row.unread[column.id]?.text ?? cellText(row.draft, column, words, tick);
  const [text, setText] = useState(before);
  const input = useOpened();
  // The table may move its rows meanwhile: the cell stays with the row that it was opened in.
  const [{ id, stroke, first }] = useState(() => ({ id: row.id, stroke: newIdempotencyKey(), first: before }));
  const told = useRef(before);
  const now = useRef(before);
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
        // Of an input method it ends the word, not the cell.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) set(first);
      }}
    />
  );
}
