import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Import, Mapping } from '#shared/imports/schema.ts';
import type { ColumnFix, Effect, RowFilter, VerifyCounts, VerifySheet } from '#shared/imports/verify/types.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from '#web/ui/toast.ts';
import { VerifyClient } from './client.ts';
import { RowStore } from './rowStore.ts';
import { keepRows, keptRows } from './rowsDraft.ts';

const KEEP_AFTER_MS = 300;

/** A row of the grid: by its place in the file, whatever it says. */
export interface GridLine {
  readonly id: string;
  readonly line: number;
  /** What the grid just wrote in its cells, by their columns. */
  readonly written?: Readonly<Record<number, string>>;
}
interface Now {
  readonly sheets: readonly VerifySheet[];
  readonly counts: VerifyCounts;
  readonly canUndo: boolean;
}
export interface Verified extends Now {
  readonly sheet: number;
  readonly filter: RowFilter;
  readonly rows: readonly GridLine[];
}
export type VerifyState =
  | { readonly kind: 'opening'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly now: Verified };

/** Lines are made once each: 100,000 of them are not made again with every filter. */
function lineMaker(): (line: number) => GridLine {
  const made: GridLine[] = [];
  return (line) => {
    const known = made[line] ?? { id: `r${line}`, line };
    made[line] = known;
    return known;
  };
}

interface Opened {
  readonly client: VerifyClient;
  readonly store: RowStore;
  /** What was kept on this machine is not what was checked last. */
  readonly isKept: boolean;
}

/** Opens the rows in a worker, which ends with the screen; null where it could not. */
function useOpened(one: Import, mapping: Mapping, onState: (state: VerifyState) => void): Opened | null {
  const { id } = one;
  const [opened, setOpened] = useState<Opened | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; what follows changes it in the worker
  useEffect(() => {
    let client: VerifyClient | null = null;
    let isOver = false;
    const kept = keptRows(one);
    const open = async () => {
      client = new VerifyClient((done, total) => !isOver && onState({ kind: 'opening', done, total }));
      const source = await api.imports.getVerifyBasis({ params: { id } });
      const found = await client.ask('open', { ...source, mapping: kept ?? mapping });
      const order = await client.ask('order', 0, 'all');
      if (isOver) return;
      const line = lineMaker();
      setOpened({ client, store: new RowStore(client), isKept: kept !== null });
      const rows = Array.from(order, line);
      onState({ kind: 'ready', now: { ...found, sheet: 0, filter: 'all', rows } });
    };
    open().catch(() => !isOver && onState({ kind: 'failed' }));
    return () => {
      isOver = true;
      client?.end();
    };
  }, [id]);
  return opened;
}

/** The rows of an import while a person verifies them. */
export function useVerify(one: Import, mapping: Mapping) {
  const errorText = useErrorText();
  const [state, setState] = useState<VerifyState>({ kind: 'opening', done: 0, total: 0 });
  const [isBusy, setBusy] = useState(false);
  const opened = useOpened(one, mapping, setState);
  const line = useMemo(lineMaker, []);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(keeping.current), []);
  const current = useRef(state);
  current.current = state;
  const change = useCallback((more: Partial<Verified>) => {
    setState((now) => (now.kind === 'ready' ? { kind: 'ready', now: { ...now.now, ...more } } : now));
  }, []);
  if (!opened) return { state, isBusy, opened, acts: null };
  const { client, store } = opened;
  const fail = (error: unknown) => toast.error({ title: errorText(error) });
  const show = async (sheet: number, filter: RowFilter) =>
    change({ sheet, filter, rows: Array.from(await client.ask('order', sheet, filter), line) });
  const again = async () => {
    const { current: now } = current;
    if (now.kind === 'ready') await show(now.now.sheet, now.now.filter);
  };
  const run = async (act: () => Promise<Now>, how: { isOrdered: boolean } = { isOrdered: true }) => {
    setBusy(true);
    try {
      change(await act());
      if (how.isOrdered) await again();
      await store.refresh();
      keep();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const keep = () => {
    clearTimeout(keeping.current);
    const save = () => void client.ask('result').then((result) => keepRows(one, result), fail);
    keeping.current = setTimeout(save, KEEP_AFTER_MS);
  };
  const acts = {
    show: (sheet: number, filter: RowFilter) => void show(sheet, filter).catch(fail),
    /** Rows stay where they are, so that who corrects one after the other loses none of them. */
    write: async (changes: readonly { line: number; column: number; value: string }[]) => {
      for (const cell of changes) store.write(cell.line, cell.column, cell.value.trim());
      const lines = [...new Set(changes.map((cell) => cell.line))];
      await client.ask('write', changes).then(change, fail);
      await store.refresh(lines).catch(fail);
      keep();
    },
    effect: (fix: ColumnFix): Promise<Effect> => client.ask('effect', fix),
    take: (fix: ColumnFix) => run(() => client.ask('take', fix)),
    confirm: (row: number) => run(() => client.ask('confirm', row), { isOrdered: false }),
    leave: (lines: readonly number[], isLeft: boolean) =>
      run(() => client.ask('leave', lines, isLeft), { isOrdered: false }),
    leaveWrong: () => run(() => client.ask('leaveWrong'), { isOrdered: false }),
    /** The last act is taken back; rows stay where they are. */
    undo: () => run(() => client.ask('undo'), { isOrdered: false }),
    result: () => client.ask('result'),
  };
  return { state, isBusy, opened, acts };
}
export type VerifyActs = NonNullable<ReturnType<typeof useVerify>['acts']>;
