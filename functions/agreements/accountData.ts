import { type AccountData, plainItem } from '#functions/kit/accountData.ts';
import { placeOf } from './read.ts';
import { agreementsOf, forgetAgreement, type StoredAgreement } from './store.ts';

/** Without what confirms a signature. */
const shown = ({ signatories, ...agreement }: StoredAgreement) =>
  plainItem({ ...agreement, signatories: signatories.map(({ confirmation: _, ...one }) => one) });

/** A signed contract is kept as the law asks, as what was sold under it is; one that nobody signed ends with the account. */
export const accountData: AccountData = {
  kinds: { agreement: { exported: 'account', ends: 'kept' } },
  async *ofAccount({ tenantId }) {
    for (const agreement of await agreementsOf(tenantId)) {
      const { id, state } = agreement;
      yield { topic: 'forests', path: `contracts/${id}.json`, json: async () => shown(agreement) };
      if (state === 'signed') yield { topic: 'forests', path: `contracts/${id}.pdf`, file: placeOf(agreement) };
    }
  },
  async forgetAccount({ tenantId }) {
    for (const agreement of await agreementsOf(tenantId))
      if (agreement.state !== 'signed') await forgetAgreement(agreement);
  },
};
