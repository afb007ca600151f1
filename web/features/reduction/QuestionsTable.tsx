import type { CalculationCommitments } from '#shared/reduction/view.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { useReductionWords } from './words.ts';

type Question = CalculationCommitments['questions'][number];

/** Questions with what all commitments on each take off together, and what is left of it. */
export function QuestionsTable({ caption, rows }: { caption: string; rows: readonly Question[] }) {
  const { t, tonnes, percent, question } = useReductionWords();
  const sum = (of: (one: Question) => number) => tonnes(rows.reduce((total, one) => total + of(one), 0));
  const left = ({ kg, savingKg }: Question) => kg - savingKg;
  const columns: Column<Question>[] = [
    {
      key: 'question',
      header: t('column.question'),
      cell: ({ activity }) => question(activity),
      footer: t('commitments.total'),
    },
    {
      ...{
        key: 'kg',
        header: <Chem>{`${t('column.emissions')}, t CO2e`}</Chem>,
        isNumeric: true,
        isOptional: true,
        footer: sum(({ kg }) => kg),
      },
      cell: ({ kg }) => tonnes(kg),
      sortBy: ({ kg }) => kg,
    },
    {
      ...{ key: 'percent', header: t('column.together'), isNumeric: true },
      cell: (one) => (one.commitments === 0 ? t('noData') : percent(one.percent)),
      sortBy: (one) => one.percent,
    },
    {
      ...{ key: 'saving', header: <Chem>{`${t('column.saving')}, t CO2e`}</Chem>, isNumeric: true },
      footer: sum(({ savingKg }) => savingKg),
      cell: (one) => (one.commitments === 0 ? t('noData') : tonnes(one.savingKg)),
      sortBy: ({ savingKg }) => savingKg,
    },
    {
      ...{
        key: 'left',
        header: <Chem>{`${t('column.left')}, t CO2e`}</Chem>,
        isNumeric: true,
        isOptional: true,
        footer: sum(left),
      },
      cell: (one) => tonnes(left(one)),
      sortBy: left,
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ activity }) => activity} />;
}
