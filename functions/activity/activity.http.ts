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
    const { had, cursor, ...filter } = body;
    const { items, ...rest } = await newestActivity(actor, filter, { most: MOST_EXPORTED - had, cursor });
    const { tenantId, userId } = actor;
    const isFirst = cursor === undefined;
    const entries = items.length;
    // A part in which nothing was found takes nothing along.
    if (isFirst || entries > 0)
      await commit({
        writes: [],
        audit: [{ tenantId, subject: userId, action: 'activity.exported', by: userId, after: { entries } }],
      });
    const fileName = `souto-${now.toISOString().slice(0, 10)}.csv`;
    return { fileName, csv: activityCsv(language, items, isFirst), entries, ...rest };
  },
  listStaffActivity: ({ query }) => listStaffActivity(query),
});
