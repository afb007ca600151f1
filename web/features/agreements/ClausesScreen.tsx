import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { annexOf, versionOf } from '#shared/agreements/document.ts';
import type { Texts } from '#shared/errors/fill.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { AgreementSteps } from './AgreementSteps.tsx';
import styles from './Agreements.module.css';
import { Clauses, ContractText } from './ContractText.tsx';
import { agreementQuery } from './queries.ts';

/** The clauses before anything is signed; of a forest, its own contract and what is to be done with it. */
export function ClausesScreen() {
  const { t } = useTranslation('agreements');
  const { forest } = useLocation().search as { forest?: IdOf<'forest'> };
  const crumbs = [{ key: 'list', link: <AppLink to="/forest/forestlist">{t('back')}</AppLink> }];
  const print = (
    <Button variant="default" onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} crumbs={forest ? crumbs : []} actions={print} />
      {forest ? <OfForest id={forest} /> : <General />}
    </>
  );
}

function OfForest({ id }: { id: IdOf<'forest'> }) {
  const { t } = useTranslation('agreements');
  const { data, error, refetch } = useQuery(agreementQuery(id));
  if (error) return <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <AgreementSteps id={id} />
      {data.document ? (
        <ContractText document={data.document} language={data.data?.language ?? currentLanguage()} />
      ) : (
        <General />
      )}
    </>
  );
}

/** The annex of general conditions as it is today, in the language of the page. */
function General() {
  const { t, i18n } = useTranslation('agreement');
  const texts = i18n.getResourceBundle(i18n.language, 'agreement') as Texts;
  return (
    <article className={styles.document}>
      <p className="note">{versionOf(texts, currentLanguage())}</p>
      <div className={styles.lawyer}>
        <Callout tone="decide">{t('lawyer')}</Callout>
      </div>
      <h2>{t('annex')}</h2>
      <Clauses parts={annexOf(texts, currentLanguage(), dayIn('Europe/Madrid', new Date()))} />
    </article>
  );
}
