import { expect, it } from 'vitest';
import { FOREST_STATES } from '#shared/forests/states.ts';
import { isForSale, MARKET_STATES, marketStateOf } from './forSale.ts';
import { LISTING_STATES } from './states.ts';

const CASES = [null, ...LISTING_STATES].flatMap((listing) =>
  [null, ...FOREST_STATES].flatMap((forest) =>
    [true, false].flatMap((maySell) =>
      [0, 1].flatMap((stock) => [true, false].map((isStopped) => ({ listing, forest, maySell, stock, isStopped }))),
    ),
  ),
);

it('says one word of each case, and only that it is on sale where it is sold', () => {
  const words = new Set(CASES.map(marketStateOf));
  expect(MARKET_STATES.filter((word) => !words.has(word))).toEqual([]);
  for (const one of CASES) expect(marketStateOf(one) === 'onSale').toBe(isForSale(one) && !one.isStopped);
});

it.each([
  [{}, 'onSale'],
  [{ stock: 0 }, 'soldOut'],
  [{ listing: 'paused' }, 'paused'],
  [{ maySell: false }, 'closed'],
  [{ forest: 'VALIDATED' }, 'closed'],
  [{ forest: 'DISABLED' }, 'disabled'],
  [{ isStopped: true }, 'disabled'],
  [{ listing: 'paused', forest: 'DISABLED' }, 'disabled'],
  [{ listing: 'withdrawn', forest: 'DISABLED' }, 'withdrawn'],
  [{ listing: 'hidden' }, 'withdrawn'],
  [{ listing: 'draft' }, 'withdrawn'],
] as const)('%o: %s', (more, word) => {
  const sold = { listing: 'active', forest: 'ACTIVE', maySell: true, stock: 1, isStopped: false } as const;
  expect(marketStateOf({ ...sold, ...more })).toBe(word);
});

it('is sold only while all four hold: listing, forest, account and stock', () => {
  const sold = [null, ...LISTING_STATES].flatMap((listing) =>
    [null, ...FOREST_STATES].flatMap((forest) =>
      [true, false].flatMap((maySell) =>
        [0, 1].flatMap((stock) =>
          isForSale({ listing, forest, maySell, stock }) ? [[listing, forest, maySell, stock]] : [],
        ),
      ),
    ),
  );
  expect(sold).toEqual([['active', 'ACTIVE', true, 1]]);
});
