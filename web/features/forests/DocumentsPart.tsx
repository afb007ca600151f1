import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_MAX_BYTES, FILE_TYPES } from '#shared/documents/files.ts';
import { DOCUMENT_TYPE_NAMES } from '#shared/forests/files.ts';
import { FOREST_DOCUMENT_KINDS, type ForestDocumentKind, lackingProofs } from '#shared/forests/owners.ts';
import type { Forest, ForestDocument } from '#shared/forests/schema.ts';
import { isWritable } from '#shared/forests/states.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Forests.module.css';
import { forestChanged } from './queries.ts';
import { sendForestFile } from './sendForestFile.ts';

const EXTENSIONS: readonly string[] = DOCUMENT_TYPE_NAMES.flatMap((type) => FILE_TYPES[type].extensions);

/** The documents of a forest: those that are there, and one more. */
export function DocumentsPart({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const { documents, state } = forest;
  return (
    <Section title={t('docs.title')}>
      <div className={styles.stack}>
        <p className="note">{t('docs.who')}</p>
        {documents.length === 0 ? <p>{t('docs.none')}</p> : null}
        <ul className={styles.plots}>
          {documents.map((document) => (
            <DocumentRow key={document.id} {...{ forest, document }} />
          ))}
        </ul>
        {state === 'DISABLED' ? <Callout>{t('docs.closed')}</Callout> : <Upload forest={forest} />}
      </div>
    </Section>
  );
}

function DocumentRow({ forest: { id, state }, document }: { forest: Forest; document: ForestDocument }) {
  const { t } = useTranslation('forests');
  const { day } = useFormat();
  const errorText = useErrorText();
  const name = document.fileName;
  const params = { id, documentId: document.id };
  const told = (error: unknown) => toast.error({ title: errorText(error) });
  const open = async () => {
    const { url } = await api.forests.getForestDocument({ params });
    downloadUrl(name, url);
  };
  const remove = async () => {
    const question = { title: t('docs.removeTitle', { name }), body: t('docs.removeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('docs.remove'), isDangerous: true }))) return;
    forestChanged(await api.forests.removeForestDocument({ params }));
  };
  return (
    <li>
      <div className={styles.plot}>
        <span>
          {t(`kind.${document.kind}`)}
          <br />
          <button type="button" className={cx('tool', styles.file)} onClick={() => open().catch(told)}>
            {t('docs.open', { name })}
          </button>
        </span>
        <span className="note">{day(document.at)}</span>
        {isWritable(state) ? (
          <ActionIcon
            size={44}
            variant="subtle"
            color="danger"
            aria-label={t('docs.removeOf', { name })}
            onClick={() => remove().catch(told)}
          >
            <IconTrash size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
    </li>
  );
}

/** The kind that is asked for next stands there already. */
const firstKind = ({ ownerKind, documents }: Forest): ForestDocumentKind =>
  (ownerKind ? lackingProofs(ownerKind, documents)[0]?.[0] : undefined) ?? 'other';

function Upload({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const format = useFormat();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<ForestDocumentKind | null>(null);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ file: File; error: unknown } | null>(null);
  const kind = chosen ?? firstKind(forest);
  const send = async (file: File) => {
    setSending(true);
    setFailed(null);
    try {
      forestChanged(await sendForestFile(forest.id, { file, kind }));
      toast.success({ title: t('docs.added') });
      setChosen(null);
    } catch (error) {
      setFailed({ file, error });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <NativeSelect
        size="md"
        label={t('docs.kind')}
        value={kind}
        data={FOREST_DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(event) => setChosen(event.currentTarget.value as ForestDocumentKind)}
      />
      <Dropzone
        label={isSending ? t('docs.sending') : t('docs.drop')}
        hint={t('docs.hint', { types: format.list(EXTENSIONS), max: format.bytes(DOCUMENT_MAX_BYTES) })}
        extensions={EXTENSIONS}
        maxBytes={DOCUMENT_MAX_BYTES}
        tooLargeAdvice={t('docs.tooLarge')}
        isDisabled={isSending}
        onFiles={([file]) => file && void send(file)}
      />
      {failed ? (
        <Callout
          tone="danger"
          isLive
          title={t('docs.failed')}
          actions={
            <Button size="sm" onClick={() => void send(failed.file)}>
              {t('docs.again')}
            </Button>
          }
        >
          {errorText(failed.error)}
        </Callout>
      ) : null}
    </>
  );
}
