import { useTranslation } from 'react-i18next';
import { BankForm } from '#shared/account/forms.ts';
import type { UserUpdate } from '#shared/account/schema.ts';
import { shownIban } from '#shared/identifiers/iban.ts';
import { reloadMe, useSignedIn } from '#web/lib/session.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import { updateUser } from './calls.ts';
import { type Confirm, EditForm, EditFrame, type Editing } from './EditSection.tsx';
import { useUpdateTexts } from './useUpdateTexts.ts';

const SHOWN = 4;

/** The account that money is paid to. On the screen only its end is read; the form has it whole. */
export function BankSection({ confirm, ...editing }: Editing & { confirm: Confirm }) {
  const { t } = useTranslation('account');
  const { me } = useSignedIn();
  const texts = useUpdateTexts();
  const save = async (values: UserUpdate) => {
    await updateUser(me.sub, values, texts);
    await reloadMe();
  };
  const { titularCuenta, bankingEntity, iban } = me;
  const facts = iban ? (
    <KeyValues
      items={[
        { key: 'holder', label: t('holder'), value: titularCuenta },
        { key: 'entity', label: t('entity'), value: bankingEntity },
        { key: 'iban', label: 'IBAN', value: t('ibanEnds', { end: iban.slice(-SHOWN) }) },
      ]}
    />
  ) : (
    <p className="measure dim">{t('bankNone')}</p>
  );
  return (
    <EditFrame id="bank" title={t('bank')} facts={facts} {...editing}>
      <EditForm
        id="bank"
        schema={BankForm}
        values={{ titularCuenta, bankingEntity, iban: shownIban(iban) }}
        first="titularCuenta"
        saveLabel={t('save.bank')}
        {...{ confirm, save }}
        onOpen={editing.onOpen}
        fields={(control) => (
          <>
            <TextField control={control} name="titularCuenta" label={t('holder')} autoComplete="name" />
            <TextField control={control} name="bankingEntity" label={t('entity')} hint={t('hint.entity')} />
            <TextField control={control} name="iban" label="IBAN" hint={t('hint.iban')} />
          </>
        )}
      />
    </EditFrame>
  );
}
