import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { RegistryData, VERIFICATIONS } from '#shared/certifications/registryData.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import { api } from '#web/lib/api.ts';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Certifications.module.css';
import { certificationChanged } from './queries.ts';

interface Props {
  certification: Certification;
  data: RegistryData;
  canEdit: boolean;
}

/** What the registry asks beside what the organization says: who signs, whom it writes to, group, verification. */
export function RegistryDataForm({ certification, data, canEdit }: Props) {
  const { t } = useTranslation('certifications');
  const { t: words } = useTranslation('registryFile');
  const form = useZodForm<z.input<typeof RegistryData>, RegistryData>(RegistryData, data);
  const latest = useRef(certification.v);
  latest.current = certification.v;
  const { control } = form;
  const { id } = certification;
  useDraft(form, `certification.${id}`);
  const save = async (written: RegistryData) => {
    const body = { v: latest.current, data: written };
    await certificationChanged(await api.certifications.saveRegistryData({ params: { id }, body }));
    // What is typed from here on is a draft of its own.
    form.reset(written);
    toast.success({ title: t('data.saved') });
  };
  const label = (name: keyof RegistryData) => words(`data.${name}`);
  const field = (name: keyof RegistryData, type: 'text' | 'email' | 'tel' = 'text') => (
    <TextField control={control} name={name} label={label(name)} type={type} isDisabled={!canEdit} />
  );
  const verifications = VERIFICATIONS.map((value) => ({ value, label: words(`verifications.${value}`) }));
  return (
    <Section title={t('data.title')}>
      {canEdit ? <p className={styles.lead}>{t('data.explain')}</p> : null}
      <Form form={form} onSubmit={save} isWide label={t('data.title')}>
        <FieldRow>
          {field('representativeName')}
          {field('representativeTaxId')}
        </FieldRow>
        <FieldRow>
          {field('representativeRole')}
          {field('groupName')}
        </FieldRow>
        <FieldRow>
          {field('contactName')}
          {field('contactEmail', 'email')}
        </FieldRow>
        <FieldRow>
          {field('contactPhone', 'tel')}
          <SelectField
            control={control}
            name="verification"
            label={label('verification')}
            options={verifications}
            isDisabled={!canEdit}
          />
        </FieldRow>
        {field('verifier')}
        {canEdit ? (
          <FormActions>
            <SubmitButton variant="default">{t('data.save')}</SubmitButton>
          </FormActions>
        ) : null}
      </Form>
    </Section>
  );
}
