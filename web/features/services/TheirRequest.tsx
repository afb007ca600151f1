import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#shared/services/contract.ts';
import { isAnswerable } from '#shared/services/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { type TheirRequest as Found, type Theirs, theirRequestQuery } from './queries.ts';
import styles from './Services.module.css';
import { TONES } from './stateTones.ts';

/** A request as the team sees it: who asks for what, and what is answered. */
export function TheirRequest({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('services');
  const of = useTranslation('forestServices').t;
  const { data, error, refetch } = useQuery(theirRequestQuery(theirs));
  const crumbs = [{ key: 'list', link: <AppLink to="/admin/forestryServices">{t('team.title')}</AppLink> }];
  return (
    <>
      <PageHead title={data ? of(`names.${data.request.service}`) : t('team.one')} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={t('team.oneFailed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? (
        <>
          <Asked found={data} />
          <Section title={t('team.answer')}>
            {isAnswerable(data.request.state) ? <AnswerForm theirs={theirs} request={data.request} /> : null}
            {isAnswerable(data.request.state) ? null : <p>{t('team.isClosed')}</p>}
          </Section>
        </>
      ) : null}
    </>
  );
}

function Asked({ found: { tenantId: tenant, request, asker } }: { found: Found }) {
  const { t } = useTranslation('services');
  const { day } = useFormat();
  const { forest, forestId, state, message, answer, answeredAt, createdAt } = request;
  const toForest = forestId ? (
    <AppLink to="/admin/adminmontes" search={{ tenant, forest: forestId }}>
      {forest}
    </AppLink>
  ) : (
    ''
  );
  const facts = [
    { key: 'state', label: t('team.state'), value: <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag> },
    { key: 'number', label: t('team.number'), value: numberOf(request) },
    { key: 'day', label: t('team.day'), value: day(createdAt) },
    { key: 'forest', label: t('team.forest'), value: toForest },
    { key: 'from', label: t('team.from'), value: asker ? asker.name : t('team.gone') },
    { key: 'email', label: t('team.email'), value: asker ? <a href={`mailto:${asker.email}`}>{asker.email}</a> : '' },
    {
      key: 'phone',
      label: t('team.phone'),
      value: asker?.phone ? <a href={`tel:${asker.phone}`}>{asker.phone}</a> : '',
    },
  ];
  return (
    <Section title={t('team.asks')}>
      <p className={styles.words}>{message}</p>
      <KeyValues items={facts.filter(({ value }) => value !== '')} />
      {answeredAt ? (
        <div className={styles.answer}>
          <b>{t('team.earlier', { day: day(answeredAt) })}</b>
          <p className={styles.words}>{answer}</p>
        </div>
      ) : null}
    </Section>
  );
}
