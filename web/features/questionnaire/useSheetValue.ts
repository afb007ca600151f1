import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { chosenIn, type GridRow, typedInto } from './gridRow.ts';
import type { Picks } from './picked.ts';
import type { TableProps } from './props.ts';
import type { Sheet } from './sheetContext.ts';
import type { Editing } from './useEditing.ts';
import { useEvidence } from './useEvidence.ts';
import { useLabel } from './useLabel.ts';
import { useWrong } from './useWrong.ts';

interface Acts {
  readonly editing: Editing;
  readonly picks: Picks;
  readonly openRow: (row: GridRow) => void;
  readonly openTrace: (row: GridRow) => void;
}

/** What the cells need, the same object until something of it changes: else every cell would be drawn at each key. */
export function useSheetValue(props: TableProps, acts: Acts): Sheet & { readonly name: string } {
  const { table, words, lastYear, question, sources, isReadOnly, type, calculation } = props;
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const label = useLabel(type.key);
  const wrong = useWrong(table.facts, label);
  const evidence = useEvidence(calculation.id, acts.editing, table);
  const { picks } = acts;
  const format = useFormat();
  const unitText = useUnitText();
  const now = useRef({ acts, wrong, evidence, unitText });
  now.current = { acts, wrong, evidence, unitText };
  const yes = t('cell.yes');
  const no = t('cell.no');
  const tick = useMemo(() => ({ yes, no }), [yes, no]);
  const name = texts(`activities.${type.key}.label`);
  const own = useMemo(() => [...new Set([...question.sources, ...sources])], [question.sources, sources]);
  useEffect(() => {
    Object.assign(acts.editing.fillWith, { words, tick });
  }, [acts.editing.fillWith, words, tick]);
  const sheet = useMemo(
    (): Sheet => ({
      facts: table.facts,
      words,
      tick,
      isReadOnly,
      lastYear,
      lastYearOf: lastYear ? (question.lastYear?.year ?? null) : null,
      sources: own,
      say: t,
      format,
      unitText: (unit, value) => now.current.unitText(unit, value),
      picks,
      label,
      wrong: (row, column) => now.current.wrong(row, column),
      type: (id, column, text, stroke) =>
        now.current.acts.editing.change(id, (row) => typedInto(row, { column, text, words }), stroke),
      choose: (id, column, value) => now.current.acts.editing.change(id, (row) => chosenIn(row, column, value)),
      openTrace: (row) => now.current.acts.openTrace(row),
      openRow: (row) => now.current.acts.openRow(row),
      attach: (row, files) => void now.current.evidence.attach(row, files),
      removeEvidence: (row) => void now.current.evidence.remove(row),
      openEvidence: (row) => void now.current.evidence.open(row),
    }),
    [table.facts, words, tick, isReadOnly, lastYear, question.lastYear?.year, own, label, picks, t, format],
  );
  return useMemo(() => ({ ...sheet, name }), [sheet, name]);
}
