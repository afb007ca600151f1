import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PublicCertificate } from '#shared/offsets/certificate.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { CodeFacts, CodePage, CodeState, CodeText, FoundByCode } from '#web/ui/CodePage.tsx';
import styles from './Certificate.module.css';
import { CertificateAbout, CertificateHistory, RetiredRows } from './CertificateParts.tsx';
import { certificateQuery } from './certificateQuery.ts';

const TONES = { valid: 'holds', reopened: 'asked', disputed: 'asked', annulled: 'ended' } as const;

/** What a certificate says, for anybody who has its code. */
export function CertificateScreen() {
  const { t } = useTranslation('certificate');
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  return (
    <CodePage title={t('verify.documentTitle')}>
      <Verified code={code} />
    </CodePage>
  );
}

function Verified({ code }: { code: string }) {
  const { t } = useTranslation('certificate');
  const words = { unknown: t('verify.unknown'), failed: t('verify.failed'), loading: t('verify.loading') };
  return (
    <FoundByCode
      of={useQuery(certificateQuery(code))}
      isUnknown={(error) => error.code === 'offsets.certificateNotFound'}
      words={words}
      nameOf={({ number }) => t('verify.titleOf', { number })}
    >
      {(told) => <Answer told={told} />}
    </FoundByCode>
  );
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
      <h1 className={styles.lead}>
        {status !== 'annulled' && beneficiary ? (
          <Lead name={beneficiary.name} tonnes={tonnes} />
        ) : (
          <Chem>{t(status === 'annulled' ? 'leadAnnulled' : 'leadPerson', { tonnes })}</Chem>
        )}
      </h1>
      <CodeState tone={TONES[status]} word={t(`statuses.${status}`)}>
        {t(`why.${status}`)}
      </CodeState>
      <h2>{t('facts')}</h2>
      <CodeFacts facts={facts.map(([key, value]) => ({ key, label: t(key), value }))} />
      <RetiredRows told={told} />
      <Contribution told={told} />
      <CertificateAbout told={told} />
      <CertificateHistory history={told.history} />
    </>
  );
}

/** A name is shown as it was typed: `CO2 Cero, S. L.` keeps its 2, and its last letters stay on one line. */
function Lead({ name, tonnes }: { name: string; tonnes: string }) {
  const { t } = useTranslation('certificate');
  const [before = '', after = ''] = t('lead', { name: '\n', tonnes }).split('\n');
  return (
    <>
      <Chem>{before}</Chem>
      {name.replace(/\. (?=\p{L}\.)/gu, '.\u00a0')}
      <Chem>{after}</Chem>
    </>
  );
}

/** Which year of whom it contributes to: no masses, which are published by a link of their own. */
function Contribution({ told: { contribution, status } }: { told: PublicCertificate }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  if (!contribution) return null;
  const { year, organizationName: organization, v, finishedAt, rowsHash } = contribution;
  const days = { start: format.day(contribution.periodStartOn), end: format.day(contribution.periodEndOn) };
  return (
    <>
      <h2>{t(status === 'annulled' ? 'contributionAnnulled' : 'contribution')}</h2>
      <CodeText>
        {organization === null
          ? t('contributionPerson', { year, ...days })
          : t('contributionIs', { year, organization, ...days })}
      </CodeText>
      <CodeFacts
        facts={[
          { key: 'version', label: t('version'), value: t('versionIs', { v, date: format.day(finishedAt) }) },
          { key: 'hash', label: t('hash'), value: rowsHash },
        ]}
      />
    </>
  );
}
