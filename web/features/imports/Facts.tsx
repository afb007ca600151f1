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
  sheet: PreviewSheet;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}
const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
const isDelimiter = (text: string): text is keyof typeof DELIMITERS => Object.hasOwn(DELIMITERS, text);
const FORMATS = ['xlsx', 'xlsb', 'xls', 'ods', 'spreadsheetml', 'html', 'csv'] as const;

/** How the file was understood; what may have been misread can be said otherwise. */
export function Facts({ preview, sheet, mapping, onChange }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const kind = FORMATS.find((one) => one === preview.format);
  const delimiter =
    preview.delimiter !== null && isDelimiter(preview.delimiter)
      ? t(`delimiter.${DELIMITERS[preview.delimiter]}`)
      : preview.delimiter;
  const totals = preview.warnings.find(({ code }) => code === 'imports.totalRows')?.details.rows;
  const rows = (count: number) => t('facts.rows', { count, number: format.number(count) });
  const reading = (count: string) => [
    { value: 'skip', label: t('facts.skipped', { rows: count }) },
    { value: 'read', label: t('facts.read', { rows: count }) },
  ];
  return (
    <Section title={t('facts.title')} aside={<span className="dim">{t('facts.change')}</span>}>
      <div className={styles.facts}>
        <Fact label={t('facts.format')}>{kind ? t(`format.${kind}`) : preview.format}</Fact>
        {preview.encoding ? <Fact label={t('facts.encoding')}>{preview.encoding.toUpperCase()}</Fact> : null}
        {delimiter ? <Fact label={t('facts.delimiter')}>{delimiter}</Fact> : null}
        <FactSelect
          label={t('facts.decimals')}
          value={mapping.decimalMark ?? ''}
          data={[
            { value: '', label: t('decimal.auto') },
            { value: ',', label: t('decimal.comma') },
            { value: '.', label: t('decimal.point') },
          ]}
          onChange={(value) => onChange({ ...mapping, decimalMark: value === ',' || value === '.' ? value : null })}
        />
        <FactSelect
          label={t('facts.dates')}
          value={mapping.dateOrder ?? ''}
          data={[
            { value: '', label: t('order.auto') },
            { value: 'dmy', label: t('order.dmy') },
            { value: 'mdy', label: t('order.mdy') },
            { value: 'ymd', label: t('order.ymd') },
          ]}
          onChange={(value) =>
            onChange({ ...mapping, dateOrder: value === 'dmy' || value === 'mdy' || value === 'ymd' ? value : null })
          }
        />
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
          data={reading(typeof totals === 'number' ? rows(totals) : t('facts.none'))}
          onChange={(value) => onChange({ ...mapping, skipTotalRows: value === 'skip' })}
        />
      </div>
    </Section>
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
