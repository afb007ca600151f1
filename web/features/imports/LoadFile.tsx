import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { IMPORT_MINUTES } from '#shared/imports/phases.ts';
import { IMPORT_EXTENSIONS, IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import styles from './Imports.module.css';
import { LookedFile } from './LookedFile.tsx';
import { PasteTable } from './PasteTable.tsx';
import { startUpload } from './uploads.ts';
import { useFileLook } from './useFileLook.ts';
import { useWay } from './useWay.ts';

/** A file is dropped or chosen, or its cells are pasted: either is looked into here before it is sent, and is the same import from then on. */
export function LoadFile({ calculation, question }: { calculation: Calculation; question: string | undefined }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const errorText = useErrorText();
  const router = useRouter();
  const way = useWay();
  const [error, setError] = useState<unknown>(null);
  const load = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    try {
      const id = await startUpload({ calculationId: calculation.id, question }, file);
      await router.navigate({ to: way.to, search: { calculation: calculation.id, import: id } });
    } catch (cause) {
      setError(cause);
    }
  };
  const { looked, open } = useFileLook((file) => void load(file));
  const choose = (file: File | undefined) => {
    if (!file) return;
    setError(null);
    void open(file);
  };
  const hint = t('load.hint', {
    types: format.list(IMPORT_EXTENSIONS),
    size: format.bytes(IMPORT_LIMITS.fileBytes),
    rows: format.number(IMPORT_LIMITS.rows),
    columns: format.number(IMPORT_LIMITS.columns),
  });
  return (
    <>
      <p className={styles.lead}>
        {t('load.lead')} <AppLink to="/company/uploadinvoices">{t('load.invoices')}</AppLink>{' '}
        <AppLink to="/company/uploadtransactions">{t('load.bank')}</AppLink>{' '}
        {t('load.minutes', { minutes: IMPORT_MINUTES })}
      </p>
      <Dropzone
        label={t('load.drop')}
        hint={hint}
        extensions={IMPORT_EXTENSIONS}
        maxBytes={IMPORT_LIMITS.fileBytes}
        tooLargeAdvice={t('load.tooLarge')}
        onFiles={([file]) => choose(file)}
      />
      {looked ? <LookedFile looked={looked} onLoad={() => load(looked.file)} /> : null}
      <PasteTable onFile={choose} />
      {error ? (
        <div className={styles.after}>
          <Callout tone="danger" isLive title={t('load.refused')}>
            {errorText(error)}
          </Callout>
        </div>
      ) : null}
    </>
  );
}
