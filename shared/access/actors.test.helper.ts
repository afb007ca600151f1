import type { IdOf } from '#shared/kernel/ids.ts';
import type { ApiKeyActor, UserActor } from './actor.ts';
import { USER_TYPES } from './permissions.ts';

/** Who may do nothing but be a company, and more. */
export const user = (more: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 'usr_1' as IdOf<'user'>,
  tenantId: 'ten_1' as IdOf<'tenant'>,
  userType: USER_TYPES[0],
  groups: [],
  accountAdmin: false,
  viewer: false,
  sections: {},
  scope: null,
  features: [],
  ...more,
});
export const key = (more: Partial<ApiKeyActor>): ApiKeyActor => ({
  kind: 'apiKey',
  keyId: 'key_1',
  tenantId: 'ten_1' as IdOf<'tenant'>,
  sections: {},
  scope: null,
  features: [],
  ...more,
});
