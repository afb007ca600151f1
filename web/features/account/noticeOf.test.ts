import { expect, it } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { noticeOf } from './noticeOf.ts';

it.each([
  ['support', { userType: null, groups: ['support'] }],
  ['admin', { userType: null, groups: ['support', 'admin'] }],
  ['noKind', { userType: null, groups: [] }],
  ['forest', { userType: 'Propietario Forestal', groups: [] }],
  [null, { userType: 'Representante empresarial', groups: ['support'] }],
] as const)('says %s', (said, more) => expect(noticeOf(user({ ...more, groups: [...more.groups] }))).toBe(said));
