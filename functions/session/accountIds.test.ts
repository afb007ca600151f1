import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf } from '#shared/kernel/ids.ts';
import { accountIdsOf, subOf } from './accountIds.ts';

it('makes valid ids of a subject, and finds the subject again', () => {
  fc.assert(
    fc.property(fc.uuid(), (sub) => {
      const { userId, tenantId } = accountIdsOf(sub);
      expect(idOf('user').safeParse(userId).success && idOf('tenant').safeParse(tenantId).success).toBe(true);
      expect(subOf(userId)).toBe(sub.toLowerCase());
    }),
  );
});
it('refuses a subject that is no UUID', () => {
  for (const bad of ['', 'ana', '0'.repeat(33)]) expect(() => accountIdsOf(bad)).toThrow();
});
