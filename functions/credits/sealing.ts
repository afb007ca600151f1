import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** Asks that what was written of forests be sealed: one message a forest, sent with the transaction that wrote it. */
export const askingSeals = (projectIds: Iterable<string>): OutboxMessage[] =>
  [...new Set(projectIds)].map((projectId) =>
    messageOf('credits.entriesWritten', { projectId: projectId as IdOf<'project'> }),
  );
