import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TEXT } from '#shared/documents/files.ts';
import type { QueuedDocument } from '#shared/documents/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Documents.module.css';
import { documentRefused, queuedChanged, type Theirs } from './queries.ts';

/** The internal observations of the team. What a colleague has written meanwhile is shown beside what is typed. */
export function NotesSection({ document, theirs }: { document: QueuedDocument; theirs: Theirs }) {
  const { t } = useTranslation('documents');
  const errorText = useErrorText();
  const { internalNotes, v } = document;
  const [base, setBase] = useState(internalNotes);
  const [text, setText] = useState(internalNotes);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const isTouched = text !== base;
  if (base !== internalNotes && !isTouched) {
    setBase(internalNotes);
    setText(internalNotes);
  }
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const saved = await api.documents.saveNotes({ params: theirs, body: { v, internalNotes: text } });
      setBase(saved.internalNotes);
      setText(saved.internalNotes);
      await queuedChanged(saved, theirs);
      toast.success({ title: t('notes.saved') });
    } catch (error) {
      setFailure(error);
      await documentRefused(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Section title={t('notes.title')}>
      <div className={styles.stack}>
        {failure ? (
          <Callout tone="danger" isLive title={t('notes.notSaved')}>
            {errorText(failure)}
          </Callout>
        ) : null}
        {base !== internalNotes ? (
          <Callout tone="decide" isLive title={t('notes.others')}>
            <p className={styles.said}>{internalNotes || t('notes.emptied')}</p>
          </Callout>
        ) : null}
        <Textarea
          label={t('notes.label')}
          description={t('notes.hint')}
          autosize
          minRows={3}
          maxLength={MOST_TEXT}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="default" loading={isSaving} onClick={() => void save()}>
            {t('notes.save')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
