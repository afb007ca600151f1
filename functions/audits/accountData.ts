import { everyCalculation } from '#functions/calculations/read.ts';
import { type Account, type AccountData, fileNameIn, OF_ACCOUNT, plainItem } from '#functions/kit/accountData.ts';
import { invitations, type StoredInvitation } from '#functions/kit/invitations.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { isAlive } from '#shared/audits/rules.ts';
import { closingOf } from './answers.ts';
import { pageOfReviews, pageOfThreads, type Scope } from './store.ts';

const PAGE = 100;
type At = { limit: number; cursor?: string | undefined };
async function* every<T>(page: (at: At) => Promise<{ items: T[]; cursor: string | null }>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { items, cursor: next } = await page({ limit: PAGE, cursor });
    yield* items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

async function invitationsOf(scope: Scope): Promise<StoredInvitation[]> {
  const query = invitations.query.byCalculation({ ...scope });
  return (await retryBusy(() => query.go({ pages: 'all' }))).data;
}
const scopesOf = async ({ tenantId }: Pick<Account, 'tenantId'>): Promise<Scope[]> =>
  (await everyCalculation({ tenantId })).map(({ id }) => ({ tenantId, calculationId: id }));

/** How many links of auditors are open: somebody outside still works with the figures. */
export async function countOpenAudits({ tenantId, now }: Account): Promise<number> {
  let open = 0;
  for (const scope of await scopesOf({ tenantId }))
    for (const one of await invitationsOf(scope)) if (isAlive(one, now)) open += 1;
  return open;
}

/** Neither the link nor what it is checked by. */
function withoutSecret(invitation: StoredInvitation): Record<string, unknown> {
  const { salt: _, hash: __, closing: ___, ...rest } = plainItem(invitation);
  const { text, fileName } = closingOf(invitation) ?? {};
  return { ...rest, conclusion: text, statement: fileName };
}

export const accountData: AccountData = {
  kinds: { auditorInvitation: OF_ACCOUNT, auditComment: OF_ACCOUNT, auditReview: OF_ACCOUNT },
  async *ofAccount(account) {
    for (const scope of await scopesOf(account)) {
      const all = await invitationsOf(scope);
      if (all.length === 0) continue;
      const at = scope.calculationId;
      yield { topic: 'audits', path: `${at}/invitations.json`, json: async () => all.map(withoutSecret) };
      yield { topic: 'audits', path: `${at}/comments.json`, items: () => every((page) => pageOfThreads(scope, page)) };
      yield { topic: 'audits', path: `${at}/reviews.json`, items: () => every((page) => pageOfReviews(scope, page)) };
      for (const invitation of all) {
        const { key = null, fileName = null } = closingOf(invitation) ?? {};
        if (key === null || fileName === null) continue;
        const file = { bucket: setting('BUCKET_DOCUMENTS'), key };
        yield { topic: 'audits', path: `${at}/${invitation.id}-${fileNameIn(fileName)}`, file };
      }
    }
  },
  /** Who was invited is found by the calculations: before these are removed. What was said goes with them. */
  async forgetAccount(account) {
    for (const scope of await scopesOf(account))
      for (const { id } of await invitationsOf(scope)) await retryBusy(() => invitations.delete({ id }).go());
  },
};
