import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Member, MemberState } from '#shared/team/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { MemberActions } from './MemberActions.tsx';
import { nameOf, useRoleText } from './memberWords.ts';
import { placesQuery } from './queries.ts';
import styles from './Team.module.css';

const TONES: Record<MemberState, TagTone> = {
  INVITED: 'decide',
  ACTIVE: 'success',
  DISABLED: 'warning',
  REMOVED: 'neutral',
};

export function MembersTable({ members, caption }: { members: readonly Member[]; caption: string }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const role = useRoleText();
  const organizations = useOrganizationsText();
  const name = (member: Member) => <Name member={member} />;
  const state = (member: Member) => <Tag tone={TONES[member.state]}>{t(`state.${member.state}`)}</Tag>;
  const email = (member: Member) => member.email || t('list.noEmail');
  const changed = (member: Member) => format.day(member.updatedAt);
  const columns: Column<Member>[] = [
    { key: 'name', header: t('field.fullName'), cell: name, sortBy: nameOf },
    { key: 'email', header: t('field.email'), cell: email, sortBy: (member) => member.email },
    { key: 'role', header: t('field.role'), cell: role, sortBy: role },
    { key: 'organizations', header: t('field.organizations'), cell: organizations, isOptional: true },
    { key: 'state', header: t('field.state'), cell: state, sortBy: ({ state: one }) => t(`state.${one}`) },
    {
      key: 'changed',
      header: t('field.changed'),
      cell: changed,
      sortBy: (member) => member.updatedAt,
      isOptional: true,
    },
    ...(members.some(({ canManage }) => canManage)
      ? [{ key: 'actions', header: t('field.actions'), cell: (member: Member) => <MemberActions member={member} /> }]
      : []),
  ];
  const phoneRow = (member: Member) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        {name(member)} {state(member)}
      </span>
      <span>{email(member)}</span>
      <span className="note">{[role(member), organizations(member), changed(member)].filter(Boolean).join(' · ')}</span>
      <MemberActions member={member} />
    </div>
  );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      initialSort={{ key: 'name', isDescending: false }}
      phoneRow={phoneRow}
    />
  );
}

/** Leads to what may be changed, or seen, of the person. */
function Name({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  return (
    <>
      {member.state === 'REMOVED' ? (
        nameOf(member)
      ) : (
        <AppLink to="/footprint/add-user" search={{ user: member.id }}>
          {nameOf(member)}
        </AppLink>
      )}
      {member.isSelf ? <span className="dim"> {t('list.you')}</span> : null}
    </>
  );
}

/** Two names, and how many more there are. */
const NAMES_SHOWN = 2;
function useOrganizationsText(): (member: Member) => string {
  const { t } = useTranslation('team');
  const { data: places } = useQuery(placesQuery);
  return ({ scope }) => {
    if (scope === null) return t('list.all');
    if (!places) return '';
    const ids = Object.keys(scope);
    const names = places.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    if (names.length === 0) return t('list.none');
    const shown = names.slice(0, NAMES_SHOWN).join(', ');
    return names.length > NAMES_SHOWN ? t('list.andMore', { names: shown, count: names.length - NAMES_SHOWN }) : shown;
  };
}
