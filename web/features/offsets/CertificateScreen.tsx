import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import type { PublicCertificate } from '#shared/offsets/certificate.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { PublicFooter } from '#web/ui/PublicFooter.tsx';
import { PublicHeader } from '#web/ui/PublicHeader.tsx';
import styles from './Certificate.module.css';
import { CertificateAbout, CertificateHistory, RetiredRows } from './CertificateParts.tsx';
import { certificateQuery } from './certificateQuery.ts';

/** What a certificate says, for anybody who has its code: no account, own markup. No search engine is to keep it. */
export function CertificateScreen() {
  const { t } = useTranslation('certificate');
  const skip = useTranslation('shell').t('skip');
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  useEffect(() => {
    document.title = t('verify.documentTitle');
  }, [t]);
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <a className="skip" href="#main">
        {skip}
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Verified code={code} />
      </main>
      <PublicFooter />
    </QueryClientProvider>
  );
}

const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'offsets.certificateNotFound';

function Verified({ code }: { code: string }) {
  const { t } = useTranslation('certificate');
  const errorText = useErrorText();
  const { data, error } = useQuery(certificateQuery(code));
  if (error)
    return (
      <>
        <h1>{t(isUnknown(error) ? 'verify.unknown' : 'verify.failed')}</h1>
        <p className={styles.text} role="alert">
          {errorText(error)}
        </p>
      </>
    );
  if (!data)
    return (
      <p role="status" className={styles.text}>
        {t('verify.loading')}
      </p>
    );
  return <Answer told={data} />;
}

function Answer({ told }: { told: PublicCertificate }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const { status, beneficiary } = told;
  const tonnes = format.number(told.quantity);
  const facts = [
    ['number', told.number],
    ['beneficiary', beneficiary?.name ?? t('person')],
    ...(beneficiary ? [['taxId', `${beneficiary.taxId} (${beneficiary.country})`] as const] : []),
    ['retired', format.day(told.retiredAt)],
    ['code', told.code],
  ] as const;
  return (
    <>
      <p className={styles.kind}>{t('title')}</p>
      <h1>
        {beneficiary ? <Lead name={beneficiary.name} tonnes={tonnes} /> : <Chem>{t('leadPerson', { tonnes })}</Chem>}
      </h1>
      <div className={status === 'valid' ? `${styles.state} ${styles.valid}` : styles.state}>
        <b>{t(`statuses.${status}`)}</b>
        {t(`why.${status}`)}
      </div>
      <h2>{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={styles.fact}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RetiredRows told={told} />
      <Contribution told={told} />
      <CertificateAbout rows={told.rows} />
      <CertificateHistory history={told.history} />
    </>
  );
}

/** A name is shown as it was typed: `CO2 Cero, S. L.` keeps its 2. */
function Lead({ name, tonnes }: { name: string; tonnes: string }) {
  const { t } = useTranslation('certificate');
  const [before = '', after = ''] = t('lead', { name: '\n', tonnes }).split('\n');
  return (
    <>
      <Chem>{before}</Chem>
      {name}
      <Chem>{after}</Chem>
    </>
  );
}

/** Which year of whom it contributes to: no masses, which are published by a link of their own. */
function Contribution({ told: { contribution } }: { told: PublicCertificate }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  if (!contribution) return null;
  const { year, organizationName: organization, v, finishedAt, rowsHash } = contribution;
  const days = { start: format.day(contribution.periodStartOn), end: format.day(contribution.periodEndOn) };
  return (
    <>
      <h2>{t('contribution')}</h2>
      <p className={styles.text}>
        {organization === null
          ? t('contributionPerson', { year, ...days })
          : t('contributionIs', { year, organization, ...days })}
      </p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('version')}</dt>
          <dd>{t('versionIs', { v, date: format.day(finishedAt) })}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('hash')}</dt>
          <dd>{rowsHash}</dd>
        </div>
      </dl>
    </>
  );
}
