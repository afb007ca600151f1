import { expect, it } from 'vitest';
import type { UserActor } from '#shared/access/actor.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { lockOf } from './lock.ts';

const actor = {
  kind: 'user',
  userId: idFrom('user', '1'.padStart(26, '0')),
  tenantId: idFrom('tenant', '1'.padStart(26, '0')),
  userType: USER_TYPES[0],
  groups: [],
  accountAdmin: true,
  viewer: false,
  sections: { calculate: 'EDIT' },
  scope: null,
  features: [],
} as unknown as UserActor;
const about = {
  organizationId: idFrom('organization', '1'.padStart(26, '0')),
  state: 'DRAFT',
  external: null,
} as const;

it('typed totals take no rows, nor does what is finished', () => {
  expect(lockOf(actor, about, 'combustion')).toBeNull();
  expect(lockOf(actor, { ...about, external: {} as never }, 'combustion')).toBe('external');
  expect(lockOf(actor, { ...about, state: 'FINISHED' }, 'combustion')).toBe('finished');
  expect(lockOf({ ...actor, viewer: true }, about, 'combustion')).toBe('viewer');
});
