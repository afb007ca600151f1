import { serve } from '#functions/kit/http.ts';
import { team } from '#shared/team/contract.ts';
import { inviteAgain, removeMember, setDisabled, updateMember } from './changeMember.ts';
import { createMember } from './createMember.ts';
import { declineInvitation } from './decline.ts';
import { getMember, listMembers } from './read.ts';
import { placesOf } from './rights.ts';

export const handler = serve(team, {
  listMembers: ({ actor, query, now }) => listMembers(actor, query, now),
  listPlaces: async ({ actor }) => ({ items: await placesOf(actor) }),
  createMember: ({ actor, body, now }) => createMember(actor, body.draft, now),
  getMember: ({ actor, params }) => getMember(actor, params.userId),
  updateMember: ({ actor, params, body, now }) => updateMember(actor, { ...params, ...body }, now),
  inviteAgain: ({ actor, params, body, now }) => inviteAgain(actor, { ...params, ...body }, now),
  setDisabled: ({ actor, params, body, now }) => setDisabled(actor, { ...params, ...body }, now),
  async declineInvitation({ params, body, now }) {
    await declineInvitation({ ...params, ...body }, now);
    return { done: true };
  },
  async removeMember({ actor, params, query, now }) {
    await removeMember(actor, { ...params, v: query.v }, now);
    return { done: true };
  },
});
