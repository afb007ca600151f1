import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CONSENT_PURPOSE_NAMES, type ConsentPurpose } from '#shared/consents/purposes.ts';
import { askAgain } from '#web/lib/consent.ts';
import { consentsQuery } from '#web/lib/consentQuery.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Consents.module.css';
import { History } from './History.tsx';
import { useAnswers } from './useAnswers.ts';
import { useWords } from './useWords.ts';

/** What somebody agreed to, in which words, and how to take it back; below it, everything that was ever said. */
export function ConsentsSection() {
  const { t } = useTranslation(['consent', 'consents']);
  const { data, error, refetch } = useQuery(consentsQuery);
  return (
    <Section title={t('records.title')}>
      <p className="note">{t('records.hint')}</p>
      {error ? <ErrorState error={error} title={t('records.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data ? (
        <>
          <ul className={styles.list}>
            {CONSENT_PURPOSE_NAMES.map((purpose) => (
              <Purpose key={purpose} purpose={purpose} />
            ))}
          </ul>
          <p className={styles.detail}>
            <button type="button" className="tool" onClick={() => askAgain()}>
              {t('records.detail')}
            </button>
          </p>
          {data.length > 0 ? <History records={data} /> : null}
        </>
      ) : null}
    </Section>
  );
}

function Purpose({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useTranslation(['consent', 'consents']);
  const words = useWords();
  const { answer, isOnDevice, isOld, version, canGive, canWithdraw, say } = useAnswers(purpose);
  const name = t(`${purpose}.name`, { ns: 'consents' });
  return (
    <li className={styles.purpose}>
      <div className={styles.words}>
        <b>{name}</b>
        <p>{words.state(answer)}</p>
        <p className="note">
          {t(isOnDevice ? 'records.device' : 'records.fixed')}
          {isOld ? ` ${t('records.old', { version })}` : null}
        </p>
        <details className={styles.text}>
          <summary>
            {t('records.text', { version: answer?.version ?? version })}
            <span className="visually-hidden">, {name}</span>
          </summary>
          <blockquote>{words.text(purpose, answer?.version ?? version)}</blockquote>
        </details>
      </div>
      <div className={styles.actions}>
        {canGive ? (
          <button type="button" className="tool" onClick={() => void say(true)}>
            {t('records.give')}
            <span className="visually-hidden">, {name}</span>
          </button>
        ) : null}
        {canWithdraw ? (
          <button type="button" className="tool" onClick={() => void say(false)}>
            {t('records.withdraw')}
            <span className="visually-hidden">, {name}</span>
          </button>
        ) : null}
      </div>
    </li>
  );
}
