import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Preview } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import styles from './Imports.module.css';
import { type ImportId, importQuery } from './queries.ts';

/** The same content was imported before: counting it twice is decided, never done by the way. */
export function SameFile({
  id,
  isAccepted,
  onAccept,
}: {
  id: ImportId;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { data } = useQuery(importQuery(id));
  const body = data
    ? t('same.body', {
        file: data.fileName,
        when: format.dayTime(data.createdAt),
        number: format.number(data.counts.saved),
        count: data.counts.saved,
      })
    : null;
  return (
    <div data-open={isAccepted ? undefined : true}>
      <Callout tone="decide" title={t('same.title')}>
        <p>{body}</p>
        <div className={styles.answers}>
          <Checkbox
            label={t('same.accept')}
            checked={isAccepted}
            onChange={(event) => onAccept(event.currentTarget.checked)}
          />
        </div>
      </Callout>
    </div>
  );
}

/** Rows of other years than the calculation's stay out: said before they are checked. */
export function OtherYears({ calculation, years }: { calculation: Calculation; years: Preview['years'] }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const first = Number(calculation.periodStartOn.slice(0, 4));
  const last = Number(calculation.periodEndOn.slice(0, 4));
  const others = years.filter(({ year }) => year < first || year > last);
  if (others.length === 0) return null;
  const rows = others.reduce((sum, one) => sum + one.rows, 0);
  const isAll = others.length === years.length;
  const list = format.list(others.map(({ year }) => String(year)));
  return (
    <Callout
      tone="decide"
      title={t(isAll ? 'years.all' : 'years.some', { count: rows, number: format.number(rows), years: list })}
    >
      {t(isAll ? 'years.allBody' : 'years.someBody', { year: calculation.year })}
    </Callout>
  );
}

const KNOWN = [
  'yearOfTitle',
  'yearsLeftOut',
  'columnsLeftOut',
  'noteRows',
  'mergedCells',
  'mojibake',
  'lostLetters',
  'brokenMark',
  'gluedCells',
  'rowsThere',
  'rowsGone',
  'sheetsLeftOut',
] as const;

/** What was noticed in the file and changes nothing by itself. */
export function FileNotices({ warnings }: { warnings: Preview['warnings'] }) {
  const { t } = useTranslation('imports');
  const shown = warnings.flatMap(({ code, details }) => {
    const name = KNOWN.find((one) => `imports.${one}` === code);
    return name ? [{ name, details }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Callout title={t('notice.title')}>
      <ul className={styles.bullets}>
        {shown.map(({ name, details }) => (
          <li key={name}>{t(`notice.${name}`, details)}</li>
        ))}
      </ul>
    </Callout>
  );
}

/** What was chosen here before and not sent. */
export function Restored({ at, onReset }: { at: number; onReset: () => void }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <p className="note">
      {t('draft.restored', { when: format.dayTime(new Date(at).toISOString()) })}{' '}
      <button type="button" className="tool" onClick={onReset}>
        {t('draft.reset')}
      </button>
    </p>
  );
}
