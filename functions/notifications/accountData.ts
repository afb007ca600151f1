import { type AccountData, OF_PERSON } from '#functions/kit/accountData.ts';
import { forgetTold, notificationsOf, readChoices } from './store.ts';

export const accountData: AccountData = {
  kinds: { notification: OF_PERSON, notificationChoices: OF_PERSON },
  async *ofPerson(person) {
    yield { topic: 'notifications', path: 'notifications.json', items: () => notificationsOf(person) };
    yield { topic: 'notifications', path: 'choices.json', json: () => readChoices(person) };
  },
  forgetPerson: forgetTold,
};
