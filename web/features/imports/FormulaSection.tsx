import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FORMULA_CHARACTERS, type FormulaColumn, type Mapping } from '#shared/imports/schema.ts';
import { isFormula, trial } from '#shared/imports/transform/computed.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Imports.module.css';
import type { SampleTable } from './sample.ts';
import { withoutFormula } from './withFormulas.ts';

const SHOWN = 3;

interface Props {
  mapping: Mapping;
  /** The sheet's own columns: a formula reads those. */
  table: SampleTable;
  /** Columns of the sheet: the computed ones stand behind them. */
  width: number;
  onChange: (mapping: Mapping) => void;
}
/** Columns worked out of others, each tried on the first rows before it is used. */
export function FormulaSection({ mapping, table, width, onChange }: Props) {
  const { t } = useTranslation('imports');
  const formulas = mapping.formulas ?? [];
  const [isAdding, setAdding] = useState(false);
  const add = (one: FormulaColumn) => {
    onChange({ ...mapping, formulas: [...formulas, one] });
    setAdding(false);
  };
  const begin = (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('formula.add')}
    </Button>
  );
  return (
    <Section title={t('formula.title')} aside={isAdding ? undefined : begin}>
      <p className="measure note">{t('formula.explain')}</p>
      <ul className={styles.formulas}>
        {formulas.map(({ name, formula }, i) => (
          <li key={name}>
            <b>{name}</b> <code>{formula}</code>{' '}
            <button
              type="button"
              className="tool"
              aria-label={t('formula.remove', { name })}
              onClick={() => onChange(withoutFormula(mapping, i, width))}
            >
              {t('transformer.remove')}
            </button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <NewFormula
          table={table}
          taken={[...table.headers, ...formulas.map(({ name }) => name)]}
          mark={mapping.decimalMark}
          onAdd={add}
          onCancel={() => setAdding(false)}
        />
      ) : null}
    </Section>
  );
}

interface NewProps {
  table: SampleTable;
  taken: readonly string[];
  mark: Mapping['decimalMark'];
  onAdd: (one: FormulaColumn) => void;
  onCancel: () => void;
}
function NewFormula({ table: { headers, rows }, taken, mark, onAdd, onCancel }: NewProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [name, setName] = useState('');
  const [formula, setFormula] = useState('');
  const isGood = isFormula(formula, headers);
  const isTaken = taken.some((one) => one.trim() === name.trim() && name.trim() !== '');
  const first = isGood
    ? trial(
        formula,
        headers,
        rows.slice(0, SHOWN).map(({ cells }) => cells),
        mark,
      ).filter((value) => value !== '')
    : [];
  return (
    <div className={styles.stack}>
      <TextInput
        className={styles.field ?? ''}
        label={t('formula.name')}
        value={name}
        maxLength={60}
        error={isTaken ? t('formula.taken') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        className={styles.field ?? ''}
        label={t('formula.text')}
        value={formula}
        maxLength={FORMULA_CHARACTERS}
        error={formula.trim() !== '' && !isGood ? t('formula.bad') : undefined}
        description={first.length > 0 ? t('formula.first', { values: format.list(first) }) : undefined}
        spellCheck={false}
        onChange={(event) => setFormula(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button
          variant="default"
          disabled={!isGood || isTaken || name.trim() === ''}
          onClick={() => onAdd({ name: name.trim(), formula: formula.trim() })}
        >
          {t('formula.add')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel.back')}
        </Button>
      </div>
    </div>
  );
}
