import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import type { ReportTexts } from '#shared/reports/texts.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { type TextsOf, textsQuery } from './queries.ts';
import styles from './Reports.module.css';
import { TextsForm } from './TextsForm.tsx';

/** What the next report will say in words; who may, writes it: that of a year only who reaches the `whole` account. */
export function TextsSection({ of, whole }: { of: TextsOf; whole?: true }) {
  const { t } = useTranslation('reports');
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(textsQuery(of));
  const [isEditing, setEditing] = useState(false);
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT', ...(whole && { whole }) });
  const edit =
    canEdit && data && !isEditing ? (
      <Button variant="default" onClick={() => setEditing(true)}>
        {t('texts.edit')}
      </Button>
    ) : undefined;
  return (
    <Section title={t('texts.title')} aside={edit}>
      <p className="measure dim">{t('texts.explain')}</p>
      {error ? <ErrorState error={error} title={t('texts.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data && !isEditing ? <Shown texts={data} /> : null}
      {data && isEditing ? (
        <TextsForm key={`${data.kind} ${data.language}`} of={of} texts={data} onEnd={() => setEditing(false)} />
      ) : null}
    </Section>
  );
}

function Shown({ texts: { sections, language, byName, updatedAt } }: { texts: ReportTexts }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <>
      <dl className={styles.texts}>
        {sections.map(({ key, title, usual, own }) => (
          <div key={key}>
            <dt>
              <span lang={localeOf(language)}>{title}</span>{' '}
              <Tag tone={own === null ? 'neutral' : 'mark'}>{t(own === null ? 'texts.usual' : 'texts.own')}</Tag>
            </dt>
            <dd className="measure" lang={localeOf(language)}>
              {own ?? usual}
            </dd>
          </div>
        ))}
      </dl>
      {updatedAt !== null && byName !== '' ? (
        <p className="note">{t('texts.by', { name: byName, date: format.dayTime(updatedAt) })}</p>
      ) : null}
    </>
  );
}
