import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#shared/imports/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Imports.module.css';
import { FileNotices, OtherYears, SameFile } from './Notices.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useImportActions } from './useImportActions.tsx';
import { keptEdits } from './useMappingDraft.ts';

interface Props extends StepProps {
  preview: Preview;
  sheets: NonNullable<Preview['own']>;
}

/** Steps 2 and 3 of a workbook of the product: what it holds. It says itself what everything is, so nothing is asked. */
export function OwnStep({ calculation, one, preview, sheets }: Props) {
  const { t } = useTranslation('imports');
  const texts = useEmissionTexts();
  const errorText = useErrorText();
  const format = useFormat();
  const { cancel, confirmMapping, isBusy, error } = useImportActions(one);
  const [isAccepted, setAccepted] = useState(false);
  const isOpen = one.sameAs !== null && !isAccepted;
  const words = (count: number) => ({ count, number: format.number(count) });
  const check = () => confirmMapping({ ...preview.mapping, ...keptEdits(one.id) }, { review: true });
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="columns"
      title={t('own.title')}
      subtitle={t('own.subtitle', { file: one.fileName })}
      back={
        <Button variant="subtle" onClick={() => void cancel()}>
          {t('cancel.button')}
        </Button>
      }
      next={
        <Button loading={isBusy} disabled={isOpen} onClick={() => void check()}>
          {t('own.check', words(rows))}
        </Button>
      }
    >
      <div className={styles.stack}>
        {one.sameAs !== null ? <SameFile id={one.sameAs} isAccepted={isAccepted} onAccept={setAccepted} /> : null}
        <OtherYears calculation={calculation} years={preview.years} />
        <p>{t('own.body')}</p>
      </div>
      <Section title={t('own.found')}>
        <ul className={styles.bullets}>
          {sheets.map(({ sheet, activity, rows: count }) => (
            <li key={sheet}>
              <b>{texts(`activities.${activity}.label`)}</b>: {t('own.rows', words(count))}
              {sheet === texts(`activities.${activity}.label`) ? null : (
                <span className="dim"> {t('own.sheet', { sheet })}</span>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <div className={styles.after}>
        <FileNotices warnings={preview.warnings} />
      </div>
      {error ? (
        <div className={styles.after}>
          <Callout tone="danger" isLive title={t('columns.refused')}>
            {errorText(error)}
          </Callout>
        </div>
      ) : null}
    </StepFrame>
  );
}
