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
  /** The place of the one that is written: behind the last, a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const isAdding = open === formulas.length;
  const names = (but: number) => formulas.filter((_, i) => i !== but).map(({ name }) => name);
  const keep = (at: number, one: FormulaColumn) => {
    onChange({ ...mapping, formulas: [...formulas.slice(0, at), one, ...formulas.slice(at + 1)] });
    setOpen(null);
  };
  const form = (at: number) => (
    <FormulaForm
      key={at}
      table={table}
      was={formulas[at] ?? null}
      taken={[...table.headers, ...names(at)]}
      mark={mapping.decimalMark}
      onKeep={(one) => keep(at, one)}
      onCancel={() => setOpen(null)}
    />
  );
  const begin = (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => setOpen(formulas.length)}>
      {t('formula.add')}
    </Button>
  );
  return (
    <Section title={t('formula.title')} aside={isAdding ? undefined : begin}>
      <p className="measure note">{t('formula.explain')}</p>
      <ul className={styles.formulas}>
        {formulas.map(({ name, formula }, i) => (
          <li key={name}>
            {open === i ? (
              form(i)
            ) : (
              <>
                <b>{name}</b> <code>{formula}</code>{' '}
                <button
                  type="button"
                  className="tool"
                  aria-label={t('formula.edit', { name })}
                  onClick={() => setOpen(i)}
                >
                  {t('formula.change')}
                </button>{' '}
                <button
                  type="button"
                  className="tool"
                  aria-label={t('formula.remove', { name })}
                  onClick={() => {
                    setOpen(null);
                    onChange(withoutFormula(mapping, i, width));
                  }}
                >
                  {t('transformer.remove')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {isAdding ? form(formulas.length) : null}
    </Section>
  );
}

interface FormProps {
  table: SampleTable;
  /** As it is; null of a new one. */
  was: FormulaColumn | null;
  taken: readonly string[];
  mark: Mapping['decimalMark'];
  onKeep: (one: FormulaColumn) => void;
  onCancel: () => void;
}
function FormulaForm({ table: { headers, rows }, was, taken, mark, onKeep, onCancel }: FormProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [name, setName] = useState(was?.name ?? '');
  const [formula, setFormula] = useState(was?.formula ?? '');
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
          onClick={() => onKeep({ name: name.trim(), formula: formula.trim() })}
        >
          {t(was ? 'formula.keep' : 'formula.add')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel.back')}
        </Button>
      </div>
    </div>
  );
}
