import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { CalculationMenu } from './CalculationMenu.tsx';
import { answeredQuery, isWorking, type Listed } from './queries.ts';
import styles from './Results.module.css';

/** Year, fiscal days and name: what a calculation is called. */
function useName() {
  const format = useFormat();
  return ({ isCalendarYear, year, periodStartOn, periodEndOn, name }: Listed) => {
    const when = isCalendarYear ? String(year) : `${year} (${format.day(periodStartOn)} – ${format.day(periodEndOn)})`;
    return name === '' ? when : `${name}, ${when}`;
  };
}

function NameCell({ row }: { row: Listed }) {
  const nameOf = useName();
  return (
    <AppLink to="/footprint/myfootprint" search={{ calculation: row.id }}>
      {nameOf(row)}
    </AppLink>
  );
}

/** State, and what is going on or wrong. */
function StateCell({ row }: { row: Listed }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  return (
    <span className={styles.tags}>
      <Tag tone={row.state === 'FINISHED' ? 'success' : 'neutral'}>{t(`state.${row.state}`)}</Tag>
      {row.copy?.state === 'COPYING' ? <Tag>{t('list.copying')}</Tag> : null}
      {row.copy?.state === 'FAILED' ? <Tag tone="danger">{t('list.halfCopied')}</Tag> : null}
      {row.copy?.state !== 'COPYING' && isWorking(row) ? <Tag>{t('notice.calculating')}</Tag> : null}
      <Answered row={row} />
      {row.external ? <Tag tone="decide">{t('external.tag')}</Tag> : null}
      {row.errorRows > 0 ? (
        <Tag tone="danger">{t('list.errors', { count: row.errorRows, number: format.number(row.errorRows) })}</Tag>
      ) : null}
    </span>
  );
}

/** How far the questionnaire is, while it can still be answered. */
function Answered({ row }: { row: Listed }) {
  const { t } = useTranslation('calculations');
  const isOpen = row.state === 'DRAFT' && !row.external && row.copy?.state !== 'COPYING';
  const { data } = useQuery({ ...answeredQuery(row.id), enabled: isOpen });
  if (!isOpen || !data || data.total === 0) return null;
  return (
    <AppLink to="/footprint/carbonmanager" search={{ calculation: row.id }} className="note">
      {t('list.answered', data)}
    </AppLink>
  );
}

function TotalCell({ row }: { row: Listed }) {
  const router = useRouter();
  const open = () => void router.navigate({ to: '/footprint/myfootprint', search: { calculation: row.id } });
  return <MassFigure kg={row.totalKg} onOpen={open} label={`${row.organizationName} ${row.year}`} />;
}

function PhoneRow({ row }: { row: Listed }) {
  const { t } = useTranslation('calculations');
  return (
    <div className={styles.phoneRow}>
      <div>
        <NameCell row={row} />
        <p className="note">{row.organizationName}</p>
        <StateCell row={row} />
        {row.ownerName ? <p className="note">{t('list.owner', { name: row.ownerName })}</p> : null}
      </div>
      <div>
        <CalculationMenu calculation={row} />
        <TotalCell row={row} />
      </div>
    </div>
  );
}

export function CalculationsTable({ rows }: { rows: readonly Listed[] }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const columns: Column<Listed>[] = [
    { key: 'year', header: t('field.year'), cell: (row) => <NameCell row={row} />, sortBy: (row) => row.periodStartOn },
    {
      key: 'organization',
      header: t('field.organization'),
      cell: (row) => row.organizationName,
      sortBy: (row) => row.organizationName,
    },
    { key: 'type', header: t('field.type'), cell: (row) => t(`type.${row.type}`), sortBy: (row) => row.type },
    { key: 'state', header: t('field.state'), cell: (row) => <StateCell row={row} />, sortBy: (row) => row.state },
    { key: 'owner', header: t('field.owner'), cell: (row) => row.ownerName, sortBy: (row) => row.ownerName },
    {
      key: 'rows',
      header: t('field.rows'),
      cell: (row) => (row.external ? t('noData') : format.number(row.rows)),
      sortBy: (row) => row.rows,
      isNumeric: true,
    },
    {
      key: 'total',
      header: t('field.total'),
      cell: (row) => <TotalCell row={row} />,
      sortBy: (row) => row.totalKg,
      isNumeric: true,
    },
    { key: 'actions', header: t('list.actions'), cell: (row) => <CalculationMenu calculation={row} /> },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      initialSort={{ key: 'year', isDescending: true }}
      phoneRow={(row) => <PhoneRow row={row} />}
    />
  );
}
