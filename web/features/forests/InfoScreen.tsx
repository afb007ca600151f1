import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForestInfo } from '#shared/forests/info.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { ForestLife } from './ForestLife.tsx';
import styles from './Forests.module.css';
import { InfoFields } from './InfoFields.tsx';
import { type ForestId, forestQuery, infoQuery } from './queries.ts';
import { ReportPart } from './ReportPart.tsx';

/** A forest: how it stands, what is to be told of it, and its supplementary form, of which nothing is asked for. */
export function InfoScreen() {
  const { t } = useTranslation('forests');
  const id = (useParams({ strict: false }) as { id: string }).id as ForestId;
  const { data: forest, error: lost, refetch: find } = useQuery(forestQuery(id));
  const { data, error, refetch } = useQuery(infoQuery(id));
  const failed = lost ?? error;
  const crumbs = [{ key: 'list', link: <AppLink to="/forest/forestlist">{t('list.title')}</AppLink> }];
  return (
    <>
      <PageHead
        title={forest?.name ?? t('info.more')}
        isForest={forest !== undefined}
        subtitle={t('info.subtitle')}
        crumbs={crumbs}
      />
      {forest ? <ForestLife forest={forest} /> : null}
      {forest ? <ReportPart forest={forest} /> : null}
      {failed ? (
        <ErrorState error={failed} title={t('info.failed')} onRetry={() => void Promise.all([find(), refetch()])} />
      ) : null}
      {(!forest || !data) && !failed ? <TableSkeleton rows={4} /> : null}
      {data ? (
        <Section title={t('info.more')}>
          <p className="note">{t('info.moreLead')}</p>
          <InfoForm key={id} id={id} kept={data} />
        </Section>
      ) : null}
    </>
  );
}

function InfoForm({ id, kept }: { id: ForestId; kept: ForestInfo }) {
  const { t } = useTranslation('forests');
  const errorText = useErrorText();
  const [said, setSaid] = useState(kept);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async () => {
    const { v: _, ...draft } = said;
    setSaving(true);
    setFailure(null);
    try {
      const next = await api.forests.saveForestInfo({ params: { id }, body: { v: kept.v, draft } });
      queryClient.setQueryData(infoQuery(id).queryKey, next);
      toast.success({ title: t('info.saved') });
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={styles.stack}>
      <InfoFields info={said} onChange={(part) => setSaid((now) => ({ ...now, ...part }))} />
      {failure ? (
        <Callout tone="danger" isLive title={t('register.notSaved')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      <div>
        <Button size="md" loading={isSaving} onClick={() => void save()}>
          {t('info.save')}
        </Button>
      </div>
    </div>
  );
}
