import { expect, it } from 'vitest';
import {
  isAccepted,
  isVisible,
  isWritable,
  LISTING_ACTIONS,
  LISTING_STATES,
  LISTING_TRANSITIONS,
  listingAfter,
  OWNER_ACTIONS,
  ownerActions,
  waitsForTeam,
} from './states.ts';

/** What each action makes of each state. What is not here is refused. */
const LEADS: Readonly<Record<string, string>> = {
  'draft submit': 'toValidate',
  'draft withdraw': 'withdrawn',
  'toValidate takeBack': 'draft',
  'toValidate withdraw': 'withdrawn',
  'toValidate askChanges': 'draft',
  'toValidate accept': 'validated',
  'toValidate acceptAndPublish': 'active',
  'validated publish': 'active',
  'validated revise': 'draft',
  'validated withdraw': 'withdrawn',
  'active pause': 'paused',
  'active hide': 'hidden',
  'active revise': 'draft',
  'active withdraw': 'withdrawn',
  'paused publish': 'active',
  'paused hide': 'hidden',
  'paused revise': 'draft',
  'paused withdraw': 'withdrawn',
  'hidden publish': 'active',
  'hidden revise': 'draft',
  'hidden withdraw': 'withdrawn',
  'withdrawn revise': 'draft',
};

it('has one answer for every state and action', () => {
  const found = LISTING_STATES.flatMap((state) =>
    LISTING_ACTIONS.flatMap((action) => {
      const to = listingAfter(state, action);
      return to === null ? [] : [[`${state} ${action}`, to]];
    }),
  );
  expect(Object.fromEntries(found)).toEqual(LEADS);
});

it('says whose each step is, what is written and what is seen', () => {
  expect(LISTING_ACTIONS.filter((action) => LISTING_TRANSITIONS[action].by === 'owner').sort()).toEqual(
    [...OWNER_ACTIONS].sort(),
  );
  expect(LISTING_STATES.filter(isWritable)).toEqual(['draft']);
  expect(LISTING_STATES.filter(isVisible)).toEqual(['active', 'paused']);
});

it('waits for the team once it was sent, or when images came after it was accepted', () => {
  const waiting = (images: readonly { review: string }[]) =>
    LISTING_STATES.filter((state) => waitsForTeam(state, images));
  expect(waiting([{ review: 'accepted' }, { review: 'refused' }])).toEqual(['toValidate']);
  expect(waiting([{ review: 'waiting' }])).toEqual(['toValidate', 'validated', 'active', 'paused', 'hidden']);
  expect(LISTING_STATES.filter(isAccepted)).toEqual(['validated', 'active', 'paused', 'hidden']);
});

it('of a forest that was disabled nothing leads to a sale any more', () => {
  expect(LISTING_STATES.map((state) => ownerActions(state, 'DISABLED').join())).toEqual([
    'withdraw',
    'takeBack,withdraw',
    'withdraw',
    'pause,hide,withdraw',
    'hide,withdraw',
    'withdraw',
    '',
  ]);
  expect(ownerActions('draft', 'ACTIVE')).toEqual(['submit', 'withdraw']);
});
