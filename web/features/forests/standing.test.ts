import { expect, it } from 'vitest';
import { LINE } from './forestsForTests.ts';
import { doingOf, nextOf, standingOf } from './standing.ts';

const of = (state: string, review = 'none', observations = '') =>
  standingOf({ state, review, observations } as Parameters<typeof standingOf>[0]);

it('tells a draft from one that was given back, and a review from a signature that is due', () => {
  expect(of('CREATED')).toBe('draft');
  expect(of('CREATED', 'none', 'Falta el plan')).toBe('changes');
  expect(of('TO_VALIDATE', 'waiting')).toBe('review');
  expect(of('TO_VALIDATE', 'accepted')).toBe('accepted');
  expect(of('VALIDATED', 'accepted')).toBe('validated');
  expect(of('ACTIVE', 'accepted')).toBe('active');
  expect(of('ACTIVE', 'waiting')).toBe('renewal');
  expect(of('DISABLED', 'none', 'Incendio')).toBe('disabled');
});

const line = (more: object) => ({ ...LINE, ...more });
it.each([
  [{}, 'draft', null],
  [{ observations: 'Falta el plan', agreement: 'requested' }, 'changes', null],
  [{ state: 'TO_VALIDATE', review: 'waiting' }, 'request', '/forest/clausulas'],
  [{ state: 'TO_VALIDATE', review: 'waiting', agreement: 'requested' }, 'review', null],
  [{ state: 'TO_VALIDATE', review: 'accepted' }, 'request', '/forest/clausulas'],
  [{ state: 'TO_VALIDATE', review: 'accepted', agreement: 'generated' }, 'sign', '/forest/clausulas'],
  [{ state: 'VALIDATED', agreement: 'signed' }, 'account', '/forest/marketplace/orders'],
  [{ state: 'VALIDATED', agreement: 'signed', maySell: true }, 'listing', '/forest/formMarketplace'],
  [{ state: 'ACTIVE', agreement: 'signed', maySell: true, listing: 'paused' }, 'listing', '/forest/formMarketplace'],
  [{ state: 'ACTIVE', agreement: 'signed', maySell: true, listing: 'toValidate' }, 'listingReview', null],
  [{ state: 'VALIDATED', agreement: 'signed', maySell: true, listing: 'active' }, 'firstOfMonth', null],
  [{ state: 'ACTIVE', agreement: 'signed', maySell: true, listing: 'active' }, 'selling', null],
  [
    { state: 'ACTIVE', agreement: 'signed', maySell: true, listing: 'active', notIssued: 'land' },
    ...(['notIssued', null] as const),
  ],
  [{ state: 'ACTIVE', agreement: 'signed', review: 'waiting' }, 'renewal', null],
  [{ state: 'DISABLED', agreement: 'ended' }, 'disabled', null],
] as const)('of %j the next step is %s', (more, next, to) => {
  expect(nextOf(line(more))).toBe(next);
  expect(doingOf(line(more))?.to ?? null).toBe(to);
});
