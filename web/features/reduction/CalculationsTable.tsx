import type { Decarbonization } from '#shared/reduction/view.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useReductionWords } from './words.ts';

type Row = Decarbonization['calculations'][number];

/** The calculations of an organization, the newest year first, with the way to the commitments of each. */
export function CalculationsTable({ calculations }: { calculations: readonly Row[] }) {
  const { t, format, tonnes } = useReductionWords();
  const open = ({ year, name }: Row) =>
    t(name === '' ? 'decarbonization.open' : 'decarbonization.openNamed', { year, name });
  const columns: Column<Row>[] = [
    {
      key: 'year',
      header: t('column.year'),
      cell: (one) => (
        <AppLink to="/footprint/myfootprint/reductionCommitment/$id" params={{ id: one.id }}>
          {open(one)}
        </AppLink>
      ),
    },
    { key: 'state', header: t('column.state'), cell: ({ state }) => <Tag>{t(`calculationState.${state}`)}</Tag> },
    {
      ...{ key: 'count', header: t('decarbonization.count'), isNumeric: true },
      cell: ({ commitments }) => format.number(commitments),
    },
    {
      ...{ key: 'saving', header: <Chem>{`${t('column.saving')}, ${t('tYear')}`}</Chem>, isNumeric: true },
      cell: ({ commitments, savingKg }) => (commitments === 0 ? t('noData') : tonnes(savingKg)),
    },
  ];
  return (
    <DataTable
      caption={t('decarbonization.commitments')}
      columns={columns}
      rows={calculations}
      rowKey={({ id }) => id}
    />
  );
}
