import { Button, FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { GridRow } from './gridRow.ts';
import styles from './Questionnaire.module.css';
import type { CalculationId } from './queries.ts';
import { useSheet } from './sheetContext.ts';
import type { Editing } from './useEditing.ts';

interface Props {
  row: GridRow;
  editing: Editing;
  onClose: () => void;
  calculationId: CalculationId;
}

/** What can be done with a row. */
export function RowActions({ row, editing, onClose, calculationId }: Props) {
  const { t } = useTranslation('questionnaire');
  const sheet = useSheet();
  const canChange = !sheet.isReadOnly && row.state !== 'blank';
  const remove = () => {
    editing.remove(new Set([row.id]));
    onClose();
  };
  return (
    <div className={styles.formActions}>
      {row.draft.evidenceId ? (
        <Button variant="default" size="sm" onClick={() => sheet.openEvidence(row)}>
          {t('evidence.open')}
        </Button>
      ) : null}
      {canChange ? (
        <>
          {row.draft.evidenceId ? (
            <Button variant="default" size="sm" onClick={() => sheet.removeEvidence(row)}>
              {t('evidence.remove')}
            </Button>
          ) : null}
          <FileButton accept=".pdf,.png,.jpg,.jpeg" onChange={(file) => file && sheet.attach(row, [file])}>
            {(props) => (
              <Button {...props} variant="default" size="sm">
                {t('evidence.add')}
              </Button>
            )}
          </FileButton>
          <LinkButton
            to="/footprint/uploaddocuments/$id"
            params={{ id: calculationId }}
            search={{ question: row.draft.activity }}
            variant="default"
            size="sm"
          >
            {t('evidence.documents')}
          </LinkButton>
          <Button variant="default" size="sm" color="danger" onClick={remove}>
            {t('panel.remove')}
          </Button>
        </>
      ) : null}
      <Button size="sm" onClick={onClose}>
        {t('panel.close')}
      </Button>
    </div>
  );
}
