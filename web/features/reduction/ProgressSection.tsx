import type { Progress, ScenarioView } from '#shared/reduction/view.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Complete } from './Complete.tsx';
import styles from './Reduction.module.css';
import { useReductionWords } from './words.ts';

type Row = Progress & { readonly key: 'scopes12' | 'scope3' | 'whole' };

/** Base against target and current against target, by scopes and whole. */
export function ProgressSection({ scenario }: { scenario: ScenarioView }) {
  const { t, tonnes } = useReductionWords();
  const finding = useFinding(scenario);
  const { base, current, baseYear, targetYear, groups, cautions } = scenario;
  const mass = (key: 'baseKg' | 'targetKg' | 'currentKg' | 'pathKg', header: string): Column<Row> => ({
    ...{ key, header: <Chem>{`${header}, t CO2e`}</Chem>, isNumeric: true, isOptional: key === 'pathKg' },
    cell: (row) => tonnes(row[key]),
  });
  const ofYear = (has: 'current' | 'path', none: 'currentNone' | 'pathNone') =>
    current ? t(`scenario.column.${has}`, { year: current.year }) : t(`scenario.column.${none}`);
  const columns: Column<Row>[] = [
    { key: 'group', header: t('scenario.column.group'), cell: ({ key }) => t(`group.${key}`) },
    mass('baseKg', t('scenario.column.base', { year: baseYear })),
    mass('targetKg', t('scenario.column.target', { year: targetYear })),
    mass('currentKg', ofYear('current', 'currentNone')),
    mass('pathKg', ofYear('path', 'pathNone')),
    {
      ...{ key: 'complete', header: t('scenario.column.complete'), isNumeric: true },
      cell: (row) => <Complete progress={row} />,
    },
  ];
  const rows = (['scopes12', 'scope3', 'whole'] as const).map((key) => ({ key, ...groups[key] }));
  return (
    <Section title={finding}>
      {base ? null : <Callout tone="decide">{t('scenario.noBase', { year: baseYear })}</Callout>}
      <DataTable
        caption={t('scenario.groupsCaption')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        phoneRow={(row) => (
          <div className={styles.phone}>
            <div>
              <b>{t(`group.${row.key}`)}</b> <Complete progress={row} />
            </div>
            <KeyValues
              items={columns.slice(1, -1).map(({ key, header, cell }) => ({ key, label: header, value: cell(row) }))}
            />
          </div>
        )}
      />
      <div className={styles.notes}>
        {cautions.map((caution) => (
          <p key={caution} className="note">
            {t(`scenario.caution.${caution}`)}
          </p>
        ))}
      </div>
    </Section>
  );
}

/** How far the whole has come, as a sentence; where it is not known, scopes 1 and 2. */
function useFinding({ groups, current, baseYear, targetYear }: ScenarioView): string {
  const { t, format } = useReductionWords();
  const isPart = groups.whole.percentComplete === null;
  const { percentComplete, isExceeded } = isPart ? groups.scopes12 : groups.whole;
  if (percentComplete === null || !current) return t('scenario.finding.none');
  const years = { year: current.year, base: baseYear, target: targetYear };
  const way = () => {
    if (isExceeded) return t('scenario.finding.exceeded', years);
    if (percentComplete < 0) return t('scenario.finding.rose', years);
    return t('scenario.finding.complete', { ...years, percent: format.percent(percentComplete / 100) });
  };
  // What holds for a part only is not said of all.
  return isPart ? `${t('group.scopes12')}: ${way()}` : way();
}
