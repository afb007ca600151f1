import { allForests, projectIdOf } from '#functions/forests/read.ts';
import { consume } from '#functions/kit/queue.ts';
import { gathering } from './gathering.ts';
import { refresh, refreshAll } from './snapshot.ts';

/** The forests of all messages of a batch are looked at together. */
const changed = gathering(refresh);

/** Keeps the file of forests on sale: what a message names is read from the table, whenever and however often it comes. */
export const handler = consume({
  'marketplace.projectChanged': ({ projectId }) => changed(projectId),
  async 'marketplace.sellerChanged'({ tenantId }) {
    await Promise.all((await allForests(tenantId)).map(({ id }) => changed(projectIdOf(id))));
  },
  'marketplace.snapshotDue': () => refreshAll(),
});
