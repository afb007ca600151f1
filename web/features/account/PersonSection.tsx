import { useTranslation } from 'react-i18next';
import { PersonForm } from '#shared/account/forms.ts';
import type { Me } from '#shared/session/schema.ts';
import { reloadMe, useSignedIn } from '#web/lib/session.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { type KeyValue, KeyValues } from '#web/ui/Section.tsx';
import { updateUser } from './calls.ts';
import { type Confirm, EditForm, EditFrame, type Editing } from './EditSection.tsx';
import { useUpdateTexts } from './useUpdateTexts.ts';

/** Who somebody is. */
export function PersonSection({ confirm, ...editing }: Editing & { confirm: Confirm }) {
  const { t } = useTranslation('account');
  const { me } = useSignedIn();
  const texts = useUpdateTexts();
  const save = async (values: typeof PersonForm._zod.output) => {
    await updateUser(me.sub, values, texts);
    await reloadMe();
  };
  const { name, lastName: surname, phone, dni } = me;
  return (
    <EditFrame id="person" title={t('person')} facts={<KeyValues items={usePersonFacts(me)} />} {...editing}>
      <EditForm
        id="person"
        schema={PersonForm}
        values={{ name, surname, phone, dni }}
        first="name"
        saveLabel={t('save.person')}
        {...{ confirm, save }}
        onOpen={editing.onOpen}
        fields={(control) => (
          <>
            <FieldRow>
              <TextField control={control} name="name" label={t('name')} autoComplete="given-name" />
              <TextField control={control} name="surname" label={t('surname')} autoComplete="family-name" />
            </FieldRow>
            <FieldRow>
              <TextField control={control} name="phone" type="tel" label={t('phone')} autoComplete="tel" />
              <TextField control={control} name="dni" label={t('dni')} hint={t('hint.dni')} />
            </FieldRow>
          </>
        )}
      />
    </EditFrame>
  );
}

function usePersonFacts(me: Me): KeyValue[] {
  const { t } = useTranslation('account');
  const given = (text: string) => text || t('notGiven');
  const kind =
    me.usertype === null ? t('kindNone') : me.usertype === 'Propietario Forestal' ? t('kindForest') : t('kindCompany');
  return [
    { key: 'name', label: t('name'), value: given(me.name) },
    { key: 'surname', label: t('surname'), value: given(me.lastName) },
    { key: 'phone', label: t('phone'), value: given(me.phone) },
    { key: 'dni', label: t('dni'), value: given(me.dni) },
    { key: 'kind', label: t('kind'), value: kind },
    ...(me.userRole ? [{ key: 'role', label: t('role'), value: t(`roles.${me.userRole}`) }] : []),
  ];
}
