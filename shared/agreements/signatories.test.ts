import { expect, it } from 'vitest';
import { OWNER_KINDS } from '#shared/forests/owners.ts';
import { lackingSignatories } from './signatories.ts';

/** What is lacking: signing for oneself alone, for somebody alone, for oneself with another, for somebody with another. */
it.each([
  ['private', [], [], [], []],
  ['company', ['represented'], [], ['represented'], []],
  ['communal', ['represented', 'others'], ['others'], ['represented'], []],
  ['coowners', ['others'], [], [], []],
  ['heirs', ['others'], [], [], []],
  ['lease', ['others'], ['others'], [], []],
] as const)('of a forest that is %s sign all who must', (owner, alone, forSomebody, two, forSomebodyTwo) => {
  const lacking = (thirdParty: boolean, others: number) => lackingSignatories(owner, { thirdParty, others });
  expect([lacking(false, 0), lacking(true, 0), lacking(false, 1), lacking(true, 1)]).toEqual([
    alone,
    forSomebody,
    two,
    forSomebodyTwo,
  ]);
});

it('knows every kind of owner', () => expect(OWNER_KINDS).toHaveLength(6));
