import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '#shared/agreements/schema.ts';
import { isRequestable } from '#shared/agreements/states.ts';
import { AGREEMENT_STEPS, stepOf } from '#shared/agreements/steps.ts';
import type { Forest } from '#shared/forests/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { ACCOUNT } from '#shared/orders/accountStates.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Agreements.module.css';
import { DataDialog } from './DataDialog.tsx';
import { agreementQuery, keepAgreement, listingStateQuery, sellingQuery, signedForestQuery } from './queries.ts';
import { SignForm } from './SignForm.tsx';

/** The contract of a forest as four steps: which one it is at, what it waits for, and what its owner can do. */
export function AgreementSteps({ id }: { id: IdOf<'forest'> }) {
  const { t } = useTranslation('agreements');
  const agreement = useQuery(agreementQuery(id));
  const forest = useQuery(signedForestQuery(id));
  const seller = useQuery(sellingQuery);
  const listing = useQuery(listingStateQuery(id));
  const error = agreement.error ?? forest.error ?? listing.error;
  if (error)
    return (
      <ErrorState
        error={error}
        title={t('failed')}
        onRetry={() => void Promise.all([agreement, forest, listing].map((one) => one.refetch()))}
      />
    );
  if (!agreement.data || !forest.data || !listing.data) return null;
  const maySell = seller.data ? ACCOUNT[seller.data.state].maySell : false;
  const standing = { forest: forest.data.state, agreement: agreement.data.state, maySell, listing: listing.data };
  const { step, waits } = stepOf(standing);
  // Whose move it is does not say whether it can be made yet.
  const isTurn = step === 'canRequest' && isRequestable(forest.data.state);
  const words = waits === null ? 'waits.done' : (`waits.${step}.${isTurn ? 'now' : waits}` as 'waits.done');
  return (
    <Section title={t('steps.title', { forest: forest.data.name })}>
      <ol className={styles.steps}>
        {AGREEMENT_STEPS.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {t(`steps.${one}`)}
          </li>
        ))}
      </ol>
      <p>{t(words)}</p>
      <Acts agreement={agreement.data} forest={forest.data} />
    </Section>
  );
}

function Acts({ agreement, forest }: { agreement: Agreement; forest: Forest }) {
  const { t } = useTranslation('agreements');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { state, signatories, hash } = agreement;
  const params = { id: forest.id };
  const isAsked = state === 'requested' || state === 'generated';
  const own = signatories.find(({ isOwner }) => isOwner);
  return (
    <>
      {signatories.length > 0 ? (
        <ul>
          {signatories.map(({ name, signedAt }) => (
            <li key={name}>
              {signedAt ? t('signedOn', { name, date: format.dayTime(signedAt) }) : t('notSigned', { name })}
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'generated' && own && !own.signedAt && hash ? (
        <SignForm
          name={own.name}
          hash={hash}
          sendCode={() => api.agreements.sendSigningCode({ params })}
          sign={async (body) => keepAgreement(await api.agreements.signAgreement({ params, body }))}
        />
      ) : null}
      <div className={styles.actions}>
        {isRequestable(forest.state) ? (
          <Button variant={isAsked ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            {t(isAsked ? 'data.change' : 'data.open')}
          </Button>
        ) : null}
        {state === 'signed' ? <SignedActs agreement={agreement} /> : null}
      </div>
      {isOpen ? <DataDialog agreement={agreement} forest={forest} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SignedActs({ agreement }: { agreement: Agreement }) {
  const { forestId: id, forest, endsBy, endsAtTerm, noticeFromOn, termEndOn, isNoticeTime } = agreement;
  const { t } = useTranslation('agreements');
  const format = useFormat();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    await run().catch((error: unknown) => toast.error({ title: errorText(error) }));
    setBusy(false);
  };
  const download = async () => {
    const { url, fileName } = await api.agreements.getSignedAgreement({ params: { id } });
    if (url) downloadUrl(fileName, url);
    else toast.error({ title: t('sign.notWritten') });
  };
  const end = termEndOn ? format.day(termEndOn) : '';
  const notice = async () => {
    const ask = { title: t('notice.ask.title', { forest }), body: t('notice.ask.body', { end }) };
    if (!endsAtTerm && !(await confirm({ ...ask, confirmLabel: t('notice.give'), isDangerous: true }))) return;
    const body = { endsAtTerm: !endsAtTerm };
    await act(async () => keepAgreement(await api.agreements.setTermination({ params: { id }, body })));
  };
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void act(download)}>
        {t('download')}
      </Button>
      {isNoticeTime && endsBy !== 'team' ? (
        <Button variant="default" loading={isBusy} onClick={() => void notice()}>
          {t(endsAtTerm ? 'notice.takeBack' : 'notice.give')}
        </Button>
      ) : null}
      {endsBy ? <p>{t(`notice.${endsBy}`, { end })}</p> : null}
      {noticeFromOn && !endsBy ? (
        <p className="note">
          {isNoticeTime ? t('notice.now', { end }) : t('notice.hint', { from: format.day(noticeFromOn), end })}
        </p>
      ) : null}
    </>
  );
}
