import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { RETENTION } from '#shared/privacy/retention.ts';
import { type ExportScope, isExportWorking } from '#shared/privacy/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { ExportForm } from './ExportForm.tsx';
import { ExportList } from './ExportList.tsx';
import styles from './Privacy.module.css';
import { exportsQuery } from './queries.ts';

/** Everything that is kept, to take along: of the person, and of the whole account for whoever answers for it. */
export function ExportSection() {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(exportsQuery);
  const working = data?.find(({ state }) => isExportWorking(state));
  const canExportAccount = allows(actor, 'owner');
  return (
    <Section title={t('export.title')}>
      <p className="measure">{t('export.own')}</p>
      {canExportAccount ? <p className="measure">{t('export.account')}</p> : null}
      <p className="note">{t('export.how', { days: format.number(RETENTION.dataExports.days) })}</p>
      {working ? <Working scope={working.scope} /> : <Ask canExportAccount={canExportAccount} />}
      {error ? <ErrorState error={error} title={t('export.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={1} /> : null}
      {data ? <ExportList exports={data.filter(({ state }) => !isExportWorking(state))} /> : null}
    </Section>
  );
}

function Working({ scope }: { scope: ExportScope }) {
  const { t } = useTranslation('privacy');
  return (
    <div className={styles.after}>
      <Callout isLive title={t('export.working', { what: t(`export.of.${scope}`) })}>
        {t('export.workingHint')}
      </Callout>
    </div>
  );
}

function Ask({ canExportAccount }: { canExportAccount: boolean }) {
  const { t } = useTranslation('privacy');
  const [asked, setAsked] = useState<ExportScope | null>(null);
  if (asked) return <ExportForm key={asked} scope={asked} onDone={() => setAsked(null)} />;
  return (
    <div className={styles.buttons}>
      {canExportAccount ? <Button onClick={() => setAsked('account')}>{t('export.ask.account')}</Button> : null}
      <Button variant={canExportAccount ? 'default' : 'filled'} onClick={() => setAsked('person')}>
        {t('export.ask.person')}
      </Button>
    </div>
  );
}
