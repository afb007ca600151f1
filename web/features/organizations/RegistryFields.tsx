import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SiteDraft } from '#shared/organizations/site.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { CnaeField } from './CnaeField.tsx';
import styles from './Organization.module.css';
import type { SiteInput } from './useSiteWords.ts';

/** What the ministry's registry of footprints asks of each site. */
export function RegistryFields({ control }: { control: Control<SiteInput, unknown, SiteDraft> }) {
  const { t } = useTranslation('organizations');
  return (
    <fieldset className={styles.part}>
      <legend>{t('registry.title')}</legend>
      <p className="note">{t('registry.lead')}</p>
      <CnaeField control={control} name="cnae" label={t('field.siteCnae')} hint={t('hint.siteCnae')} />
      <TextField control={control} name="registryActivity" label={t('field.registryActivity')} />
      <FieldRow>
        <NumberField control={control} name="surfaceM2" label={t('field.surface')} unit="m²" decimals={2} />
        <NumberField control={control} name="employees" label={t('field.employees')} decimals={0} />
      </FieldRow>
      <TextField
        control={control}
        name="cadastralReference"
        label={t('field.cadastralReference')}
        hint={t('hint.cadastralReference')}
      />
      <TextAreaField control={control} name="registryNotes" label={t('field.registryNotes')} rows={2} />
    </fieldset>
  );
}
