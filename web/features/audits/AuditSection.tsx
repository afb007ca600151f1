import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { useActor } from '#web/lib/actor.ts';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { CommentList } from './CommentList.tsx';
import { Conclusions } from './Conclusions.tsx';
import { InvitationsTable } from './InvitationsTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { invitationsQuery } from './queries.ts';

interface Props {
  calculation: Calculation;
  onTrace: (rowId: IdOf<'row'>, about: string) => void;
}

/** Nobody from outside looks at the sample. */
const useMayInvite = (id: IdOf<'calculation'>): boolean =>
  allows(useActor(), { section: 'calculate', level: 'EDIT' }) && !isSample(id);

/** On the results of a calculation: its auditors, what they concluded, what they ask. */
export function AuditSection({ calculation: { id }, onTrace }: Props) {
  const { t } = useTranslation('audits');
  const canEdit = useMayInvite(id);
  const [isInviting, setInviting] = useState(false);
  const { data, error, refetch } = useQuery(invitationsQuery(id));
  const items = data?.items;
  const invite = (
    <OfPlan label={t('invite.open')}>
      <Button variant="default" onClick={() => setInviting(true)}>
        {t('invite.open')}
      </Button>
    </OfPlan>
  );
  return (
    <>
      <Section
        title={items && items.length > 0 ? t('section.title', { count: items.length }) : t('section.none')}
        aside={canEdit ? invite : undefined}
      >
        {error ? <ErrorState error={error} title={t('section.failed')} onRetry={() => void refetch()} /> : null}
        {!items && !error ? <TableSkeleton rows={1} /> : null}
        {items?.length === 0 ? <p className="measure dim">{t('section.noneBody')}</p> : null}
        {items && items.length > 0 ? <InvitationsTable items={items} canEdit={canEdit} /> : null}
        {items ? <Conclusions items={items} /> : null}
      </Section>
      {items && items.length > 0 ? <CommentList calculationId={id} onTrace={onTrace} /> : null}
      <InviteDialog calculationId={id} isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
