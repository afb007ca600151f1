import { serve } from '#functions/kit/http.ts';
import { commit } from '#functions/kit/transaction.ts';
import { activity } from '#shared/activity/contract.ts';
import { MOST_EXPORTED } from '#shared/activity/schema.ts';
import { activityCsv } from './csv.ts';
import { listPeople } from './people.ts';
import { listActivity, listStaffActivity, newestActivity } from './read.ts';

export const handler = serve(activity, {
  listActivity: ({ actor, query: { limit, cursor, ...filter } }) => listActivity(actor, filter, { limit, cursor }),
  listActivityPeople: ({ actor, now }) => listPeople(actor, now),
  async exportActivity({ actor, body, language, now }) {
    const { items, isCut } = await newestActivity(actor, body, MOST_EXPORTED);
    const { tenantId, userId } = actor;
    const after = { entries: items.length };
    await commit({
      writes: [],
      audit: [{ tenantId, subject: userId, action: 'activity.exported', by: userId, after }],
    });
    return { fileName: `souto-${now.toISOString().slice(0, 10)}.csv`, csv: activityCsv(language, items), isCut };
  },
  listStaffActivity: ({ query }) => listStaffActivity(query),
});
