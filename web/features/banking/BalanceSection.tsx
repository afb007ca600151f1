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
  // A statement of another currency is looked at as well, and never in euros.
  const money = (cents: number | null, currency: string) => {
    if (cents === null) return t('noData');
    return currency === 'EUR' ? format.money(cents) : `${format.number(cents / 100, 2)} ${currency}`;
  };
  const state = ({ addsUp }: Balance) =>
    addsUp === null ? (
      <Tag>{t('balance.notTold')}</Tag>
    ) : (
      <Tag tone={addsUp ? 'success' : 'warning'}>{t(addsUp ? 'balance.addsUp' : 'balance.doesNot')}</Tag>
    );
  const columns: Column<Balance>[] = [
    { key: 'account', header: t('account.one'), cell: ({ account }) => (account ? `·${account}` : t('noData')) },
    {
      key: 'opening',
      header: t('balance.opening'),
      cell: ({ openingCents, currency }) => money(openingCents, currency),
      isNumeric: true,
    },
    {
      key: 'sum',
      header: t('balance.sum'),
      cell: ({ sumCents, currency }) => money(sumCents, currency),
      isNumeric: true,
    },
    {
      key: 'closing',
      header: t('balance.closing'),
      cell: ({ closingCents, currency }) => money(closingCents, currency),
      isNumeric: true,
    },
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
              {money(one.openingCents, one.currency)} + {money(one.sumCents, one.currency)} ={' '}
              {money(one.closingCents, one.currency)}
            </div>
            <div>{state(one)}</div>
          </div>
        )}
      />
    </Section>
  );
}
