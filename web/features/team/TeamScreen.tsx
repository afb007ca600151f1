import { useLocation } from '@tanstack/react-router';
import type { IdOf } from '#shared/kernel/ids.ts';
import { EditMember } from './EditMember.tsx';
import { MembersPage } from './MembersPage.tsx';
import { NewMemberPage } from './NewMemberPage.tsx';

/** The people of the account: the list, one of them (`?user=<id>`), or somebody new (`?user=new`). */
export function TeamScreen() {
  const { user } = useLocation().search as Record<string, string | undefined>;
  if (user === undefined) return <MembersPage />;
  return user === 'new' ? <NewMemberPage /> : <EditMember key={user} userId={user as IdOf<'user'>} />;
}
