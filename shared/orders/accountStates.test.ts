import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACCOUNT, ACCOUNT_STATES, type AccountFacts, standingOf } from './accountStates.ts';

const facts: AccountFacts = { isClosed: false, transfers: 'restricted', awaitsOwner: false, hasErrors: false };

it.each([
  ['started', null, { awaitsOwner: true }, false],
  ['inReview', null, { transfers: 'pending' }, false],
  ['inReview', null, {}, false],
  ['active', null, { transfers: 'active', awaitsOwner: true }, false],
  ['restricted', 'details', { awaitsOwner: true, hasErrors: true }, false],
  ['restricted', 'details', { awaitsOwner: true }, true],
  ['restricted', 'provider', {}, true],
  ['restricted', 'provider', { transfers: 'rejected', awaitsOwner: true }, false],
  ['restricted', 'provider', { transfers: 'unsupported' }, false],
  ['restricted', 'closed', { transfers: 'active', isClosed: true }, true],
] as const)('an account is %s (%s) by what the provider says', (state, restriction, more, wasActive) => {
  expect(standingOf({ ...facts, ...more }, wasActive)).toEqual({ state, restriction });
});

it('sells in one state alone, and in no other may money be sent', () => {
  const any = fc.record({
    isClosed: fc.boolean(),
    transfers: fc.constantFrom<AccountFacts['transfers']>('active', 'pending', 'rejected', 'restricted', 'unsupported'),
    awaitsOwner: fc.boolean(),
    hasErrors: fc.boolean(),
  });
  fc.assert(
    fc.property(any, fc.boolean(), (one, wasActive) => {
      const { state, restriction } = standingOf(one, wasActive);
      expect(ACCOUNT[state].maySell).toBe(one.transfers === 'active' && !one.isClosed);
      expect(restriction !== null).toBe(state === 'restricted');
    }),
  );
  expect(ACCOUNT_STATES.filter((one) => ACCOUNT[one].maySell)).toEqual(['active']);
  expect(ACCOUNT_STATES.filter((one) => ACCOUNT[one].outcome === 'success')).toEqual(['active']);
});
