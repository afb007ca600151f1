import { useState } from 'react';
import type { BankAccount } from '#shared/banking/schema.ts';
import { api } from '#web/lib/api.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Banking.module.css';
import { EditAccount } from './EditAccount.tsx';
import { bankingChanged } from './queries.ts';
import { useBankWords } from './words.ts';

interface Props {
  accounts: readonly BankAccount[];
  organizations: readonly { id: string; name: string }[];
}

/** The bank accounts that are known, each a way to its files. */
export function AccountList({ accounts, organizations }: Props) {
  const { t, format, account: nameOf } = useBankWords();
  const notDone = useNotDone();
  const [editedId, setEdited] = useState<BankAccount['id'] | null>(null);
  const edited = accounts.find(({ id }) => id === editedId);
  const organization = ({ organizationId }: BankAccount) =>
    organizations.find(({ id }) => id === organizationId)?.name ?? '';
  const link = (one: BankAccount) => (
    <AppLink to="/company/uploadtransactions" search={{ account: one.id }}>
      {nameOf(one)}
    </AppLink>
  );
  const remove = async (one: BankAccount) => {
    const name = nameOf(one);
    const isSure = await confirm({
      title: t('account.removeAsk', { name }),
      body: t('account.removeBody'),
      confirmLabel: t('account.removeYes'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await api.banking.deleteBankAccount({ params: { id: one.id }, query: { v: one.v } });
      await bankingChanged();
    } catch (error) {
      notDone(t('account.notRemoved', { name }), error);
    }
  };
  const tool = (one: BankAccount) => (
    <span className={styles.tools}>
      <button
        type="button"
        className="tool"
        aria-label={t('account.changeOf', { name: nameOf(one) })}
        onClick={() => setEdited(one.id)}
      >
        {t('account.change')}
      </button>
      <button
        type="button"
        className="tool"
        aria-label={t('account.removeOf', { name: nameOf(one) })}
        onClick={() => void remove(one)}
      >
        {t('account.remove')}
      </button>
    </span>
  );
  const since = ({ openBankingOn }: BankAccount) => (openBankingOn === null ? '' : format.day(openBankingOn));
  const columns: Column<BankAccount>[] = [
    { key: 'account', header: t('account.one'), cell: link, sortBy: nameOf },
    { key: 'kind', header: t('account.kind'), cell: ({ kind }) => t(`kind.${kind}`), isOptional: true },
    { key: 'four', header: t('account.lastFour'), cell: ({ lastFour }) => lastFour },
    { key: 'organization', header: t('account.organization'), cell: organization, isOptional: true },
    { key: 'since', header: t('account.openBanking'), cell: since, isOptional: true },
    { key: 'actions', header: t('actions'), cell: tool },
  ];
  return (
    <>
      <DataTable
        caption={t('account.choose')}
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        phoneRow={(one) => (
          <div className={styles.phone}>
            <div>{link(one)}</div>
            <div className="dim">
              {[t(`kind.${one.kind}`), one.lastFour, organization(one)].filter(Boolean).join(' · ')}
            </div>
            <div>{tool(one)}</div>
          </div>
        )}
      />
      {edited ? <EditAccount key={edited.v} account={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
