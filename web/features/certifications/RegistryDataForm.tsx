import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { RegistryData, VERIFICATIONS } from '#shared/certifications/registryData.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import { api } from '#web/lib/api.ts';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Certifications.module.css';
import { certificationChanged, certificationRefused, isOutrun } from './queries.ts';

interface Props {
  certification: Certification;
  data: RegistryData;
  canEdit: boolean;
}

/**
 * What the registry asks beside what the organization says: who signs, whom it writes to, group, verification. When
 * somebody else has changed it, the form begins again from there, with what was typed: it would undo theirs otherwise.
 */
export function RegistryDataForm(props: Props) {
  const stored = JSON.stringify(props.data);
  const [known, setKnown] = useState({ stored, own: stored, begun: 0 });
  if (known.stored !== stored)
    setKnown({ ...known, stored, begun: stored === known.own ? known.begun : known.begun + 1 });
  const saved = (data: RegistryData) => setKnown({ ...known, own: JSON.stringify(data) });
  return <DataForm key={known.begun} {...props} onSaved={saved} />;
}

function DataForm({ certification, data, canEdit, onSaved }: Props & { onSaved: (data: RegistryData) => void }) {
  const { t } = useTranslation('certifications');
  const { t: words } = useTranslation('registryFile');
  const form = useZodForm<z.input<typeof RegistryData>, RegistryData>(RegistryData, data);
  const latest = useRef(certification.v);
  latest.current = certification.v;
  const { control } = form;
  const { id } = certification;
  const { overruled, setOverruled } = useDraft(form, `certification.${id}`);
  const notDone = useNotDone();
  const save = async (written: RegistryData) => {
    const body = { v: latest.current, data: written };
    try {
      const saved = await api.certifications.saveRegistryData({ params: { id }, body });
      // What is typed from here on is a draft of its own.
      form.reset(written);
      onSaved(written);
      await certificationChanged(saved);
    } catch (error) {
      if (!isOutrun(error)) throw error;
      notDone(t('save.failed'), error);
      return certificationRefused(error, id);
    }
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
        <Overruled {...{ form, overruled, setOverruled }} />
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
