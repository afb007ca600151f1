import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { IMPORT_EXTENSIONS, IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout, ReadOnlyBar } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import { DropsSection } from './DropsSection.tsx';
import styles from './Imports.module.css';
import { ImportsSection } from './ImportsSection.tsx';
import { organizationsQuery } from './queries.ts';
import { startUpload } from './uploads.ts';
import { useCrumbs } from './useCrumbs.tsx';
import { useSteps } from './useSteps.ts';

/** Step 1: a file is loaded here, or was before; or arrives by itself in a folder. */
export function LoadScreen({ calculation, canEdit }: { calculation: Calculation; canEdit: boolean }) {
  const { t } = useTranslation('imports');
  const crumbs = useCrumbs(calculation);
  const steps = useSteps();
  const { data: organizations } = useQuery(organizationsQuery);
  const name = organizations?.find(({ id }) => id === calculation.organizationId)?.name;
  const subtitle = [name, calculation.year].filter(Boolean).join(', ');
  const rest = (
    <>
      <ImportsSection calculation={calculation} canEdit={canEdit} />
      {isSample(calculation.id) ? null : <DropsSection calculation={calculation} canEdit={canEdit} />}
    </>
  );
  return (
    <>
      <PageHead title={t('load.title')} subtitle={subtitle} crumbs={crumbs} />
      {canEdit ? (
        <Wizard steps={steps} current="load">
          <LoadFile calculation={calculation} />
          {rest}
        </Wizard>
      ) : (
        <>
          <div className={styles.bar}>
            <ReadOnlyBar>{t(calculation.state === 'DRAFT' ? 'load.viewOnly' : 'load.finished')}</ReadOnlyBar>
          </div>
          {rest}
        </>
      )}
    </>
  );
}

function LoadFile({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const errorText = useErrorText();
  const router = useRouter();
  const [error, setError] = useState<unknown>(null);
  const load = async ([file]: File[]) => {
    if (!file) return;
    setError(null);
    try {
      const id = await startUpload(calculation.id, file);
      await router.navigate({ to: '/footprint/data-importer', search: { calculation: calculation.id, import: id } });
    } catch (cause) {
      setError(cause);
    }
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
        {t('load.lead')} <AppLink to="/company/uploadinvoices">{t('load.invoices')}</AppLink>
      </p>
      <Dropzone
        label={t('load.drop')}
        hint={hint}
        extensions={IMPORT_EXTENSIONS}
        maxBytes={IMPORT_LIMITS.fileBytes}
        tooLargeAdvice={t('load.tooLarge')}
        onFiles={(files) => void load(files)}
      />
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
