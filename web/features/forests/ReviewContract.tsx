import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '#shared/agreements/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useMayDecide } from '#web/ui/review/useMayDecide.ts';
import { Section } from '#web/ui/Section.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Forests.module.css';
import { type Theirs, theirAgreementQuery, theirForestQuery } from './reviewQueries.ts';

/** Where the contract stands, its signed document, and in the last days of its term whether it is the last one. */
export function ReviewContract({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('forestReview');
  const notDone = useNotDone();
  const { data } = useQuery(theirAgreementQuery(theirs));
  if (!data) return null;
  const open = async () => {
    const { url, fileName } = await api.agreements.getTheirSignedAgreement({ params: theirs });
    if (url) downloadUrl(fileName, url);
  };
  return (
    <Section title={t('contract.title')}>
      <p>{t(`contract.${data.state}`)}</p>
      {data.state === 'signed' ? (
        <>
          <button
            type="button"
            className="tool"
            onClick={() => open().catch((cause) => notDone(t('facts.notOpened'), cause))}
          >
            {t('contract.open')}
          </button>
          <Ending {...{ theirs, agreement: data }} />
        </>
      ) : null}
    </Section>
  );
}

/** Notice for the platform, which only the side takes back that gave it. */
function Ending({ theirs, agreement }: { theirs: Theirs; agreement: Agreement }) {
  const { t } = useTranslation('forestReview');
  const { day } = useFormat();
  const notDone = useNotDone();
  const mayDecide = useMayDecide();
  const [isBusy, setBusy] = useState(false);
  const { forest, endsBy, endsAtTerm, isNoticeTime, termEndOn } = agreement;
  const end = termEndOn ? day(termEndOn) : '';
  const say = async () => {
    const ask = { title: t('contract.ends.ask', { forest }), body: t('contract.ends.body', { end }) };
    const confirmLabel = t('contract.ends.give');
    if (!endsAtTerm && !(await confirm({ ...ask, confirmLabel, isDangerous: true }))) return;
    setBusy(true);
    const body = { endsAtTerm: !endsAtTerm };
    await api.agreements.setTheirTermination({ params: theirs, body }).then(
      (next) => queryClient.setQueryData(theirAgreementQuery(theirs).queryKey, next),
      (cause: unknown) => notDone(t('contract.ends.notDone'), cause),
    );
    // Its version has changed, or is another one than was shown.
    await queryClient.invalidateQueries({ queryKey: theirForestQuery(theirs).queryKey });
    setBusy(false);
  };
  return (
    <>
      {endsBy ? <p>{t(`contract.ends.${endsBy}`, { end })}</p> : null}
      {mayDecide && isNoticeTime && endsBy !== 'owner' ? (
        <div className={styles.actions}>
          <Button variant="default" loading={isBusy} onClick={() => void say()}>
            {t(endsAtTerm ? 'contract.ends.takeBack' : 'contract.ends.give')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
