import { type AccountData, plainItem } from '#functions/kit/accountData.ts';
import { consentsOf, endConsents } from './consents.ts';

export const accountData: AccountData = {
  // The proof outlives the account for as long as the law lets somebody ask for it.
  kinds: { consent: { exported: 'person', ends: 'kept' } },
  async *ofPerson(person) {
    yield { topic: 'consents', path: 'consents.json', json: async () => (await consentsOf(person)).map(plainItem) };
  },
  forgetPerson: endConsents,
};
