import { type AccountData, OF_PERSON } from '#functions/kit/accountData.ts';
import { forgetPicture } from '#functions/kit/pictures/pictures.ts';
import { findPicture, picturePlace } from '#functions/kit/pictures/slot.ts';
import { avatarSlot, dropAvatar } from './avatarSlot.ts';

export const accountData: AccountData = {
  kinds: { avatar: OF_PERSON },
  async *ofPerson(person) {
    const { picture } = await findPicture(avatarSlot(person));
    if (picture) yield { topic: 'profile', path: 'picture.png', file: picturePlace(picture.key) };
  },
  async forgetPerson(person) {
    if (await forgetPicture(avatarSlot(person))) await dropAvatar(person);
  },
};
