import { serve } from '#functions/kit/http.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { commit } from '#functions/kit/transaction.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { Actor } from '#shared/access/actor.ts';
import { feedback } from '#shared/feedback/contract.ts';
import { creatingFeedback, findFeedback, pageOfFeedback } from './store.ts';

/** Who tells, and where an answer reaches them. Signed in, it is the person's own address and no other. */
async function senderOf(actor: Actor, email: string): Promise<{ userId?: string; email: string }> {
  if (actor.kind !== 'user') return { email };
  const profile = await readProfile(subOf(actor.userId));
  return { userId: actor.userId, email: profile?.preferredUsername ?? '' };
}

export const handler = serve(feedback, {
  async sendFeedback({ actor, body, language, now }) {
    const { id } = body;
    const told = { ...body, ...(await senderOf(actor, body.email)), language };
    const messages = [messageOf('feedback.received', { feedbackId: id })];
    try {
      await commit({ writes: [creatingFeedback(told, now)], messages });
    } catch (error) {
      // The same sent twice is one; another one under the same id is answered no differently.
      if (!(await findFeedback(id))) throw error;
    }
    return { id };
  },
  listFeedback: ({ query }) => pageOfFeedback(query),
});
