import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import type { DocumentState } from '#shared/documents/states.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import styles from './Documents.module.css';
import { DownloadButton } from './DownloadButton.tsx';
import { FactsList } from './FactsList.tsx';
import { PreviewView } from './PreviewView.tsx';
import { writesQuestion } from './useQuestions.ts';

interface Props {
  document: Document;
  sites: readonly { id: string; name: string }[];
  /** Whether documents of the calculation can change. */
  isWritable: boolean;
  onClose: () => void;
}
/** Why nobody of the company changes it. */
const FIXED_BY: Readonly<Partial<Record<DocumentState, 'review' | 'processed' | 'team'>>> = {
  UNDER_REVIEW: 'review',
  PROCESSED: 'processed',
  CARBON_MANAGER: 'team',
};

/** One document beside the list: how it stands, what it looks like, and what can be done with it. */
export function DocumentPanel({ document, sites, isWritable, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { actor } = useSignedIn();
  const { organizationId, fileName, state, question } = document;
  const isOwn = writesQuestion(actor, organizationId, question);
  const fixedBy = FIXED_BY[state];
  const why = isOwn ? fixedBy && t(`one.fixed.${fixedBy}`) : t('one.notYours');
  return (
    <SidePanel title={fileName} onClose={onClose}>
      <div className={styles.stack}>
        <Verdict document={document} />
        <PreviewView document={document} />
        <FactsList document={document} sites={sites} />
        {isWritable && why ? <p className="note">{why}</p> : null}
        <div className={styles.actions}>
          {isWritable && isOwn ? <DocumentActions document={document} sites={sites} onRemoved={onClose} /> : null}
          <DownloadButton document={document} />
        </div>
      </div>
    </SidePanel>
  );
}

/** What the team says, where it waits for the company or has failed. */
function Verdict({ document: { state, observations } }: { document: Document }) {
  const { t } = useTranslation('documents');
  if (state !== 'NEEDS_CHECK' && state !== 'ERROR') return null;
  const isError = state === 'ERROR';
  return (
    <Callout tone={isError ? 'danger' : 'decide'} title={t(isError ? 'one.errorTitle' : 'one.checkTitle')}>
      <p className={styles.said}>{observations}</p>
    </Callout>
  );
}
