import { expect, it } from 'vitest';
import { familyNames } from '#shared/emissions/factors/format.ts';
import { loadFactorSet } from '#shared/emissions/factors/set.ts';
import { shippedFactors, shippedFile } from '#shared/emissions/factors/shipped.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { exampleOf } from './example.ts';

const code = (call: () => unknown): string | null => {
  try {
    call();
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

it('an example whose factor a newer file left out says so, and is no failure of ours', () => {
  const without = familyNames.map((family) =>
    family === 'hotel_nights' ? { ...shippedFile(family), series: [] } : shippedFile(family),
  );
  const example = (factors: typeof set) => code(() => exampleOf(factors, 'hotel-nights', 'PT'));
  const set = shippedFactors();
  expect(example(set)).toBeNull();
  expect(example(loadFactorSet('without', without))).toBe('methodology.exampleFails');
  expect(code(() => exampleOf(set, 'no-such-activity', 'ES'))).toBe('access.notFound');
});
