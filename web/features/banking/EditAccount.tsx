import { Button } from '@mantine/core';
import { type BankAccount, BankAccountDraft } from '#shared/banking/schema.ts';
import { api } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import { AccountFields, type AccountInput } from './AccountFields.tsx';
import { bankingChanged } from './queries.ts';
import { useBankWords } from './words.ts';

interface Props {
  account: BankAccount;
  onClose: () => void;
}

/** Changes what is said of a bank account; its organization and its movements stay. */
export function EditAccount({ account, onClose }: Props) {
  const { t, account: nameOf } = useBankWords();
  const { id, v, createdAt: _, updatedAt: __, ...start } = account;
  const form = useZodForm<AccountInput, BankAccountDraft>(BankAccountDraft, start);
  const send = async ({ organizationId: _stays, ...draft }: BankAccountDraft) => {
    await api.banking.updateBankAccount({ params: { id }, body: { v, draft } });
    await bankingChanged();
    announce(t('account.changed', { name: nameOf(draft) }));
    onClose();
  };
  const title = t('account.changeTitle', { name: nameOf(account) });
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg">
      <Form form={form} onSubmit={send} label={title} failed={t('account.notSaved')}>
        <AccountFields form={form} />
        <FormActions>
          <SubmitButton>{t('account.saveChange')}</SubmitButton>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
