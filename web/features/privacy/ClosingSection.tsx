import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { CLOSING_WAIT_DAYS } from '#shared/privacy/retention.ts';
import type { ClosingTerms } from '#shared/privacy/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { ClosingForm } from './ClosingForm.tsx';
import { KeptAfterwards } from './KeptSection.tsx';
import styles from './Privacy.module.css';
import { closingQuery } from './queries.ts';

/** The end of an account, or of the own access to it: what it does, what is in its way, and how it is undone. */
export function ClosingSection() {
  const { t } = useTranslation('privacy');
  const { data, error, refetch } = useQuery(closingQuery);
  return (
    <Section title={t(data?.closes === 'access' ? 'closing.title.access' : 'closing.title.account')}>
      {error ? <ErrorState error={error} title={t('closing.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={2} /> : null}
      {data?.closing ? <Waiting endsAt={data.closing.endsAt} closes={data.closes} /> : null}
      {data && !data.closing ? <Offer terms={data} /> : null}
    </Section>
  );
}

function Waiting({ endsAt, closes }: { endsAt: string; closes: ClosingTerms['closes'] }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      queryClient.setQueryData(closingQuery.queryKey, await api.privacy.undoClosing({}));
      toast.success({ title: t('closing.undone') });
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
    setBusy(false);
  };
  const button = (
    <Button variant="default" loading={isBusy} onClick={() => void undo()}>
      {t(`closing.undo.${closes}`)}
    </Button>
  );
  return (
    <Callout
      tone="decide"
      isLive
      title={t(`closing.waiting.${closes}`, { on: format.dayTime(endsAt) })}
      actions={button}
    >
      {t('closing.waitingHint')}
    </Callout>
  );
}

function Offer({ terms }: { terms: ClosingTerms }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { closes, people, obstacles } = terms;
  const days = format.number(CLOSING_WAIT_DAYS);
  return (
    <>
      <p className="measure">{t(`closing.what.${closes}`)}</p>
      {closes === 'account' && people > 0 ? (
        <p className="measure">{t('closing.people', { count: people, shown: format.number(people) })}</p>
      ) : null}
      <p className="measure">{t(`closing.wait.${closes}`, { days })}</p>
      {closes === 'account' ? (
        <div className={styles.after}>
          <p className="measure">{t('closing.stays')}</p>
          <KeptAfterwards />
        </div>
      ) : null}
      {obstacles.length > 0 ? (
        <div className={styles.after}>
          <Callout tone="decide" title={t('closing.first')}>
            {obstacles.map(({ code, count }) => (
              <p key={code}>{errorText(new AppError(code as ErrorCode, { count: format.number(count) }))}</p>
            ))}
          </Callout>
        </div>
      ) : null}
      {obstacles.length === 0 && !isAsking ? (
        <div className={styles.buttons}>
          <Button variant="default" color="danger" onClick={() => setAsking(true)}>
            {t(`closing.ask.${closes}`)}
          </Button>
        </div>
      ) : null}
      {isAsking ? <ClosingForm terms={terms} onDone={() => setAsking(false)} /> : null}
    </>
  );
}
