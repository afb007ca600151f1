import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mapping } from '#shared/imports/schema.ts';
import { parseNumber } from '#shared/kernel/format.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { fieldOf, fixableFields, UNIT_TARGET, unitsOf } from './fieldTable.ts';
import styles from './Imports.module.css';
import { missingFields, withFixed } from './mappingEdit.ts';
import type { Labels } from './useLabels.ts';

interface Props {
  mapping: Mapping;
  labels: Labels;
  /** Fields that a question above asks for. */
  asked: readonly string[];
  /** Fields that rows of the last check lacked. */
  missed: readonly string[];
  onChange: (mapping: Mapping) => void;
}

/** What no column says and holds for every row: a fuel, a supplier, a site. A column's empty cells take it too. */
export function FixedSection({ mapping, labels, asked, missed, onChange }: Props) {
  const { t } = useTranslation('imports');
  const [added, setAdded] = useState<readonly string[]>([]);
  const missing = missingFields(mapping).filter((field) => !asked.includes(field));
  const isUnit = (field: string) => field.endsWith('Unit') && field !== UNIT_TARGET;
  const given = Object.keys(mapping.fixed).filter((field) => !asked.includes(field) && !isUnit(field));
  const lacked = [...new Set([...missing, ...missed])].filter((field) => !asked.includes(field));
  const shown = [...new Set([...lacked, ...given, ...added])];
  const more = fixableFields(mapping.activity).filter((field) => !shown.includes(field) && !asked.includes(field));
  const remove = (field: string) => {
    setAdded(added.filter((one) => one !== field));
    onChange(withFixed(withFixed(mapping, field, null), `${field}Unit`, null));
  };
  return (
    <Section title={t('fixed.title')}>
      <p className="measure">{t('fixed.explain')}</p>
      {lacked.length > 0 ? (
        <div className={styles.after}>
          <Callout
            tone="decide"
            title={t(missing.length > 0 ? 'fixed.missing' : 'fixed.missed', { count: lacked.length })}
          >
            {t(missing.length > 0 ? 'fixed.missingBody' : 'fixed.missedBody')}
          </Callout>
        </div>
      ) : null}
      <div className={styles.fixed}>
        {shown.map((field) => (
          <div key={field} className={styles.fixedRow}>
            <Value mapping={mapping} labels={labels} field={field} onChange={onChange} />
            {lacked.includes(field) ? null : (
              <ActionIcon aria-label={t('fixed.remove', { field: labels.field(field) })} onClick={() => remove(field)}>
                <IconTrash size={20} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
      <NativeSelect
        className={styles.field}
        label={t('fixed.add')}
        value=""
        data={[{ value: '', label: t('choose.one') }, ...more.map((value) => ({ value, label: labels.field(value) }))]}
        onChange={(event) => event.currentTarget.value && setAdded([...added, event.currentTarget.value])}
      />
    </Section>
  );
}

interface ValueProps extends Omit<Props, 'asked' | 'missed'> {
  field: string;
}
function Value({ mapping, labels, field, onChange }: ValueProps) {
  const { t } = useTranslation('imports');
  const said = mapping.fixed[field];
  const put = (value: string | number | null) => onChange(withFixed(mapping, field, value));
  const units = field === UNIT_TARGET ? unitsOf(mapping.activity, 'quantity') : [];
  const choices =
    field === UNIT_TARGET ? units.map((value) => ({ value, label: labels.unit(value) })) : labels.choices(field);
  if (field === 'date')
    return <DateText said={said === undefined ? '' : String(said)} label={labels.field(field)} onChange={put} />;
  if (choices.length > 0 || field === 'site')
    return (
      <ChoiceField
        label={labels.field(field)}
        value={said === undefined ? null : String(said)}
        choices={choices}
        noneLabel={t('choose.one')}
        onChange={put}
      />
    );
  return <NumberValue {...{ mapping, labels, field, onChange }} />;
}

/** `2024`, `2024-03` or a day. */
function DateText({
  said,
  label,
  onChange,
}: {
  said: string;
  label: string;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTranslation('imports');
  return (
    <TextInput
      label={label}
      description={t('fixed.dateHint')}
      value={said}
      maxLength={10}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function NumberValue({ mapping, labels, field, onChange }: ValueProps) {
  const { t } = useTranslation('imports');
  const { t: errors } = useTranslation('errors');
  const format = useFormat();
  const said = mapping.fixed[field];
  const [typed, setTyped] = useState(typeof said === 'number' ? format.number(said, { upTo: 9 }) : '');
  const units = unitsOf(mapping.activity, field);
  const unit = mapping.fixed[`${field}Unit`] ?? units[0] ?? '';
  const isPercent = fieldOf(mapping.activity, field)?.type === 'percent';
  const number = parseNumber(typed, format.language);
  const type = (text: string) => {
    setTyped(text);
    const next = withFixed(mapping, field, parseNumber(text, format.language));
    onChange(units.length > 0 ? withFixed(next, `${field}Unit`, unit) : next);
  };
  return (
    <div className={styles.amount}>
      <TextInput
        label={labels.field(field)}
        inputMode="decimal"
        value={typed}
        error={typed !== '' && number === null ? errors('input.notANumber') : undefined}
        rightSection={isPercent ? <span className="note">%</span> : null}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {units.length > 0 ? (
        <NativeSelect
          label={t('fixed.unit')}
          value={String(unit)}
          data={units.map((value) => ({ value, label: labels.unit(value) }))}
          onChange={(event) => onChange(withFixed(mapping, `${field}Unit`, event.currentTarget.value))}
        />
      ) : null}
    </div>
  );
}
