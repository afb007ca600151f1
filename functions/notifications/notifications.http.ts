import { serve } from '#functions/kit/http.ts';
import { notifications } from '#shared/notifications/contract.ts';
import { type Choices, choiceOf, KIND_NAMES, kindOf } from '#shared/notifications/kinds.ts';
import { addChoices, countUnread, pageOfNotifications, readChoices, setRead } from './store.ts';

const answerOf = (choices: Choices) => ({
  items: KIND_NAMES.filter((kind) => !kindOf(kind).isRare).map((kind) => ({
    kind,
    ...choiceOf(kind, choices),
    isFixed: kindOf(kind).isAlwaysMailed === true,
  })),
});

export const handler = serve(notifications, {
  listNotifications: ({ actor: { tenantId, userId }, query }) => pageOfNotifications({ tenantId, userId }, query),
  countUnread: async ({ actor: { tenantId, userId } }) => ({ unread: await countUnread({ tenantId, userId }) }),
  async markRead({ actor: { tenantId, userId }, body, now }) {
    await Promise.all(body.ids.map((id) => setRead({ tenantId, userId }, id, now)));
    return { done: true } as const;
  },
  getChoices: async ({ actor: { tenantId, userId } }) => answerOf(await readChoices({ tenantId, userId })),
  async choose({ actor: { tenantId, userId }, body, now }) {
    return answerOf(await addChoices({ tenantId, userId }, body.choices, now));
  },
});
