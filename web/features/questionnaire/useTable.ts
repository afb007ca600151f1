import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/toast.ts';
import { type Facts, factsOf } from './gridRow.ts';
import { takeOpening } from './opening.ts';
import { Poller } from './poller.ts';
import { allRows, calculationQuery, questionsChanged, savePorts } from './queries.ts';
import { RowsStore } from './rowsStore.ts';
import { Saver } from './saver.ts';

const MARK_MS = 6_000;

export interface Table {
  readonly store: RowsStore;
  readonly saver: Saver;
  readonly poller: Poller;
  readonly facts: Facts;
}

function opened(calculation: Calculation, activity: ActivityType, onRefused: (error: unknown) => void): Table {
  const { id } = calculation;
  const { periodStartOn, periodEndOn } = calculation;
  const facts = factsOf(activity, { periodStartOn, periodEndOn });
  const store = new RowsStore(facts, `questionnaire.${id}.${activity.key}`);
  const refused = (error: unknown) => {
    onRefused(error);
    // It may be finished, or no longer one's own to write in.
    void queryClient.invalidateQueries({ queryKey: calculationQuery(id).queryKey });
    void poller.refresh().catch(() => undefined);
  };
  const saver = new Saver(store, savePorts(id), { onRefused: refused, onSaved: () => void questionsChanged(id) });
  const poller = new Poller(store, saver, { id, activity: activity.key });
  return { store, saver, facts, poller };
}

/** The rows of a question while it is shown: read, saved as one writes, and followed while others write. */
export function useTable(calculation: Calculation, activity: ActivityType, isLocked: boolean) {
  const errorText = useErrorText();
  const [table] = useState(() => opened(calculation, activity, (error) => toast.error({ title: errorText(error) })));
  const { store, saver, poller } = table;
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { id } = calculation;
  const [load] = useState(() => async () => {
    store.set({ phase: 'loading', error: null });
    try {
      const { cursor, first } = takeOpening(id, activity.key);
      poller.begin(await cursor);
      store.loaded(await allRows(id, activity.key, { first, onPage: store.arriving }), isLocked);
    } catch (error) {
      store.set({ phase: 'failed', error });
    }
  });
  useEffect(() => {
    saver.start();
    void load();
    const stop = poller.follow();
    const leave = () => store.keepNow();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
      store.keepNow();
      void saver.flush().finally(() => {
        saver.stop();
        store.keepNow();
        void queryClient.invalidateQueries({ queryKey: ['calculations'] });
      });
    };
  }, [load, poller, saver, store]);
  const { rows } = state;
  useEffect(() => {
    const marked = rows.filter(({ changedBy, other }) => changedBy !== null && !other).map((row) => row.id);
    if (marked.length === 0) return;
    const timer = setTimeout(() => store.unmark(new Set(marked)), MARK_MS);
    return () => clearTimeout(timer);
  }, [rows, store]);
  return { ...table, state, load };
}
