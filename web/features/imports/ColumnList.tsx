import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lettersOf } from '#shared/imports/mapping/issues.ts';
import type { ColumnTarget, Mapping } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './ColumnList.module.css';
import { COMMON_TARGETS, fieldOf, ownTargets, unitsOf } from './fieldTable.ts';
import { isUnitOpen, withTarget, withUnit } from './mappingEdit.ts';
import { columnsOf, type SampleTable, valuesIn } from './sample.ts';
import { unitOfHeader } from './suggest.ts';
import type { Labels } from './useLabels.ts';

interface Props {
  mapping: Mapping;
  table: SampleTable;
  labels: Labels;
  /** A delimited text: its cells are only text. */
  isText: boolean;
  /** `field`: the target that was given or taken, so that a question about it counts as answered. */
  onChange: (mapping: Mapping, change: { field: string | null; header: string }) => void;
}
/** So many unused columns are shown at once; more are behind a button. */
const FEW = 4;

/** Each column of the file with its heading and first values, what it is taken for, and its unit. */
export function ColumnList(props: Props) {
  const { t } = useTranslation('imports');
  const { mapping, table } = props;
  const [isOpen, setOpen] = useState(false);
  const columns = columnsOf(table);
  const isUsed = (column: number) => mapping.columns.some((target) => target.column === column);
  const unused = columns.filter((column) => !isUsed(column));
  const shown = isOpen || unused.length <= FEW ? columns : columns.filter(isUsed);
  return (
    <>
      <ul className={styles.list} aria-label={t('columns.list')}>
        {shown.map((column) => (
          <Column key={column} {...props} column={column} />
        ))}
      </ul>
      {unused.length > FEW ? (
        <p className={styles.more}>
          <button type="button" className="tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'columns.hideUnused' : 'columns.showUnused', { count: unused.length })}
          </button>
        </p>
      ) : null}
    </>
  );
}

const SAMPLES = 3;
function Column(props: Props & { column: number }) {
  const { t } = useTranslation('imports');
  const { mapping, table, column } = props;
  const header = table.headers[column]?.trim() ?? '';
  const targets = mapping.columns.filter((target) => target.column === column);
  const shown = useShownValue(
    props.isText,
    targets.map(({ field }) => field),
    mapping.activity,
  );
  const samples = valuesIn(table, column, SAMPLES).map(shown);
  return (
    <li className={styles.column}>
      <div className={styles.source}>
        <span className={styles.letters}>{lettersOf(column)}</span>
        <div>
          <b>{header || t('columns.noHeader')}</b>
          <p className={styles.samples}>{samples.length > 0 ? samples.join(' · ') : t('columns.noValues')}</p>
        </div>
      </div>
      <div className={styles.targets}>
        {(targets.length > 0 ? targets : [null]).map((target) => (
          <Target key={target?.field ?? 'none'} {...props} header={header} target={target} />
        ))}
      </div>
    </li>
  );
}

const DATES = ['date', 'periodStart', 'periodEnd'];
/** Cells of a workbook are numbers and days: shown as people write them. Those of a text are shown as they stand there. */
function useShownValue(isText: boolean, fields: readonly string[], activity: string | null): (text: string) => string {
  const format = useFormat();
  const isNumber = fields.some((field) => fieldOf(activity, field)?.type === 'number');
  const isDate = fields.some((field) => DATES.includes(field));
  return (text) => {
    if (isText) return text;
    if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return format.number(Number(text), { upTo: 6 });
    return isDate && /^\d{4}-\d{2}-\d{2}$/.test(text) ? format.day(text) : text;
  };
}

interface TargetProps extends Props {
  column: number;
  header: string;
  target: ColumnTarget | null;
}
function Target({ mapping, labels, column, header, target, onChange }: TargetProps) {
  const { t } = useTranslation('imports');
  const { activity } = mapping;
  const item = (value: string) => ({ value, label: labels.field(value) });
  const own = ownTargets(activity);
  const known = [...own, ...COMMON_TARGETS];
  const stray = target && !known.some((key) => key === target.field) ? [item(target.field)] : [];
  const name = header || lettersOf(column);
  const take = (field: string | null) => {
    const was = target?.field ?? null;
    onChange(withTarget(mapping, { column, was }, { field, headerUnit: unitOfHeader(header) }), {
      field: field ?? was,
      header,
    });
  };
  return (
    <div className={styles.target}>
      <NativeSelect
        aria-label={t('columns.isA', { column: name })}
        value={target?.field ?? ''}
        data={[
          { value: '', label: t('columns.unused') },
          ...stray,
          { group: activity === null ? t('columns.anyActivity') : labels.activity(activity), items: own.map(item) },
          { group: t('columns.common'), items: COMMON_TARGETS.map(item) },
        ]}
        onChange={(event) => take(event.currentTarget.value || null)}
      />
      {target ? (
        <Unit
          mapping={mapping}
          labels={labels}
          target={target}
          name={name}
          onChange={(next) => onChange(next, { field: null, header })}
        />
      ) : null}
    </div>
  );
}

interface UnitProps extends Pick<Props, 'mapping' | 'labels'> {
  target: ColumnTarget;
  name: string;
  onChange: (mapping: Mapping) => void;
}
/** A unit that a field can be in; none leaves it to a column of units, or to what stands in each cell. */
function Unit({ mapping, labels, target, name, onChange }: UnitProps) {
  const { t } = useTranslation('imports');
  const units = unitsOf(mapping.activity, target.field);
  if (units.length === 0) return null;
  const listed = target.unit !== null && !units.includes(target.unit) ? [target.unit, ...units] : units;
  const none = isUnitOpen(mapping, target) ? t('unit.cell') : t('unit.said');
  return (
    <NativeSelect
      aria-label={t('unit.of', { column: name })}
      value={target.unit ?? ''}
      data={[{ value: '', label: none }, ...listed.map((value) => ({ value, label: labels.unit(value) }))]}
      onChange={(event) => onChange(withUnit(mapping, target, event.currentTarget.value || null))}
    />
  );
}
