import { useQueryClient } from '@tanstack/react-query';
import type { Figure, Thread } from '#shared/audits/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { auditsChanged, type CalculationId } from './queries.ts';

/** What is said and settled; afterwards it is asked for again, also when somebody else was quicker. */
export function useComments(id: CalculationId) {
  const client = useQueryClient();
  const after = async (call: Promise<unknown>): Promise<void> => {
    try {
      await call;
    } finally {
      await auditsChanged(client);
    }
  };
  const at = ({ id: commentId }: Thread) => ({ id, commentId });
  return {
    start: (said: { id: IdOf<'comment'>; figure: Figure; about: string; text: string }) =>
      after(api.audits.startComment({ params: { id }, body: said })),
    answer: (thread: Thread, text: string) =>
      after(api.audits.answerComment({ params: at(thread), body: { v: thread.v, text } })),
    settle: (thread: Thread, isResolved: boolean) =>
      after(api.audits.setCommentState({ params: at(thread), body: { v: thread.v, isResolved } })),
    review: (rowId: Parameters<typeof api.audits.markReviewed>[0]['params']['rowId'], isReviewed: boolean) =>
      after(api.audits.markReviewed({ params: { id, rowId: rowId as never }, body: { isReviewed } })),
  };
}
