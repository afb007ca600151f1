import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { overlapping, yearSumOf } from '#shared/reports/year.ts';
import type { YearEntry } from '#shared/reports/yearSchema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Reports.module.css';

interface Props {
  year: number;
  entries: readonly YearEntry[];
  chosen: readonly YearEntry[];
  onToggle: (calculationId: string) => void;
}

/** Which organizations are in the sum, with their figures; a calculation that is not finished says so. */
export function YearTable({ year, entries, chosen, onToggle }: Props) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const sum = yearSumOf(chosen.flatMap(({ figures }) => figures ?? []));
  const tonnes = (kg: number | null | undefined) => (kg == null ? t('year.none') : format.tonnes(kg));
  const { nameOf, periodOf } = useEntryNames(entries);
  const include = (row: YearEntry) =>
    row.figures ? (
      <Checkbox
        checked={chosen.includes(row)}
        label={nameOf(row)}
        aria-label={t('year.include', { organization: nameOf(row) })}
        onChange={() => onToggle(row.calculationId)}
      />
    ) : (
      <NotFinished row={row} name={nameOf(row)} />
    );
  const scope = (number: number) => <Chem>{t('year.scope', { scope: number })}</Chem>;
  const figure = (row: YearEntry, of: (figures: NonNullable<YearEntry['figures']>) => number | null) =>
    row.figures ? tonnes(of(row.figures)) : '';
  const columns: Column<YearEntry>[] = [
    { key: 'organization', header: t('year.organization'), cell: include, footer: t('year.totals') },
    {
      key: 'period',
      header: t('year.period'),
      cell: periodOf,
      isOptional: true,
      footer: '',
    },
    {
      key: 'scope1',
      header: scope(1),
      isNumeric: true,
      cell: (row) => figure(row, ({ scope1Kg }) => scope1Kg),
      footer: tonnes(sum.scope1Kg),
    },
    {
      key: 'scope2',
      header: scope(2),
      isNumeric: true,
      cell: (row) => figure(row, ({ scope2MarketKg }) => scope2MarketKg),
      footer: tonnes(sum.scope2MarketKg),
    },
    {
      key: 'scope3',
      header: scope(3),
      isNumeric: true,
      cell: (row) => figure(row, ({ scope3Kg }) => scope3Kg),
      footer: tonnes(sum.scope3Kg),
    },
    {
      key: 'total',
      header: <Chem>{t('year.total')}</Chem>,
      isNumeric: true,
      cell: (row) => figure(row, ({ totalKg }) => totalKg),
      footer: tonnes(sum.totalKg),
    },
  ];
  const phoneRow = (row: YearEntry) => (
    <div className={styles.phoneReport}>
      {include(row)}
      {row.figures ? (
        <span className="note">
          <Chem>{t('year.total')}</Chem>: {format.tonnes(row.figures.totalKg)}
        </span>
      ) : null}
    </div>
  );
  return (
    <Section title={t('year.organizations')}>
      <DataTable
        caption={t('year.table', { year })}
        columns={columns}
        rows={entries}
        rowKey={(row) => row.calculationId}
        phoneRow={phoneRow}
      />
      {/* A list on phones has no foot. */}
      <p className={styles.phoneTotal}>
        <Chem>{t('year.total')}</Chem>: {tonnes(sum.totalKg)}
      </p>
      <Notes chosen={chosen} />
    </Section>
  );
}

function useEntryNames(entries: readonly YearEntry[]) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const periodOf = (row: YearEntry) => `${format.day(row.periodStartOn)} – ${format.day(row.periodEndOn)}`;
  /** Of an organization with several calculations of the year, each says its period. */
  const nameOf = (row: YearEntry) => {
    const organization = row.organizationName;
    const isOnly = entries.every((one) => one === row || one.organizationId !== row.organizationId);
    return isOnly ? organization : t('year.entry', { organization, period: periodOf(row) });
  };
  return { nameOf, periodOf };
}

/** What is worth knowing of the sum. */
function Notes({ chosen }: Pick<Props, 'chosen'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const count = chosen.filter(({ figures }) => figures?.scope3Kg === null).length;
  const twice = [...new Set(overlapping(chosen).map(({ organizationName }) => organizationName))];
  return (
    <p className="note">
      {t('year.sum')} {count > 0 ? t('year.withoutScope3', { count }) : null}{' '}
      {twice.length > 0 ? t('year.overlap', { organizations: format.list(twice) }) : null}
    </p>
  );
}

function NotFinished({ row, name }: { row: YearEntry; name: string }) {
  const { t } = useTranslation('reports');
  return (
    <span className={styles.phoneHead}>
      <AppLink
        to="/footprint/myfootprint"
        search={{ calculation: row.calculationId }}
        aria-label={t('year.open', { organization: name })}
      >
        {name}
      </AppLink>
      <Tag tone="decide">{t('year.notFinished')}</Tag>
    </span>
  );
}
