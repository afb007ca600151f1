import { useTranslation } from 'react-i18next';
import { screenAt } from '#web/lib/routes/table.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { calledBy, type ListedCalculation } from './queries.ts';

const SHOWN = 8;

/** The calculations of the account, latest years first. */
export function LatestCalculations({ calculations }: { calculations: readonly ListedCalculation[] }) {
  const { t } = useTranslation('dashboard');
  const list = screenAt('/footprint/myfootprint');
  const shown = [...calculations].sort((a, b) => b.year - a.year).slice(0, SHOWN);
  return (
    <Section title={t('latest.title')} aside={list ? <AppLink to={list.path}>{t('latest.all')}</AppLink> : null}>
      <DataTable caption={t('latest.title')} columns={useColumns()} rows={shown} rowKey={(row) => row.id} />
    </Section>
  );
}

function useColumns(): Column<ListedCalculation>[] {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const list = screenAt('/footprint/myfootprint');
  return [
    {
      key: 'organization',
      header: t('latest.organization'),
      cell: (row) => {
        const name = calledBy(row);
        if (!list) return name;
        return (
          <AppLink to={list.path} search={{ calculation: row.id }}>
            {name}
          </AppLink>
        );
      },
    },
    {
      key: 'state',
      header: t('latest.state'),
      cell: (row) => <Tag tone={row.state === 'FINISHED' ? 'success' : 'neutral'}>{t(`state.${row.state}`)}</Tag>,
    },
    {
      key: 'rows',
      header: t('latest.rows'),
      isNumeric: true,
      isOptional: true,
      cell: (row) => format.number(row.rows),
    },
    {
      key: 'total',
      header: <Chem>{t('latest.total')}</Chem>,
      isNumeric: true,
      cell: (row) => <MassFigure kg={row.totalKg} unit="t" />,
    },
  ];
}
