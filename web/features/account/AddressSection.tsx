import { useTranslation } from 'react-i18next';
import { AddressForm } from '#shared/account/forms.ts';
import type { UserUpdate } from '#shared/account/schema.ts';
import { provinceOf } from '#shared/distances/provinces.ts';
import { countryOfMunicipality } from '#shared/identifiers/places.ts';
import { reloadMe, useSignedIn } from '#web/lib/session.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import { updateUser } from './calls.ts';
import { type Confirm, EditForm, EditFrame, type Editing } from './EditSection.tsx';
import { useUpdateTexts } from './useUpdateTexts.ts';

/** A municipality's code with its province or district, which tells whether the code is the right one. */
function shownMunicipality(code: string): string {
  const province = provinceOf(countryOfMunicipality(code) ?? '', code);
  return province ? `${code} (${province})` : code;
}

/** Where letters and invoices go. */
export function AddressSection({ confirm, ...editing }: Editing & { confirm: Confirm }) {
  const { t } = useTranslation('account');
  const { me } = useSignedIn();
  const texts = useUpdateTexts();
  const save = async (values: UserUpdate) => {
    await updateUser(me.sub, values, texts);
    await reloadMe();
  };
  const { dpostal, codigoPostal, municipioCode } = me;
  const facts = [
    { key: 'street', label: t('street'), value: dpostal || t('notGiven') },
    { key: 'postalCode', label: t('postalCode'), value: codigoPostal || t('notGiven') },
    { key: 'municipality', label: t('municipality'), value: shownMunicipality(municipioCode) || t('notGiven') },
  ];
  return (
    <EditFrame id="address" title={t('address')} facts={<KeyValues items={facts} />} {...editing}>
      <EditForm
        id="address"
        schema={AddressForm}
        values={{ dpostal, codigoPostal, municipioCode }}
        first="dpostal"
        saveLabel={t('save.address')}
        {...{ confirm, save }}
        onOpen={editing.onOpen}
        fields={(control) => (
          <>
            <TextField
              control={control}
              name="dpostal"
              label={t('street')}
              hint={t('hint.street')}
              autoComplete="street-address"
            />
            <FieldRow>
              <TextField
                control={control}
                name="codigoPostal"
                label={t('postalCode')}
                hint={t('hint.postalCode')}
                autoComplete="postal-code"
              />
              <TextField
                control={control}
                name="municipioCode"
                label={t('municipality')}
                hint={t('hint.municipality')}
                inputMode="numeric"
              />
            </FieldRow>
          </>
        )}
      />
    </EditFrame>
  );
}
