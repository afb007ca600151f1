import type { Csrd, Datapoint, Target } from '#shared/csrd/schema.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import styles from './Csrd.module.css';
import { useCsrdWords } from './words.ts';

const TONES: Record<Datapoint['state'], TagTone> = { there: 'success', missing: 'decide', notReported: 'neutral' };

/** Every datapoint by its standard, and the targets one by one. */
export function DatapointSections({ data }: { data: Csrd }) {
  const { t } = useCsrdWords();
  const of = (standard: Datapoint['standard']) => data.datapoints.filter((one) => one.standard === standard);
  const other = data.datapoints.filter(({ standard }) => standard !== 'E1-4' && standard !== 'E1-6');
  return (
    <>
      <Section title={t('section.E1-6')}>
        <DatapointsTable caption={t('section.E1-6')} rows={of('E1-6')} />
      </Section>
      <Section title={t('section.E1-4')}>
        {data.targets.length === 0 ? (
          <DatapointsTable caption={t('section.E1-4')} rows={of('E1-4')} />
        ) : (
          <TargetsTable targets={data.targets} />
        )}
      </Section>
      <Section title={t('section.other')}>
        <p className="measure dim">{t('esgNow')}</p>
        <DatapointsTable caption={t('section.other')} rows={other} withStandard />
      </Section>
    </>
  );
}

interface TableProps {
  caption: string;
  rows: readonly Datapoint[];
  withStandard?: boolean;
}
function DatapointsTable({ caption, rows, withStandard }: TableProps) {
  const { t, nameOf, figureOf } = useCsrdWords();
  const standard: Column<Datapoint> = withStandard
    ? { key: 'standard', header: t('column.standard'), cell: (one) => one.standard, isOptional: true }
    : { key: 'id', header: t('column.id'), cell: ({ id }) => id ?? '–', isOptional: true };
  const columns: Column<Datapoint>[] = [
    standard,
    { key: 'name', header: t('column.name'), cell: (one) => <Chem>{nameOf(one)}</Chem> },
    { ...{ key: 'value', header: t('column.value'), isNumeric: true }, cell: (one) => figureOf(one) ?? '–' },
    {
      ...{ key: 'unit', header: t('column.unit') },
      cell: ({ unit }) => (unit === 'yesNo' ? '' : <Chem>{t(`unit.${unit}`)}</Chem>),
    },
    {
      ...{ key: 'state', header: t('column.state') },
      cell: ({ state }) => (
        <span className={styles.state}>
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
        </span>
      ),
    },
  ];
  return (
    <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key, category }) => key + (category ?? '')} />
  );
}

function TargetsTable({ targets }: { targets: readonly Target[] }) {
  const { t, format } = useCsrdWords();
  const number = (
    key: 'percent12' | 'percent3' | 'baseT' | 'targetT' | 'currentT' | 'percentComplete',
    isOptional = true,
  ): Column<Target> => ({
    ...{ key, header: <Chem>{t(`target.${key}`)}</Chem>, isNumeric: true, isOptional },
    cell: (one) => (one[key] === null ? '–' : format.number(one[key], { upTo: 2 })),
  });
  const columns: Column<Target>[] = [
    {
      ...{ key: 'name', header: t('target.name') },
      cell: ({ scenarioId, name }) => (
        <AppLink to="/footprint/decarbonization/scenario/$id" params={{ id: scenarioId }}>
          {name}
        </AppLink>
      ),
    },
    { ...{ key: 'base', header: t('target.baseYear'), isOptional: true }, cell: ({ baseYear }) => baseYear },
    { key: 'target', header: t('target.targetYear'), cell: ({ targetYear }) => targetYear },
    ...[number('percent12'), number('percent3'), number('baseT'), number('targetT'), number('currentT')],
    number('percentComplete', false),
  ];
  return (
    <DataTable caption={t('section.E1-4')} columns={columns} rows={targets} rowKey={({ scenarioId }) => scenarioId} />
  );
}
