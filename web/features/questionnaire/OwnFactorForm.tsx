import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowFactor } from '#shared/questionnaire/rowFactors.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem } from '#web/ui/Chem.tsx';
import type { GridRow } from './gridRow.ts';
import styles from './Questionnaire.module.css';
import { type FactorSaid, type OwnTyped, type OwnWrong, ownBegun, ownRead } from './rowFactor.ts';
import { useSheet } from './sheetContext.ts';

interface Props {
  row: GridRow;
  /** Those in which the engine takes a factor for the row. */
  units: readonly string[];
  now: RowFactor | undefined;
  say: (said: FactorSaid) => void;
  onCancel: () => void;
}

/** A factor of one's own for one row: how much, of which unit, from which document. */
export function OwnFactorForm({ row, units, now, say, onCancel }: Props) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const unitText = useUnitText();
  const { words } = useSheet();
  const [typed, setTyped] = useState(() => ownBegun(row.draft, { units, now, words }));
  const [wrong, setWrong] = useState<OwnWrong>({});
  if (units.length === 0) return <p className="note">{t('factor.noOwn')}</p>;
  const field = (key: keyof OwnTyped) => ({
    label: <Chem>{t(`factor.own.${key}`)}</Chem>,
    value: typed[key],
    error: wrong[key] && errorText(wrong[key]),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [key]: value }));
      setWrong(({ [key]: _, ...rest }) => rest);
    },
  });
  const use = () => {
    const read = ownRead(typed, words);
    if ('wrong' in read) return setWrong(read.wrong);
    say({ factorId: null, factor: read });
  };
  const data = units.map((value) => ({ value, label: unitText(value) }));
  return (
    <div className={styles.form}>
      <TextInput {...field('value')} inputMode="decimal" autoComplete="off" />
      <NativeSelect {...field('unit')} data={data} />
      <TextInput {...field('source')} description={t('factor.own.sourceHint')} maxLength={300} />
      <TextInput {...field('year')} inputMode="numeric" autoComplete="off" />
      <p className="note">{t(row.draft.evidenceId ? 'factor.own.hasEvidence' : 'factor.own.evidence')}</p>
      <div className={styles.formActions}>
        <Button size="sm" onClick={use}>
          {t('factor.own.use')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
