import type { BankUpload } from '#shared/banking/schema.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Banking.module.css';
import { useBankWords } from './words.ts';

type Balance = BankUpload['balances'][number] & { key: string };

/** Opening balance + movements = closing balance, of each account that a file holds. */
export function BalanceSection({ balances }: { balances: BankUpload['balances'] }) {
  const { t, format } = useBankWords();
  if (balances.length === 0) return null;
  const money = (cents: number | null) => (cents === null ? t('noData') : format.money(cents));
  const state = ({ addsUp }: Balance) =>
    addsUp === null ? (
      <Tag>{t('balance.notTold')}</Tag>
    ) : (
      <Tag tone={addsUp ? 'success' : 'warning'}>{t(addsUp ? 'balance.addsUp' : 'balance.doesNot')}</Tag>
    );
  const columns: Column<Balance>[] = [
    { key: 'account', header: t('account.one'), cell: ({ account }) => (account ? `·${account}` : t('noData')) },
    { key: 'opening', header: t('balance.opening'), cell: ({ openingCents }) => money(openingCents), isNumeric: true },
    { key: 'sum', header: t('balance.sum'), cell: ({ sumCents }) => money(sumCents), isNumeric: true },
    { key: 'closing', header: t('balance.closing'), cell: ({ closingCents }) => money(closingCents), isNumeric: true },
    { key: 'state', header: t('balance.check'), cell: state },
  ];
  return (
    <Section title={t('balance.title')}>
      <DataTable
        caption={t('balance.title')}
        columns={columns}
        rows={balances.map((one, i) => ({ ...one, key: String(i) }))}
        rowKey={({ key }) => key}
        phoneRow={(one) => (
          <div className={styles.phone}>
            <div>
              {money(one.openingCents)} + {money(one.sumCents)} = {money(one.closingCents)}
            </div>
            <div>{state(one)}</div>
          </div>
        )}
      />
    </Section>
  );
}
