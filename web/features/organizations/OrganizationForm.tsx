import { useTranslation } from 'react-i18next';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { organizationsChanged } from './queries.ts';
import { useCountries } from './useCountries.ts';
import { useLookalikeQuestion } from './useLookalikeQuestion.ts';

const CENTS = 100;

/** The data of an organization. What somebody else changed meanwhile is not overwritten: the server refuses, and it is said. */
export function OrganizationForm({ organization, canEdit }: { organization: Organization; canEdit: boolean }) {
  const { t } = useTranslation('organizations');
  const countries = useCountries();
  const { id, v, baseYear: _, createdAt: _c, updatedAt: _u, ...draft } = organization;
  const isMeant = useLookalikeQuestion();
  const form = useZodForm(OrganizationDraft, draft);
  const { forget } = useDraft(form, `organization.${id}`);
  const send = async (next: OrganizationDraft) => {
    if (!(await isMeant(next.name, organization.name))) return;
    await api.organizations.updateOrganization({ params: { id }, body: { v, draft: next } });
    forget();
    await organizationsChanged();
    toast.success({ title: t('one.saved') });
  };
  const common = { control: form.control, isDisabled: !canEdit } as const;
  return (
    <Form form={form} onSubmit={send} label={t('one.data')}>
      <TextField {...common} name="name" label={t('field.name')} isRequired autoComplete="organization" />
      <FieldRow>
        <TextField {...common} name="taxId" label={t('field.taxId')} hint={t('hint.taxId')} />
        <TextField {...common} name="cnae" label={t('field.cnae')} hint={t('hint.cnae')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...common}
          name="country"
          label={t('field.country')}
          hint={t('hint.country')}
          options={countries}
        />
        <TextField {...common} name="region" label={t('field.region')} />
      </FieldRow>
      <FieldRow>
        <NumberField {...common} name="employees" label={t('field.employees')} decimals={0} />
        <NumberField {...common} name="surfaceM2" label={t('field.surface')} unit="m²" decimals={2} />
      </FieldRow>
      <NumberField
        {...common}
        name="annualBillingCents"
        label={t('field.billing')}
        hint={t('hint.billing')}
        unit="€"
        decimals={2}
        scale={CENTS}
      />
      <TextAreaField {...common} name="description" label={t('field.description')} />
      {canEdit ? (
        <FormActions>
          <SubmitButton>{t('one.save')}</SubmitButton>
        </FormActions>
      ) : null}
    </Form>
  );
}
