import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCode, writtenCode } from '#shared/verifications/code.ts';
import type { PublicVerification } from '#shared/verifications/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type CodeFact, CodeFacts, CodePage, CodeState, CodeText, FoundByCode } from '#web/ui/CodePage.tsx';
import { verifyQuery } from './queries.ts';
import { ReportedFigures } from './ReportedFigures.tsx';
import styles from './Verify.module.css';

/** What was reported under a code, for anybody who has it. */
export function VerifyScreen() {
  const { t } = useTranslation('verifications');
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  return <CodePage title={t('verify.documentTitle')}>{code === '' ? <Ask /> : <Verified code={code} />}</CodePage>;
}

/** The address that a seal names: somebody has its code on paper. */
function Ask() {
  const { t } = useTranslation('verifications');
  return (
    <>
      <h1>{t('verify.ask')}</h1>
      <CodeText>{t('verify.askBody')}</CodeText>
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

function Verified({ code }: { code: string }) {
  const { t } = useTranslation('verifications');
  const words = { unknown: t('verify.unknown'), failed: t('verify.failed'), loading: t('verify.loading') };
  return (
    <FoundByCode
      of={useQuery(verifyQuery(code))}
      isUnknown={(error) => error.code === 'verifications.notFound'}
      words={words}
      instead={<CodeForm />}
    >
      {(told) => <Answer told={told} />}
    </FoundByCode>
  );
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
  const dates = [
    ['made', told.issuedAt],
    ['until', state === 'stands' ? told.expiresAt : null],
  ] as const;
  const facts: CodeFact[] = [
    { key: 'code', label: t('list.code'), value: told.code },
    ...dates.flatMap(([key, at]) => (at === null ? [] : [{ key, label: t(`list.${key}`), value: day(at) }])),
  ];
  return (
    <>
      <h1>{head()}</h1>
      <CodeState tone={state === 'stands' ? 'holds' : 'asked'} word={t(`verify.states.${state}`, days)}>
        {t(`verify.why.${state}`)}
      </CodeState>
      {reported ? <ReportedFigures reported={reported} /> : null}
      <h2>{t('verify.about')}</h2>
      <CodeFacts facts={facts} />
      {reported ? <CodeText>{t('verify.limits')}</CodeText> : null}
    </>
  );
}
