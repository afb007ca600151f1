import { expect, it } from 'vitest';
import { FOREST_STATES } from '#shared/forests/states.ts';
import { isForSale } from './forSale.ts';
import { LISTING_STATES } from './states.ts';

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
