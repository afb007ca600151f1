import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { readCode, writtenCode } from '#shared/verifications/code.ts';
import type { PublicVerification } from '#shared/verifications/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { PublicFooter } from '#web/ui/PublicFooter.tsx';
import { PublicHeader } from '#web/ui/PublicHeader.tsx';
import { verifyQuery } from './queries.ts';
import { ReportedFigures } from './ReportedFigures.tsx';
import styles from './Verify.module.css';

/** What was reported under a code, for anybody who has it: no account, own markup. No search engine is to keep it. */
export function VerifyScreen() {
  const { t } = useTranslation('verifications');
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
        {code === '' ? <Ask /> : <Verified code={code} />}
      </main>
      <PublicFooter />
    </QueryClientProvider>
  );
}

/** The address that a seal names: somebody has its code on paper. */
function Ask() {
  const { t } = useTranslation('verifications');
  return (
    <>
      <h1>{t('verify.ask')}</h1>
      <p className={styles.text}>{t('verify.askBody')}</p>
      <CodeForm />
    </>
  );
}

/** Where a code is typed, in any case and grouping. */
function CodeForm() {
  const { t } = useTranslation('verifications');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(typed);
    void navigate({ to: '/verify/$code', params: { code: code === null ? typed.trim() : writtenCode(code) } });
  };
  return (
    <form className={styles.ask} onSubmit={go}>
      <label>
        {t('list.code')}
        <input
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{t('verify.askButton')}</button>
    </form>
  );
}

const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'verifications.notFound';

function Verified({ code }: { code: string }) {
  const { t } = useTranslation('verifications');
  const errorText = useErrorText();
  const { data, error } = useQuery(verifyQuery(code));
  if (error)
    return (
      <>
        <h1>{t(isUnknown(error) ? 'verify.unknown' : 'verify.failed')}</h1>
        <p className={styles.text} role="alert">
          {errorText(error)}
        </p>
        {isUnknown(error) ? <CodeForm /> : null}
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

function Answer({ told }: { told: PublicVerification }) {
  const { t } = useTranslation('verifications');
  const format = useFormat();
  const { state, reported } = told;
  const day = (instant: string | null) => (instant === null ? '' : format.day(instant));
  const head = () => {
    if (!reported) return t(`verify.head.${state}`);
    const { value, unit } = format.mass(reported.totalKg);
    const { organizationName: organization, year } = reported;
    return t('verify.title', { organization, year, mass: `${value}\u00a0${unit}` });
  };
  const days = { expires: day(told.expiresAt), ended: day(told.endedAt) };
  return (
    <>
      <h1>{head()}</h1>
      <div className={state === 'stands' ? `${styles.state} ${styles.stands}` : styles.state}>
        <b>{t(`verify.states.${state}`, days)}</b>
        {t(`verify.why.${state}`)}
      </div>
      {reported ? <ReportedFigures reported={reported} /> : null}
      <h2>{t('verify.about')}</h2>
      <dl className={styles.facts}>
        <dt>{t('list.code')}</dt>
        <dd>{told.code}</dd>
        {told.issuedAt ? (
          <>
            <dt>{t('list.made')}</dt>
            <dd>{format.day(told.issuedAt)}</dd>
          </>
        ) : null}
        {state === 'stands' && told.expiresAt ? (
          <>
            <dt>{t('list.until')}</dt>
            <dd>{format.day(told.expiresAt)}</dd>
          </>
        ) : null}
      </dl>
      {reported ? <p className={styles.text}>{t('verify.limits')}</p> : null}
    </>
  );
}
