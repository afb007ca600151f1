import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/team/schema.ts';

export const nameOf = ({ name, lastName }: Pick<Member, 'name' | 'lastName'>): string => `${name} ${lastName}`.trim();

/** What somebody is in the account, in a word. */
export function useRoleText(): (member: Member) => string {
  const { t } = useTranslation('team');
  return ({ isOwner, accountAdmin, viewer }) => {
    if (isOwner) return t('role.owner');
    if (accountAdmin) return t('role.admin');
    return viewer ? t('role.viewer') : t('role.editor');
  };
}
