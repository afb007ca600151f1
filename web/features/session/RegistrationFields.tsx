import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useTranslation } from 'react-i18next';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { CONSENT_PURPOSES } from '#shared/consents/purposes.ts';
import { RegistrationForm } from '#shared/session/forms.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { CheckField, RadioField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { ChosenPassword } from './EntryFields.tsx';
import { useEntryPages } from './useEntryPages.ts';
import { useEntrySearch } from './useEntrySearch.ts';

const [COMPANY, FOREST_OWNER] = USER_TYPES;

export function RegistrationFields({ onRegistered }: { onRegistered: (email: string) => void }) {
  const { t } = useTranslation(['session', 'consents']);
  const { kind, email } = useEntrySearch();
  const brand = useEntryPages().brand?.id;
  const form = useZodForm(RegistrationForm, {
    userType: kind === 'forest' ? FOREST_OWNER : COMPANY,
    name: '',
    surname: '',
    companyName: '',
    email,
    password: '',
    repeat: '',
    consent: false,
  });
  const { control } = form;
  const isCompany = form.watch('userType') === COMPANY;
  const submit = async (values: RegistrationForm) => {
    const { register } = await import('#web/lib/authForms.ts');
    const companyName = isCompany ? values.companyName : '';
    await register({ ...values, companyName, language: currentLanguage(), brand });
    onRegistered(values.email);
  };
  return (
    <Form form={form} onSubmit={submit} label={t('register.title')}>
      <RadioField
        control={control}
        name="userType"
        label={t('register.kind')}
        options={[
          { value: COMPANY, label: t('register.company'), hint: t('register.companyHint') },
          { value: FOREST_OWNER, label: t('register.owner'), hint: t('register.ownerHint') },
        ]}
      />
      <FieldRow>
        <TextField control={control} name="name" label={t('field.name')} autoComplete="given-name" />
        <TextField control={control} name="surname" label={t('field.surname')} autoComplete="family-name" />
      </FieldRow>
      {isCompany ? (
        <TextField control={control} name="companyName" label={t('field.companyName')} autoComplete="organization" />
      ) : null}
      <TextField control={control} name="email" type="email" label={t('field.email')} autoComplete="username" />
      <ChosenPassword control={control} />
      <CheckField
        control={control}
        name="consent"
        label={t(`account.v${CONSENT_PURPOSES.account.version}`, { ns: 'consents' })}
      />
      <FormActions>
        <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
