import { expect, it } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { orFoundDone } from './retry.ts';

const failing = (...errors: Error[]) => {
  let calls = 0;
  return {
    calls: () => calls,
    async write() {
      calls += 1;
      const error = errors.shift();
      if (error) throw error;
      return 'done';
    },
  };
};
const conflict = () => new AppError('conflict.versionChanged');

it('looks once more where somebody was quicker, and no oftener', async () => {
  const found = failing(conflict());
  expect([await orFoundDone(found.write), found.calls()]).toEqual(['done', 2]);
  const other = failing(conflict(), conflict());
  await expect(orFoundDone(other.write)).rejects.toMatchObject({ code: 'conflict.versionChanged' });
  expect(other.calls()).toBe(2);
  const refused = failing(new AppError('access.denied'));
  await expect(orFoundDone(refused.write)).rejects.toMatchObject({ code: 'access.denied' });
  expect(refused.calls()).toBe(1);
});
