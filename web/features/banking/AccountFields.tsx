import type * as z from 'zod';
import { BANKS } from '#shared/banking/data/banks.ts';
import { ACCOUNT_KINDS, type BankAccountDraft } from '#shared/banking/schema.ts';
import { RadioField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { DateField, TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { ZodForm } from '#web/ui/form/useZodForm.ts';
import { useBankWords } from './words.ts';

export type AccountInput = z.input<typeof BankAccountDraft>;

interface Props {
  form: ZodForm<AccountInput, BankAccountDraft>;
  /** Those it can belong to; of one that is there the organization stays. */
  organizations?: readonly { id: string; name: string }[];
}

/** What is said of a bank account or card. */
export function AccountFields({ form: { control }, organizations }: Props) {
  const { t, bank } = useBankWords();
  const banks = BANKS.map(({ key }) => ({ value: key, label: bank(key) }));
  const name = <TextField control={control} name="name" label={t('account.name')} hint={t('account.nameHint')} />;
  return (
    <>
      <RadioField
        control={control}
        name="kind"
        label={t('account.kind')}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        isRequired
      />
      <FieldRow>
        <SelectField control={control} name="bank" label={t('account.bank')} options={banks} isSearchable isRequired />
        <TextField
          control={control}
          name="lastFour"
          label={t('account.lastFour')}
          hint={t('account.lastFourHint')}
          inputMode="numeric"
          isRequired
        />
      </FieldRow>
      {organizations ? (
        <FieldRow>
          <SelectField
            control={control}
            name="organizationId"
            label={t('account.organization')}
            options={organizations.map((one) => ({ value: one.id, label: one.name }))}
            isRequired
          />
          {name}
        </FieldRow>
      ) : (
        name
      )}
      <DateField
        control={control}
        name="openBankingOn"
        label={t('account.openBanking')}
        hint={t('account.openBankingHint')}
      />
    </>
  );
}
