import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import styles from './Documents.module.css';
import type { Said } from './picked.ts';
import { documentChanged, documentRefused } from './queries.ts';
import { SaidFields } from './SaidFields.tsx';
import { useQuestions } from './useQuestions.ts';

interface Props {
  document: Document;
  sites: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Changes what was said of a document. After a refusal what was written stays. */
export function EditDialog({ document, sites, onClose }: Props) {
  const { t } = useTranslation('documents');
  const { t: ui } = useTranslation('ui');
  const errorText = useErrorText();
  const { actor } = useSignedIn();
  const questions = useQuestions(actor, document.organizationId);
  const { kind, question, siteIds, userNotes, calculationId: id, id: documentId, fileName } = document;
  // A site that was removed since cannot be named again.
  const known = siteIds.filter((siteId) => sites.some((site) => site.id === siteId));
  const [said, setSaid] = useState<Said>({ kind, question, siteIds: known, userNotes });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (said.kind === '') return;
    setSaving(true);
    setFailure(null);
    try {
      const body = { v: document.v, draft: { ...said, kind: said.kind } };
      documentChanged(await api.documents.changeDocument({ params: { id, documentId }, body }));
      announce(t('one.saved', { name: fileName }));
      onClose();
    } catch (error) {
      setFailure(error);
      await documentRefused(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('one.editTitle', { name: fileName })}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('action.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('one.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {failure ? (
          <Callout tone="danger" isLive title={t('one.notSaved')}>
            {errorText(failure)}
          </Callout>
        ) : null}
        <SaidFields said={said} onChange={setSaid} questions={questions} sites={sites} />
      </div>
    </Dialog>
  );
}
