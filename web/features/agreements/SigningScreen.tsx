import { Button } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedAgreement } from '#shared/agreements/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Agreements.module.css';
import { ContractText } from './ContractText.tsx';
import { linkedQuery } from './queries.ts';
import { SignForm } from './SignForm.tsx';

/** Whoever signs beside the owner comes here by the link that was mailed: what stands after `#` names them. */
export function SigningScreen() {
  // Around a page for anybody nothing asks the server, unless somebody is signed in.
  return (
    <QueryClientProvider client={queryClient}>
      <ByLink />
    </QueryClientProvider>
  );
}

function ByLink() {
  const { t } = useTranslation('agreements');
  const [link] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('k') ?? '');
  const { data, error, refetch } = useQuery(linkedQuery(link));
  return (
    <>
      <PageHead title={t('link.title')} subtitle={data ? t('link.subtitle', { forest: data.forest }) : undefined} />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <PageSkeleton />}
      {data ? <Linked link={link} agreement={data} /> : null}
    </>
  );
}

function Linked({ link, agreement }: { link: string; agreement: LinkedAgreement }) {
  const { t } = useTranslation('agreements');
  const format = useFormat();
  const { name, hash, document, signatories, signedAt, language } = agreement;
  const isWhole = signatories.length > 0 && signatories.every((one) => one.signedAt);
  return (
    <>
      {document ? (
        <ContractText document={document} language={language} />
      ) : (
        <Callout title={t('link.nothing.title')}>{t('link.nothing.body')}</Callout>
      )}
      {signedAt ? (
        <Callout tone="success" isLive title={t('signedOn', { name, date: format.dayTime(signedAt) })}>
          {isWhole ? null : t('link.others')}
        </Callout>
      ) : null}
      {isWhole ? <SignedFile link={link} /> : null}
      {hash && !signedAt ? (
        <SignForm
          {...{ name, hash }}
          sendCode={() => api.agreements.sendLinkedCode({ body: { link } })}
          sign={async (signature) => {
            const signed = await api.agreements.signLinked({ body: { link, ...signature } });
            queryClient.setQueryData(linkedQuery(link).queryKey, signed);
          }}
        />
      ) : null}
    </>
  );
}

/** Each of those who signed has the signed document. */
function SignedFile({ link }: { link: string }) {
  const { t } = useTranslation('agreements');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const download = async () => {
    setBusy(true);
    setTold('');
    try {
      const { url, fileName } = await api.agreements.getLinkedFile({ body: { link } });
      if (url) downloadUrl(fileName, url);
      else setTold(t('sign.notWritten'));
    } catch (error) {
      setTold(errorText(error));
    }
    setBusy(false);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant="default" loading={isBusy} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
      {told === '' ? null : (
        <Callout tone="decide" isLive>
          {told}
        </Callout>
      )}
    </>
  );
}
