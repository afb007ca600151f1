import { describe, expect, it } from 'vitest';
import { FOREST_STATES } from '#shared/forests/states.ts';
import { AGREEMENT_STATES, agreementState, isRequestable } from './states.ts';
import { AGREEMENT_STEPS, LISTING_STATES, STEP_WAITS, type Standing, stepOf } from './steps.ts';

const all: Standing[] = FOREST_STATES.flatMap((forest) =>
  AGREEMENT_STATES.flatMap((agreement) =>
    [false, true].flatMap((maySell) => LISTING_STATES.map((listing) => ({ forest, agreement, maySell, listing }))),
  ),
);
const said = (standing: Standing) => `${stepOf(standing).step} ${stepOf(standing).waits}`;

/** Written from the specification, apart from the code. */
function expected({ forest, agreement, maySell, listing }: Standing): string {
  switch (forest) {
    case 'DISABLED':
      return 'canRequest team';
    case 'CREATED':
      return { generated: 'canSign owner', requested: 'soonCanSign owner' }[agreement as string] ?? 'canRequest owner';
    case 'TO_VALIDATE':
      return { generated: 'canSign owner', requested: 'soonCanSign team' }[agreement as string] ?? 'canRequest owner';
    case 'VALIDATED':
    case 'ACTIVE':
      if (!maySell) return 'published sellerAccount';
      if (listing === 'active') return `published ${forest === 'ACTIVE' ? null : 'firstOfMonth'}`;
      return `published ${listing === 'toValidate' ? 'team' : 'listing'}`;
  }
}

describe('the steps of a contract', () => {
  it('are exactly one for each of all combinations', () => {
    expect(all).toHaveLength(5 * 5 * 2 * 8);
    for (const standing of all) expect(said(standing), JSON.stringify(standing)).toBe(expected(standing));
  });

  it('are all reached, and so is all that is waited for', () => {
    expect(new Set(all.map((one) => stepOf(one).step))).toEqual(new Set(AGREEMENT_STEPS));
    expect(new Set(all.map((one) => stepOf(one).waits))).toEqual(new Set([...STEP_WAITS, null]));
  });

  it('are done in one case alone: active, listed, and its owner can be paid', () => {
    const done = all.filter((one) => stepOf(one).waits === null);
    expect(new Set(done.map(({ forest, maySell, listing }) => `${forest} ${maySell} ${listing}`))).toEqual(
      new Set(['ACTIVE true active']),
    );
  });
});

it('a contract stands as its forest lets it', () => {
  const states = FOREST_STATES.map((forest) => [
    forest,
    ...([null, 'requested', 'generated', 'signed'] as const).map((kept) => agreementState(kept, forest)),
  ]);
  expect(states).toEqual([
    ['CREATED', 'none', 'requested', 'generated', 'ended'],
    ['TO_VALIDATE', 'none', 'requested', 'generated', 'ended'],
    ['VALIDATED', 'none', 'requested', 'generated', 'signed'],
    ['ACTIVE', 'none', 'requested', 'generated', 'signed'],
    ['DISABLED', 'none', 'ended', 'ended', 'ended'],
  ]);
  expect(FOREST_STATES.filter(isRequestable)).toEqual(['TO_VALIDATE']);
});
