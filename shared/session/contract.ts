import { endpoint } from '#shared/contract/endpoint.ts';
import { Me, Menu, OwnSettings } from './schema.ts';

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
};
