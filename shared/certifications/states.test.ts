import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_ACTIONS,
  actionsIn,
  CERTIFICATION_STATES,
  type CertificationAction,
  isEditable,
  losesCertificate,
  queueOf,
  type Side,
  showsCertificates,
  stateAfter,
  TEAM_ACTIONS,
  TRANSITIONS,
  takesCertificate,
} from './states.ts';

const ACTIONS = [...ACCOUNT_ACTIONS, ...TEAM_ACTIONS] as const;
const SIDES = ['account', 'team'] as const;
/** Every way that there is, written out. */
const WAYS = [
  'account request: draft > requested',
  'account request: documentsMissing > requested',
  'account withdraw: requested > withdrawn',
  'account withdraw: inReview > withdrawn',
  'account withdraw: documentsMissing > withdrawn',
  'account withdraw: accepted > withdrawn',
  'team take: requested > inReview',
  'team askDocuments: inReview > documentsMissing',
  'team accept: inReview > accepted',
  'team approve: accepted > approved',
  'team reject: inReview > rejected',
  'team reject: accepted > rejected',
];

describe('the states of a certification', () => {
  it('lead to one another in these ways, and in no other', () => {
    const ways = SIDES.flatMap((by) =>
      ACTIONS.flatMap((action) =>
        CERTIFICATION_STATES.flatMap((state) => {
          const next = stateAfter(state, { action, by });
          return next === null ? [] : [`${by} ${action}: ${state} > ${next}`];
        }),
      ),
    );
    expect(ways.sort()).toEqual([...WAYS].sort());
  });

  it('never leave an end, and are never approved without a request that the team took', () => {
    const step = fc.record({
      action: fc.constantFrom<CertificationAction>(...ACTIONS),
      by: fc.constantFrom<Side>(...SIDES),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const seen: string[] = ['draft'];
        for (const one of steps) {
          const state = seen.at(-1) as (typeof CERTIFICATION_STATES)[number];
          const next = stateAfter(state, one);
          if (next === null) continue;
          expect(queueOf(state)).not.toBe('closed');
          seen.push(next);
        }
        if (seen.includes('approved'))
          expect(seen).toEqual(expect.arrayContaining(['requested', 'inReview', 'accepted']));
      }),
    );
  });

  it('are shown to the team but for a draft, and are changed by the account while nobody reviews them', () => {
    expect(CERTIFICATION_STATES.filter((state) => queueOf(state) === null)).toEqual(['draft']);
    expect(CERTIFICATION_STATES.filter(isEditable)).toEqual(['draft', 'documentsMissing']);
    expect(CERTIFICATION_STATES.filter(takesCertificate)).toEqual(['inReview', 'accepted', 'approved']);
    expect(CERTIFICATION_STATES.filter(showsCertificates)).toEqual(['approved']);
    expect(CERTIFICATION_STATES.filter((one) => losesCertificate(one) && showsCertificates(one))).toEqual([]);
    expect(actionsIn('inReview', 'team')).toEqual(['askDocuments', 'accept', 'reject']);
    expect(actionsIn('draft', 'team')).toEqual([]);
  });

  it('say why where the account has to mend something, and come with a certificate when approved', () => {
    const needing = (what: 'needsText' | 'needsCertificate') => ACTIONS.filter((action) => TRANSITIONS[action][what]);
    expect(needing('needsText')).toEqual(['askDocuments', 'reject']);
    expect(needing('needsCertificate')).toEqual(['approve']);
  });
});
