import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ACCESS_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Access, AccessDraft, Me, Menu, OwnSettings } from './schema.ts';

const userId = z.object({ userId: idOf('user') });

export const session = {
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    summary: 'The session: who is signed in',
    allow: 'signedIn',
    output: Me,
    errors: ['session.profileMissing'],
  }),
  getMenu: endpoint({
    method: 'GET',
    path: '/user/menu',
    summary: 'The menu sections that the caller sees',
    allow: 'signedIn',
    output: Menu,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/user/settings',
    summary: 'The language of the caller, and which organizations and blocks of activities they reach',
    allow: 'signedIn',
    output: OwnSettings,
    errors: ['session.profileMissing'],
  }),
  getAccess: endpoint({
    method: 'GET',
    path: '/admin/people/{userId}/access',
    summary: 'Whether the platform lets a person in, and the groups of the platform they are in',
    allow: 'admin',
    params: userId,
    output: Access,
    errors: ['access.notFound'],
  }),
  setAccess: endpoint({
    method: 'PUT',
    path: '/admin/people/{userId}/access',
    summary: 'Shut anybody out of the platform or let them in again, and set the groups of the platform they are in',
    allow: 'admin',
    limits: [ACCESS_LIMIT],
    params: userId,
    body: AccessDraft,
    output: Access,
    errors: ['access.notFound', 'session.ownAccess', 'session.noGroups', 'conflict.versionChanged'],
  }),
};
