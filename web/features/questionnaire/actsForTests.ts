import { idFrom } from '#shared/kernel/ids.ts';
import { server } from '#web/lib/apiForTests.ts';
import { Poller } from './poller.ts';
import { facts, type rowOf, Server, type } from './rowsForTests.ts';
import { RowsStore } from './rowsStore.ts';
import { Saver } from './saver.ts';
import type { useBulk } from './useBulk.ts';
import type { Editing } from './useEditing.ts';

/** A question with these rows, as a server has them, before somebody acts on it. */
export const calculation = { id: idFrom('calculation', '0'.repeat(26)) };
export const evidenceId = idFrom('evidence', '0'.repeat(26));
export let rows: Server;
export let store: RowsStore;
export let saver: Saver;
/** After each test, of which some begin nothing. */
export const stop = () => saver?.stop();
export let table: Parameters<typeof useBulk>[0]['table'];
export const begin = (...given: ReturnType<typeof rowOf>[]) => {
  rows = new Server();
  for (const row of given) rows.rows.set(row.id, row);
  store = new RowsStore(facts, 'questionnaire.acts');
  saver = new Saver(store, rows, { onRefused: () => undefined, onSaved: () => undefined });
  const poller = new Poller(store, saver, { id: calculation.id, activity: type.key });
  table = { store, saver, poller, facts } as unknown as typeof table;
  store.loaded(given);
  server.answers['calculations.listRows'] = () => ({ items: [...rows.rows.values()], cursor: null });
};
export const change: Editing['change'] = (id, what) =>
  store.edit(store.state().rows.map((row) => (row.id === id ? { ...row, ...what(row) } : row)));
