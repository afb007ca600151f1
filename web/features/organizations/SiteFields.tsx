import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#shared/organizations/schema.ts';
import type { SiteDraft } from '#shared/organizations/site.ts';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import type { ZodForm } from '#web/ui/form/useZodForm.ts';
import { ListField } from './ListField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { RegistryFields } from './RegistryFields.tsx';
import { useCountries } from './useCountries.ts';
import type { SiteInput } from './useSiteWords.ts';

type SiteFormOf = ZodForm<SiteInput, SiteDraft>;

/** What is asked of a site: what it is, where it is, how much of it counts, and what the registry wants to know. */
export function SiteFields({ form, organization }: { form: SiteFormOf; organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { control } = form;
  const types = (['operational', 'financial'] as const).map((value) => ({ value, label: t(`siteType.${value}`) }));
  return (
    <>
      <TextField control={control} name="name" label={t('field.siteName')} hint={t('hint.siteName')} isRequired />
      <SelectField control={control} name="type" label={t('field.type')} hint={t('hint.type')} options={types} />
      <AddressFields form={form} />
      <ShareFields form={form} organization={organization} />
      <TextAreaField control={control} name="description" label={t('field.description')} rows={2} />
      <TextAreaField
        control={control}
        name="emissionSources"
        label={t('field.emissionSources')}
        hint={t('hint.emissionSources')}
        rows={2}
      />
      <RegistryFields control={control} />
    </>
  );
}

function AddressFields({ form }: { form: SiteFormOf }) {
  const { t } = useTranslation('organizations');
  const { control, setValue } = form;
  const countries = useCountries();
  const country = useWatch({ control, name: 'country' }) ?? 'ES';
  return (
    <>
      <SelectField
        control={control}
        name="country"
        label={t('field.country')}
        hint={t('hint.siteCountry')}
        options={countries}
      />
      <p className="note">{t('hint.address')}</p>
      <FieldRow>
        <TextField control={control} name="address" label={t('field.address')} autoComplete="address-line1" />
        <TextField control={control} name="number" label={t('field.number')} />
      </FieldRow>
      <FieldRow>
        <TextField
          control={control}
          name="postalCode"
          label={t('field.postalCode')}
          hint={t(`postalCode.${country}`)}
          autoComplete="postal-code"
        />
        <TextField control={control} name="city" label={t('field.city')} />
      </FieldRow>
      <PlaceFields control={control} setValue={setValue} />
    </>
  );
}

function ShareFields({ form: { control }, organization }: { form: SiteFormOf; organization: Organization }) {
  const { t } = useTranslation('organizations');
  const isShared = useWatch({ control, name: 'isShared' });
  const companies = organization.subsidiaries.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {companies.length > 0 ? (
        <ListField
          control={control}
          name="subsidiaryId"
          label={t('field.company')}
          hint={t('hint.company')}
          options={companies}
        />
      ) : null}
      <CheckField control={control} name="isShared" label={t('field.isShared')} hint={t('hint.isShared')} />
      {isShared ? (
        <NumberField
          control={control}
          name="sharePercent"
          label={t('field.sharePercent')}
          unit="%"
          decimals={4}
          isRequired
        />
      ) : null}
    </>
  );
}
