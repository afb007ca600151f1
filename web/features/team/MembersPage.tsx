import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Member } from '#shared/team/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { MembersTable } from './MembersTable.tsx';
import { membersQuery } from './queries.ts';

/** Who comes into the account, with what rights; who was removed stands apart. */
export function MembersPage() {
  const { t } = useTranslation('team');
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(membersQuery);
  const canEdit = allows(actor, { section: 'users', level: 'EDIT' });
  const add = canEdit ? (
    <LinkButton to="/footprint/add-user" search={{ user: 'new' }}>
      {t('list.add')}
    </LinkButton>
  ) : undefined;
  const isAlone = data?.items.every(({ isOwner, isSelf, state }) => isOwner || isSelf || state === 'REMOVED') ?? false;
  return (
    <>
      <PageHead title={t('list.title')} subtitle={t('list.subtitle')} actions={isAlone ? undefined : add} />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data ? <People {...data} isAlone={isAlone} add={add} /> : null}
    </>
  );
}

interface People {
  items: readonly Member[];
  seats: { taken: number; total: number };
  /** Nobody but the owner is here, and the one who looks. */
  isAlone: boolean;
  add: ReactNode;
}
function People({ items, seats, isAlone, add }: People) {
  const { t } = useTranslation('team');
  const here = items.filter(({ state }) => state !== 'REMOVED');
  const gone = items.filter(({ state }) => state === 'REMOVED');
  return (
    <>
      {isAlone ? null : <p className="note">{t('list.seats', { ...seats })}</p>}
      {here.length > 0 ? <MembersTable members={here} caption={t('list.title')} /> : null}
      {isAlone ? (
        <EmptyState title={t('list.emptyTitle')} action={add}>
          {t('list.emptyBody')}
        </EmptyState>
      ) : null}
      {gone.length > 0 ? (
        <Section title={t('list.gone', { count: gone.length })}>
          <p className="note">{t('remove.stays')}</p>
          <MembersTable members={gone} caption={t('list.gone', { count: gone.length })} />
        </Section>
      ) : null}
    </>
  );
}
