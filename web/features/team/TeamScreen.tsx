import { useLocation } from '@tanstack/react-router';
import { mayCall } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { team } from '#shared/team/contract.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { EditMember } from './EditMember.tsx';
import { MembersPage } from './MembersPage.tsx';
import { NewMemberPage } from './NewMemberPage.tsx';

/**
 * The people of the account: the list, one of them (`?user=<id>`), or somebody new (`?user=new`), for who may add people.
 */
export function TeamScreen() {
  const { actor } = useSignedIn();
  const { user } = useLocation().search as Record<string, string | undefined>;
  if (user === undefined || (user === 'new' && !mayCall(actor, team.createMember))) return <MembersPage />;
  return user === 'new' ? <NewMemberPage /> : <EditMember key={user} userId={user as IdOf<'user'>} />;
}
