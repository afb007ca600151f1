import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import { isEditable, isRemovable } from '#shared/documents/states.ts';
import { api } from '#web/lib/api.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { EditDialog } from './EditDialog.tsx';
import { documentChanged, documentRefused, documentsChanged } from './queries.ts';

interface Props {
  document: Document;
  sites: readonly { id: string; name: string }[];
  onRemoved: () => void;
}

/** What the company can do with a document of its own: send it again, change what it says of it, remove it. */
export function DocumentActions({ document, sites, onRemoved }: Props) {
  const { t } = useTranslation('documents');
  const notDone = useNotDone();
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id: documentId, calculationId: id, fileName: name, state, v } = document;
  const params = { id, documentId };
  const act = async (failed: string, work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notDone(failed, error);
      await documentRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const resend = () =>
    act(t('one.notResent'), async () => {
      documentChanged(await api.documents.resendDocument({ params, body: { v } }));
      announce(t('one.resent', { name }));
    });
  const remove = async () => {
    const question = { title: t('one.removeAsk', { name }), body: t('one.removeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('one.removeYes'), isDangerous: true }))) return;
    await act(t('one.notRemoved'), async () => {
      await api.documents.removeDocument({ params, query: { v } });
      announce(t('one.removed', { name }));
      onRemoved();
      await documentsChanged();
    });
  };
  return (
    <>
      {state === 'NEEDS_CHECK' ? (
        <Button variant="default" loading={isBusy} onClick={() => void resend()}>
          {t('one.resend')}
        </Button>
      ) : null}
      {isEditable(state) ? (
        <Button variant="default" onClick={() => setEditing(true)}>
          {t('one.edit')}
        </Button>
      ) : null}
      {isRemovable(state, 'account') ? (
        <Button variant="default" disabled={isBusy} onClick={() => void remove()}>
          {t('one.remove')}
        </Button>
      ) : null}
      {isEditing ? <EditDialog document={document} sites={sites} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
