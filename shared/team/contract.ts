import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { INVITE_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { NewPassword } from '#shared/session/forms.ts';
import { Member, MemberDraft, NewMember, Place } from './schema.ts';

const VIEW = { section: 'users', level: 'VIEW' } as const;
const EDIT = { section: 'users', level: 'EDIT' } as const;
const userId = z.object({ userId: idOf('user') });
const v = z.number().int();
/** What refuses a change of a person. */
const CHANGE = [
  'team.notFound',
  'team.ownRights',
  'team.ownerStays',
  'team.beyondOwn',
  'conflict.versionChanged',
] as const;

export const team = {
  listMembers: endpoint({
    method: 'GET',
    path: '/team/users',
    summary: 'List the people of the account that the caller reaches, and how many seats its plan has',
    allow: VIEW,
    query: PageQuery,
    output: pageOf(Member).extend({ seats: z.object({ taken: z.number().int(), total: z.number().int() }) }),
  }),
  listPlaces: endpoint({
    method: 'GET',
    path: '/team/places',
    summary: 'Organizations, and blocks of activities in each, that the caller may give to others',
    allow: VIEW,
    output: z.object({ items: z.array(Place) }),
  }),
  createMember: endpoint({
    method: 'POST',
    path: '/team/users',
    summary: 'Add a related user and invite them by mail. The answer says nothing of other accounts of that e-mail',
    allow: EDIT,
    body: z.strictObject({ draft: NewMember }),
    output: Member,
    errors: ['organizations.notFound', 'team.beyondOwn', 'team.memberExists', 'team.noSeat', 'conflict.busy'],
    limits: [INVITE_LIMIT],
  }),
  getMember: endpoint({
    method: 'GET',
    path: '/team/users/{userId}',
    summary: 'Read a person of the account',
    allow: VIEW,
    params: userId,
    output: Member,
    errors: ['team.notFound'],
  }),
  updateMember: endpoint({
    method: 'PUT',
    path: '/team/users/{userId}',
    summary: 'Change the name and the rights of a related user; nobody grants more than they have',
    allow: EDIT,
    params: userId,
    body: z.strictObject({ v, draft: MemberDraft }),
    output: Member,
    errors: [...CHANGE, 'organizations.notFound'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/team/users/{userId}/invitation',
    summary: 'Send the invitation again, with another first password if one is given',
    allow: EDIT,
    params: userId,
    body: z.strictObject({ v, password: NewPassword.optional() }),
    output: Member,
    errors: [...CHANGE, 'team.notInvited', 'team.loginGone', 'limit.tooManyRequests'],
    limits: [INVITE_LIMIT],
  }),
  setDisabled: endpoint({
    method: 'PUT',
    path: '/team/users/{userId}/disabled',
    summary: 'Take the access away for now, or give it back. Ends the sessions of the person',
    allow: EDIT,
    params: userId,
    body: z.strictObject({ v, disabled: z.boolean() }),
    output: Member,
    errors: CHANGE,
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/team/invitations/{userId}/decline',
    summary: 'End an invitation by which nobody came in, with the link of its mail: the e-mail is free again',
    allow: 'public',
    limits: [{ of: 'caller', calls: 20, seconds: 3_600 }],
    params: userId,
    body: z.strictObject({ token: z.string().max(64) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['access.notFound'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/team/users/{userId}',
    summary: 'Remove a related user for good. What they made stays under the account',
    allow: EDIT,
    params: userId,
    query: z.object({ v: z.coerce.number().int() }),
    output: z.object({ done: z.literal(true) }),
    errors: CHANGE,
  }),
};
