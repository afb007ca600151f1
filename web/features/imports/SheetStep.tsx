import { Button, NativeSelect, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Imports.module.css';
import type { MappingDraft } from './questionEdit.ts';
import { SheetTable } from './SheetTable.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { headerRowOf, type PreviewSheet, shownRows } from './sample.ts';
import { useImportActions } from './useImportActions.tsx';

interface Props extends StepProps {
  preview: Preview;
  draft: MappingDraft;
  onChoose: (sheet: string, headerRow: number) => void;
}

/** Step 2: which sheet is read, and which of its rows has the headings. */
export function SheetStep({ calculation, one, preview, draft, onChoose }: Props) {
  const { t } = useTranslation('imports');
  const { cancel } = useImportActions(one);
  const [place, setPlace] = useState({ sheet: draft.mapping.sheet, headerRow: draft.mapping.headerRow });
  const sheet = preview.sheets.find(({ name }) => name === place.sheet);
  const isOnly = preview.sheets.length === 1;
  const question = preview.questions.find(({ key }) => key === 'sheet');
  const choose = (name: string) => {
    const next = preview.sheets.find((one) => one.name === name);
    if (next) setPlace({ sheet: name, headerRow: headerRowOf(next) });
  };
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="sheet"
      title={t(isOnly ? 'sheet.titleOnly' : 'sheet.title')}
      subtitle={t('one.nothingSavedOf', { file: one.fileName })}
      back={
        <Button variant="subtle" onClick={() => void cancel()}>
          {t('cancel.button')}
        </Button>
      }
      next={
        <Button onClick={() => onChoose(place.sheet, place.headerRow)}>
          {isOnly ? t('sheet.useHeader', { row: place.headerRow }) : t('sheet.use', { sheet: place.sheet })}
        </Button>
      }
    >
      {question ? (
        <Callout tone="decide" title={t('question.whichSheet', { count: Number(question.details.sheets) })}>
          {t('question.whichSheetBody')}
        </Callout>
      ) : null}
      {isOnly ? null : (
        <Section title={t('sheet.which')}>
          <SheetChoice sheets={preview.sheets} chosen={place.sheet} onChoose={choose} />
        </Section>
      )}
      {sheet ? (
        <HeaderChoice
          sheet={sheet}
          headerRow={place.headerRow}
          onChoose={(headerRow) => setPlace({ ...place, headerRow })}
        />
      ) : null}
    </StepFrame>
  );
}

const AS_RADIOS = 8;
interface ChoiceProps {
  sheets: readonly PreviewSheet[];
  chosen: string;
  onChoose: (name: string) => void;
}
function SheetChoice({ sheets, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const words = ({ dataRows, hidden }: PreviewSheet) => {
    const rows = t('sheet.rows', { count: dataRows, number: format.number(dataRows) });
    return hidden ? t('sheet.hidden', { rows }) : rows;
  };
  if (sheets.length > AS_RADIOS)
    return (
      <NativeSelect
        className={styles.field}
        label={t('sheet.name')}
        value={chosen}
        data={sheets.map((one) => ({ value: one.name, label: `${one.name} (${words(one)})` }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    );
  return (
    <Radio.Group value={chosen} onChange={onChoose} aria-label={t('sheet.which')}>
      {sheets.map((one) => (
        <Radio key={one.name} value={one.name} label={one.name} description={words(one)} mt={8} />
      ))}
    </Radio.Group>
  );
}

interface HeaderProps {
  sheet: PreviewSheet;
  headerRow: number;
  onChoose: (row: number) => void;
}
function HeaderChoice({ sheet, headerRow, onChoose }: HeaderProps) {
  const { t } = useTranslation('imports');
  const rows = shownRows(sheet);
  const label = (cells: readonly string[]) =>
    cells
      .filter((cell) => cell.trim() !== '')
      .slice(0, 4)
      .join(', ')
      .slice(0, 80);
  return (
    <Section title={t('sheet.header')}>
      <NativeSelect
        className={styles.field}
        label={t('sheet.headerRow')}
        description={t('sheet.headerHint')}
        value={String(headerRow)}
        data={rows.map(({ row, cells }) => ({
          value: String(row),
          label: t('sheet.row', { row, cells: label(cells) }),
        }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <div className={styles.after}>
        <SheetTable label={t('sheet.sample', { sheet: sheet.name })} rows={rows} headerRow={headerRow} />
      </div>
    </Section>
  );
}
