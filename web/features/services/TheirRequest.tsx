import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { numberOf } from '#shared/services/contract.ts';
import { isAnswerable } from '#shared/services/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { ReviewOne } from '#web/ui/review/ReviewOne.tsx';
import { useMayDecide } from '#web/ui/review/useMayDecide.ts';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { type TheirRequest as Found, type Theirs, theirRequestQuery } from './queries.ts';
import styles from './Services.module.css';
import { TONES } from './stateTones.ts';

/** A request as the team sees it: who asks for what, and what is answered. */
export function TheirRequest({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('services');
  const of = useTranslation('forestServices').t;
  const mayDecide = useMayDecide();
  return (
    <ReviewOne
      of={useQuery(theirRequestQuery(theirs))}
      list={{ to: '/admin/forestryServices', title: t('team.title') }}
      words={{ one: t('team.one'), failed: t('team.oneFailed') }}
      nameOf={({ request }) => of(`names.${request.service}`)}
    >
      {(found) => (
        <>
          <Asked found={found} />
          <Section title={t('team.answer')}>
            {!isAnswerable(found.request.state) ? (
              <p>{t('team.isClosed')}</p>
            ) : mayDecide ? (
              <AnswerForm theirs={theirs} request={found.request} />
            ) : (
              <p>{t('team.onlyAdmins')}</p>
            )}
          </Section>
        </>
      )}
    </ReviewOne>
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
