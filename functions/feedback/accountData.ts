import type { AccountData } from '#functions/kit/accountData.ts';
import { feedbackOf, forgetAuthor } from './store.ts';

export const accountData: AccountData = {
  // What was said stays for its time, without who said it.
  kinds: { feedback: { exported: 'person', ends: 'expires' } },
  async *ofPerson({ userId }) {
    yield { topic: 'feedback', path: 'feedback.json', items: () => feedbackOf(userId) };
  },
  async forgetPerson({ userId }) {
    for await (const { id } of feedbackOf(userId)) await forgetAuthor(id);
  },
};
