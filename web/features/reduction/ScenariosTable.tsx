import type { ScenarioView } from '#shared/reduction/view.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Complete } from './Complete.tsx';
import { useReductionWords } from './words.ts';

/** The scenarios of an organization, with where the whole of each stands. */
export function ScenariosTable({ scenarios }: { scenarios: readonly ScenarioView[] }) {
  const { t, tonnes } = useReductionWords();
  const mass = (key: string, header: string, of: (one: ScenarioView) => number | null): Column<ScenarioView> => ({
    ...{ key, header: <Chem>{`${header}, t CO2e`}</Chem>, isNumeric: true, isOptional: true },
    cell: (one) => tonnes(of(one)),
    sortBy: of,
  });
  const columns: Column<ScenarioView>[] = [
    {
      key: 'name',
      header: t('decarbonization.name'),
      cell: ({ id, name }) => (
        <AppLink to="/footprint/decarbonization/scenario/$id" params={{ id }}>
          {name}
        </AppLink>
      ),
      sortBy: ({ name }) => name,
    },
    {
      key: 'years',
      header: t('decarbonization.years'),
      cell: ({ baseYear, targetYear }) => t('decarbonization.span', { base: baseYear, target: targetYear }),
      sortBy: ({ targetYear }) => targetYear,
    },
    { key: 'path', header: t('scenario.field.path'), cell: ({ path }) => t(`path.${path}`), isOptional: true },
    mass('target', t('scenario.column.targetShort'), ({ groups }) => groups.whole.targetKg),
    mass('current', t('scenario.column.currentNone'), ({ groups }) => groups.whole.currentKg),
    {
      ...{ key: 'complete', header: t('scenario.column.complete'), isNumeric: true },
      cell: ({ groups }) => <Complete progress={groups.whole} />,
      sortBy: ({ groups }) => groups.whole.percentComplete,
    },
    mass('gap', t('scenario.column.gap'), ({ gapKg }) => gapKg),
  ];
  return (
    <DataTable
      caption={t('decarbonization.scenariosCaption')}
      columns={columns}
      rows={scenarios}
      rowKey={({ id }) => id}
    />
  );
}
