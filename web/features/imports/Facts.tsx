import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mapping, Preview } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Imports.module.css';
import type { PreviewSheet } from './sample.ts';

interface Props {
  preview: Preview;
  /** What was noticed belongs to the sheet that was proposed. */
  isProposed: boolean;
  sheet: PreviewSheet;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}
const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const isDelimiter = (text: string): text is keyof typeof DELIMITERS => Object.hasOwn(DELIMITERS, text);
const MARKS = [',', '.'] as const;
const ORDERS = ['dmy', 'mdy', 'ymd'] as const;
const FORMATS = ['xlsx', 'xlsb', 'xls', 'ods', 'spreadsheetml', 'html', 'csv'] as const;

/** How the file was understood; what may have been misread can be said otherwise. */
export function Facts(props: Props) {
  const { t } = useTranslation('imports');
  const { preview, mapping, onChange } = props;
  const { format, encoding, delimiter } = preview;
  const kind = FORMATS.find((one) => one === format);
  const words = delimiter !== null && isDelimiter(delimiter) ? t(`delimiter.${DELIMITERS[delimiter]}`) : delimiter;
  return (
    <Section title={t('facts.title')} aside={<span className="dim">{t('facts.change')}</span>}>
      <div className={styles.facts}>
        <Fact label={t('facts.format')}>{kind ? t(`format.${kind}`) : format}</Fact>
        {encoding ? <Fact label={t('facts.encoding')}>{encoding.toUpperCase()}</Fact> : null}
        {words ? <Fact label={t('facts.delimiter')}>{words}</Fact> : null}
        <FactSelect
          label={t('facts.decimals')}
          value={mapping.decimalMark ?? ''}
          data={[
            { value: '', label: t('decimal.auto') },
            { value: ',', label: t('decimal.comma') },
            { value: '.', label: t('decimal.point') },
          ]}
          onChange={(value) => onChange({ ...mapping, decimalMark: MARKS.find((mark) => mark === value) ?? null })}
        />
        <FactSelect
          label={t('facts.dates')}
          value={mapping.dateOrder ?? ''}
          data={[
            { value: '', label: t('order.auto') },
            ...ORDERS.map((value) => ({ value, label: t(`order.${value}`) })),
          ]}
          onChange={(value) => onChange({ ...mapping, dateOrder: ORDERS.find((order) => order === value) ?? null })}
        />
        <RowFacts {...props} />
      </div>
    </Section>
  );
}

/** Rows that are no data, or may be none: hidden ones and totals. */
function RowFacts({ preview, isProposed, sheet, mapping, onChange }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const totals = preview.warnings.find(({ code }) => code === 'imports.totalRows')?.details.rows;
  const rows = (count: number) => t('facts.rows', { count, number: format.number(count) });
  const reading = (count: string) => [
    { value: 'skip', label: t('facts.skipped', { rows: count }) },
    { value: 'read', label: t('facts.read', { rows: count }) },
  ];
  const unseen = [
    { value: 'skip', label: t('hidden.skip') },
    { value: 'read', label: t('hidden.read') },
  ];
  const found = reading(typeof totals === 'number' ? rows(totals) : t('facts.none'));
  return (
    <>
      {sheet.hiddenRows > 0 ? (
        <FactSelect
          label={t('facts.hidden')}
          value={mapping.skipHiddenRows ? 'skip' : 'read'}
          data={reading(rows(sheet.hiddenRows))}
          onChange={(value) => onChange({ ...mapping, skipHiddenRows: value === 'skip' })}
        />
      ) : null}
      <FactSelect
        label={t('facts.totals')}
        value={mapping.skipTotalRows ? 'skip' : 'read'}
        data={isProposed ? found : unseen}
        onChange={(value) => onChange({ ...mapping, skipTotalRows: value === 'skip' })}
      />
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span className={styles.factLabel}>{label}</span>
    <span className={styles.factValue}>{children}</span>
  </div>
);

interface SelectProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}
const FactSelect = ({ label, value, data, onChange }: SelectProps) => (
  <NativeSelect
    label={label}
    value={value}
    data={data}
    classNames={{ label: styles.factLabel ?? '', input: styles.factSelect ?? '' }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
