import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOSS_NOTICE_DAYS } from '#shared/constants/forests.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { forestAfter } from '#shared/forests/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';
import { ReportDialog, type Reported } from './ReportDialog.tsx';
import { useForestWords } from './useForestWords.ts';

/** What the contract has an owner tell: trees that are lost, land that is sold; and what was told of it. [B49] */
export function ReportPart({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const { day } = useFormat();
  const { hectares } = useForestWords();
  const [asked, setAsked] = useState<Reported | null>(null);
  const { notices, state, review } = forest;
  const mayTell = forestAfter({ state, isAccepted: review === 'accepted' }, 'reportLoss') !== null;
  if (!mayTell && notices.length === 0) return null;
  return (
    <Section title={t('report.title')}>
      <ul className={styles.plots}>
        {notices.map(({ kind, on, at, isLate, cause, lostM2, text }) => (
          <li key={at}>
            <span>
              {t(`report.told.${kind}`, { on: day(on), at: day(at) })}
              {isLate ? ` (${t('report.late')})` : ''}
              {lostM2 === null ? null : (
                <div className="note">
                  {t(`cause.${cause}` as 'cause.other')}, {hectares(lostM2)}
                </div>
              )}
              {text === '' ? null : <div className="note">{text}</div>}
            </span>
          </li>
        ))}
      </ul>
      {mayTell ? (
        <>
          <p className="note">{t('report.lead', { days: LOSS_NOTICE_DAYS })}</p>
          <div className={styles.actions}>
            {(['loss', 'sale'] as const).map((kind) => (
              <Button key={kind} size="md" variant="default" onClick={() => setAsked(kind)}>
                {t(`report.${kind}`)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {asked ? <ReportDialog kind={asked} forest={forest} onClose={() => setAsked(null)} /> : null}
    </Section>
  );
}
