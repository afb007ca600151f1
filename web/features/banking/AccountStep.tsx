import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { writesAllBlocks } from '#shared/access/scope.ts';
import { type BankAccount, BankAccountDraft } from '#shared/banking/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useWorkContext } from '#web/lib/workContext.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { AccountFields, type AccountInput } from './AccountFields.tsx';
import { AccountList } from './AccountList.tsx';
import { bankingChanged, organizationsQuery } from './queries.ts';
import { StepFrame } from './StepFrame.tsx';
import { useBankWords } from './words.ts';

/** Step 1: of which bank account or card the movements are. One that is known is chosen; another is added. */
export function AccountStep({ accounts }: { accounts: readonly BankAccount[] }) {
  const { t } = useBankWords();
  const [isNew, setNew] = useState(accounts.length === 0);
  const { data: organizations } = useQuery(organizationsQuery);
  return (
    <StepFrame step="account" title={t('upload.title')} subtitle={t('account.subtitle')}>
      {accounts.length > 0 ? (
        <Section
          title={t('account.choose')}
          aside={
            isNew ? null : (
              <button type="button" className="tool" onClick={() => setNew(true)}>
                {t('account.add')}
              </button>
            )
          }
        >
          <AccountList accounts={accounts} organizations={organizations ?? []} />
        </Section>
      ) : null}
      {isNew ? <OfOrganizations onCancel={accounts.length > 0 ? () => setNew(false) : undefined} /> : null}
    </StepFrame>
  );
}

/** A new account belongs to an organization: what stands there while they are not told, or there is none. */
function OfOrganizations({ onCancel }: Pick<NewProps, 'onCancel'>) {
  const { t } = useBankWords();
  const { actor } = useSignedIn();
  const { data: organizations, error, refetch } = useQuery(organizationsQuery);
  if (!organizations)
    return error ? (
      <ErrorState error={error} title={t('upload.failed')} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={3} />
    );
  if (organizations.length === 0)
    return (
      <EmptyState
        title={t('account.noOrganization')}
        action={<LinkButton to="/footprint/organizations">{t('account.toOrganizations')}</LinkButton>}
      >
        {t('account.noOrganizationBody')}
      </EmptyState>
    );
  const reached = organizations.filter(({ id }) => writesAllBlocks(actor, id));
  if (reached.length === 0) return <EmptyState title={t('account.denied')}>{t('account.deniedBody')}</EmptyState>;
  return (
    <Section title={t('account.new')}>
      <NewAccount organizations={reached} onCancel={onCancel} />
    </Section>
  );
}

interface NewProps {
  organizations: readonly { id: string; name: string }[];
  onCancel: (() => void) | undefined;
}
function NewAccount({ organizations, onCancel }: NewProps) {
  const { t } = useBankWords();
  const router = useRouter();
  const { organizationId } = useWorkContext();
  const [id] = useState(() => newId('bankAccount'));
  const known = organizations.find((one) => one.id === organizationId) ?? organizations[0];
  const form = useZodForm<AccountInput, BankAccountDraft>(BankAccountDraft, {
    ...{ organizationId: known?.id ?? '', lastFour: '', name: '', openBankingOn: null },
    bank: null as unknown as string,
    kind: null as unknown as 'account',
  });
  const send = async (draft: BankAccountDraft) => {
    await api.banking.createBankAccount({ body: { id, draft } });
    await bankingChanged();
    await router.navigate({ to: '/company/uploadtransactions', search: { account: id } });
  };
  return (
    <Form form={form} onSubmit={send} label={t('account.new')} failed={t('account.notSaved')}>
      <AccountFields form={form} organizations={organizations} />
      <FormActions>
        <SubmitButton>{t('account.save')}</SubmitButton>
        {onCancel ? (
          <Button variant="subtle" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}
