import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#shared/imports/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ActivitySection } from './ActivitySection.tsx';
import { ColumnList } from './ColumnList.tsx';
import { Facts } from './Facts.tsx';
import { FixedSection } from './FixedSection.tsx';
import { FormulaSection } from './FormulaSection.tsx';
import styles from './Imports.module.css';
import { FileNotices, OtherYears, Restored, SameFile } from './Notices.tsx';
import { QuestionList } from './QuestionList.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import type { PreviewSheet } from './sample.ts';
import { TransformerField } from './TransformerField.tsx';
import { useColumns } from './useColumns.ts';
import { useImportActions } from './useImportActions.tsx';
import { isProposedPlace, sheetOf, type useMappingDraft } from './useMappingDraft.ts';
import { useReadBy } from './useReadBy.ts';
import { WordsSection } from './WordsSection.tsx';

interface Props extends StepProps {
  preview: Preview;
  mapping: ReturnType<typeof useMappingDraft>;
  onSheet: () => void;
}

/** Step 3: what was understood, what must be decided, what each column is. */
export function ColumnsStep(props: Props) {
  const sheet = sheetOf(props.preview, props.mapping.draft.mapping);
  return sheet ? <Columns {...props} sheet={sheet} /> : null;
}

/** Brings the first thing that waits for a decision into view, and into the keyboard's reach. */
function goToFirstOpen(): void {
  const first = document.querySelector<HTMLElement>('[data-open]');
  first?.scrollIntoView({ block: 'center' });
  first?.querySelector<HTMLElement>('input, select, a, button')?.focus({ preventScroll: true });
}

function Columns(props: Props & { sheet: PreviewSheet }) {
  const { t } = useTranslation('imports');
  const { calculation, one, onSheet } = props;
  const format = useFormat();
  const state = useColumns(props);
  const { cancel, confirmMapping, isBusy, error } = useImportActions(one);
  const [isAccepted, setAccepted] = useState(false);
  const { mapping } = props.mapping.draft;
  const decisions = state.decisions + Number(one.sameAs !== null && !isAccepted);
  const rows = { count: state.table.dataRows, number: format.number(state.table.dataRows) };
  const isOnly = props.preview.sheets.length === 1;
  const subtitle = t(isOnly ? 'columns.subtitleOnly' : 'columns.subtitle', {
    ...rows,
    file: one.fileName,
    sheet: mapping.sheet,
  });
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="columns"
      title={t('columns.title')}
      subtitle={subtitle}
      onGoTo={(step) => step === 'sheet' && onSheet()}
      back={
        <>
          <Button variant="default" onClick={onSheet}>
            {t('columns.back')}
          </Button>
          <Button variant="subtle" onClick={() => void cancel()}>
            {t('cancel.button')}
          </Button>
        </>
      }
      next={
        <>
          <span className="note">
            {decisions > 0 ? t('columns.open', { count: decisions }) : t('columns.whatFollows')}
          </span>
          <Button
            loading={isBusy}
            onClick={() => (decisions > 0 ? goToFirstOpen() : void confirmMapping(mapping, { review: true }))}
          >
            {t('columns.check', rows)}
          </Button>
        </>
      }
    >
      <Head {...props} state={state} isAccepted={isAccepted} onAccept={setAccepted} />
      <Body {...props} state={state} />
      <Refused error={error} />
    </StepFrame>
  );
}

interface PartProps extends Props {
  sheet: PreviewSheet;
  state: ReturnType<typeof useColumns>;
}

/** What waits for the person, before anything else. */
function Head(props: PartProps & { isAccepted: boolean; onAccept: (isAccepted: boolean) => void }) {
  const { t } = useTranslation('imports');
  const { calculation, one, preview, mapping, state, isAccepted, onAccept, onSheet } = props;
  const { questions, labels, answer } = state;
  const others = questions.filter(({ key }) => key !== 'sheet');
  const isSheetOpen = others.length < questions.length && mapping.draft.answers.sheet === undefined;
  const isProposed = isProposedPlace(preview, mapping.draft.mapping);
  return (
    <div className={styles.stack}>
      {mapping.restoredAt !== null ? <Restored at={mapping.restoredAt} onReset={mapping.reset} /> : null}
      {one.sameAs !== null ? <SameFile id={one.sameAs} isAccepted={isAccepted} onAccept={onAccept} /> : null}
      {isSheetOpen ? (
        <div data-open>
          <Callout
            tone="decide"
            title={t('sheet.which')}
            actions={
              <Button size="sm" variant="default" onClick={onSheet}>
                {t('columns.back')}
              </Button>
            }
          />
        </div>
      ) : null}
      {isProposed ? <OtherYears calculation={calculation} years={preview.years} /> : null}
      <QuestionList
        calculation={calculation}
        questions={others}
        draft={mapping.draft}
        labels={labels}
        onAnswer={answer}
      />
    </div>
  );
}

function Body({ one, preview, sheet, mapping: { draft, edit, reset }, state }: PartProps) {
  const { t } = useTranslation('imports');
  const { mapping } = draft;
  const { table, labels, activity, change, changeColumns } = state;
  const isProposed = isProposedPlace(preview, mapping);
  return (
    <div>
      <ReadBy one={one} onRead={reset} />
      <Facts preview={preview} isProposed={isProposed} sheet={sheet} mapping={mapping} onChange={change} />
      <ActivitySection {...{ draft, table, labels }} {...activity} onEdit={edit} />
      <Section title={t('columns.section')} aside={<span className="dim">{t('columns.sectionAside')}</span>}>
        {state.isAmountMissing ? (
          <div className={styles.before} data-open>
            <Callout tone="decide" title={t('columns.noAmount')}>
              {t('columns.noAmountBody')}
            </Callout>
          </div>
        ) : null}
        <ColumnList {...{ mapping, table, labels }} isText={preview.format === 'csv'} onChange={changeColumns} />
        {sheet.columns > sheet.headers.length ? (
          <p className="note">{t('columns.more', { count: sheet.columns - sheet.headers.length })}</p>
        ) : null}
      </Section>
      <FormulaSection {...{ mapping }} table={state.bare} width={sheet.columns} onChange={change} />
      <FixedSection {...{ mapping, labels }} asked={state.asked} missed={state.missed} onChange={change} />
      <WordsSection {...{ mapping, labels }} words={state.words} onChange={change} />
      <div className={styles.after}>{isProposed ? <FileNotices warnings={preview.warnings} /> : null}</div>
    </div>
  );
}

/** The file is read again by another transformer: what was decided under the one before does not hold. */
function ReadBy({ one, onRead }: { one: PartProps['one']; onRead: () => void }) {
  const { t } = useTranslation('imports');
  const { readBy, isBusy } = useReadBy(one, onRead);
  return (
    <TransformerField
      value={one.transformer?.id ?? null}
      label={t('transformer.label')}
      isBusy={isBusy}
      onChoose={(id) => void readBy(id)}
    />
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <div className={styles.after}>
      <Callout tone="danger" isLive title={t('columns.refused')}>
        {errorText(error)}
      </Callout>
    </div>
  );
}
