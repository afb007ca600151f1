import type { UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ORGANIZATION_TYPES } from '#shared/organizations/schema.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { FormPart } from './FormPart.tsx';
import type { OrganizationInput, PartProps } from './organizationForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { useCountries } from './useCountries.ts';

/** Who the organization is, and where. */
export function GeneralPart({ setValue, ...common }: PartProps & { setValue: UseFormSetValue<OrganizationInput> }) {
  const { t } = useTranslation('organizations');
  const countries = useCountries();
  const types = ORGANIZATION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <FormPart part="general">
      <TextField {...common} name="name" label={t('field.name')} isRequired autoComplete="organization" />
      <FieldRow>
        <SelectField
          {...common}
          name="type"
          label={t('field.organizationType')}
          options={types}
          emptyLabel={t('answer.unsaid')}
        />
        <TextField {...common} name="taxId" label={t('field.taxId')} hint={t('hint.taxId')} />
      </FieldRow>
      <SelectField
        {...common}
        name="country"
        label={t('field.country')}
        hint={t('hint.country')}
        options={countries}
        isRequired
      />
      <PlaceFields {...common} setValue={setValue} />
    </FormPart>
  );
}
