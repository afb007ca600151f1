import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_MAX_BYTES, MOST_DOCUMENTS } from '#shared/documents/files.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import styles from './Documents.module.css';
import { EXTENSIONS, type Picked, type Said } from './picked.ts';
import type { CalculationId } from './queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { addFiles, goTo, removePicked } from './uploadStore.ts';

interface Props {
  id: CalculationId;
  picked: readonly Picked[];
  /** What is said of each to begin with. */
  start: Said;
}

/** Step 1: files are chosen. What cannot be uploaded is listed with its reason, and has to be removed. */
export function LoadStep({ id, picked, start }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [isTried, setTried] = useState(false);
  const refused = picked.filter(({ problem }) => problem !== null);
  const isStuck = picked.length === 0 || refused.length > 0;
  const add = (files: File[]) => {
    setTried(false);
    addFiles(id, files, start);
  };
  const next = () => (isStuck ? setTried(true) : goTo(id, 'categorize'));
  const limits = { types: format.list(EXTENSIONS), max: format.bytes(DOCUMENT_MAX_BYTES) };
  return (
    <StepFrame
      id={id}
      step="load"
      back={
        <AppLink to="/footprint/calculation/$id/documents" params={{ id }}>
          {t('upload.toList')}
        </AppLink>
      }
      next={<Button onClick={next}>{t('load.next')}</Button>}
    >
      <p className={styles.lead}>{t('load.lead', { most: MOST_DOCUMENTS })}</p>
      <Dropzone
        label={t('load.drop')}
        hint={t('load.hint', limits)}
        extensions={EXTENSIONS}
        maxBytes={DOCUMENT_MAX_BYTES}
        tooLargeAdvice=""
        isMultiple
        error={isTried && picked.length === 0 ? t('load.none') : undefined}
        onFiles={add}
        onRefused={add}
      />
      {refused.length > 0 ? (
        <div className={styles.after}>
          <Callout
            tone="danger"
            isLive
            title={t('load.refused', { count: refused.length })}
            actions={
              <Button
                variant="default"
                onClick={() => {
                  const keys = refused.map(({ key }) => key);
                  removePicked(id, keys);
                }}
              >
                {t('load.removeRefused', { count: refused.length })}
              </Button>
            }
          >
            {t('load.refusedBody', limits)}
          </Callout>
        </div>
      ) : null}
      {picked.length > 0 ? (
        <ul className={styles.files} aria-label={t('load.files')}>
          {picked.map((one) => (
            <File key={one.key} one={one} onRemove={() => removePicked(id, [one.key])} />
          ))}
        </ul>
      ) : null}
    </StepFrame>
  );
}

function File({ one: { file, problem }, onRemove }: { one: Picked; onRemove: () => void }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        {file.name} <span className="note">{format.bytes(file.size)}</span>
      </span>
      <button type="button" className="tool" onClick={onRemove}>
        {t('load.remove')}
        <span className="visually-hidden">, {file.name}</span>
      </button>
      {problem ? (
        <span className={styles.why}>{t(`load.problem.${problem}`, { max: format.bytes(DOCUMENT_MAX_BYTES) })}</span>
      ) : null}
    </li>
  );
}
