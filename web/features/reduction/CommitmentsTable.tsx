import type { Commitment } from '#shared/reduction/commitment.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Reduction.module.css';
import { useReductionWords } from './words.ts';

interface Props {
  caption: string;
  rows: readonly Commitment[];
  /** Whether each says what it is measured against. */
  withBase?: boolean;
  onEdit?: ((commitment: Commitment) => void) | undefined;
  /** Opens how its saving comes about. */
  onSaving: (commitment: Commitment) => void;
}

/** Commitments with what each saves by itself, what that costs, who answers for it and until when. */
export function CommitmentsTable({ caption, rows, withBase, onEdit, onSaving }: Props) {
  const { t, format, percent } = useReductionWords();
  const name = (one: Commitment) =>
    onEdit ? (
      <button type="button" className="tool" onClick={() => onEdit(one)}>
        {one.name}
      </button>
    ) : (
      one.name
    );
  const saving = (one: Commitment) => (
    <MassFigure kg={one.yearlySavingKg} unit="t" label={one.name} onOpen={() => onSaving(one)} />
  );
  const money = (cents: number | null) => (cents === null ? t('noData') : format.money(cents));
  const day = (on: string | null) => (on === null ? t('noData') : format.day(on));
  const base = ({ base: of }: Commitment) =>
    of ? (
      <AppLink to="/footprint/myfootprint/reductionCommitment/$id" params={{ id: of.id }}>
        {String(of.year)}
      </AppLink>
    ) : (
      <Tag tone="decide">{t('commitments.noBase')}</Tag>
    );
  const baseColumn: Column<Commitment> = {
    key: 'base',
    header: t('commitment.field.base'),
    cell: base,
    sortBy: ({ base: of }) => of?.year ?? null,
  };
  const columns: Column<Commitment>[] = [
    { key: 'name', header: t('commitment.field.name'), cell: name, sortBy: (one) => one.name },
    ...(withBase ? [baseColumn] : []),
    { key: 'type', header: t('commitment.field.type'), cell: ({ type }) => t(`type.${type}`), isOptional: true },
    {
      ...{ key: 'percent', header: t('commitment.field.percent'), isNumeric: true, isOptional: true },
      cell: (one) => percent(one.percent),
      sortBy: (one) => one.percent,
    },
    {
      ...{ key: 'saving', header: <Chem>{`${t('column.saving')}, t CO2e`}</Chem>, isNumeric: true },
      cell: saving,
      sortBy: ({ yearlySavingKg }) => yearlySavingKg,
    },
    {
      ...{ key: 'cost', header: t('commitment.field.cost'), isNumeric: true, isOptional: true },
      cell: ({ costCents }) => money(costCents),
      sortBy: ({ costCents }) => costCents,
    },
    {
      ...{ key: 'perTonne', header: t('commitment.perTonne'), isNumeric: true, isOptional: true },
      cell: ({ centsPerTonne }) => money(centsPerTonne),
      sortBy: ({ centsPerTonne }) => centsPerTonne,
    },
    {
      ...{ key: 'responsible', header: t('commitment.field.responsible'), isOptional: true },
      cell: ({ responsible }) => responsible || t('noData'),
    },
    {
      ...{ key: 'due', header: t('commitment.field.dueOn'), isOptional: true },
      cell: ({ dueOn }) => day(dueOn),
      sortBy: ({ dueOn }) => dueOn,
    },
    { key: 'state', header: t('column.state'), cell: ({ state }) => <Tag>{t(`state.${state}`)}</Tag> },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      phoneRow={(one) => (
        <div className={styles.phone}>
          <div>
            {name(one)} <Tag>{t(`state.${one.state}`)}</Tag> {withBase ? base(one) : null}
          </div>
          <div>
            {percent(one.percent)} · {saving(one)} {t('tYear')}
          </div>
          <div className="dim">
            {day(one.dueOn)} · {one.responsible || t('noData')}
          </div>
        </div>
      )}
    />
  );
}
