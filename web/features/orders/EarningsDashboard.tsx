import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Earnings, EarningsQuery } from '#shared/orders/earnings.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { cx } from '#web/ui/cx.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { EarningsHow } from './EarningsHow.tsx';
import { EarningsMonths } from './EarningsMonths.tsx';
import { LastSales } from './LastSales.tsx';
import styles from './Orders.module.css';
import { earningsQuery } from './queries.ts';
import { SumsTable } from './SumsTable.tsx';

const PATH = '/forest/dashboardmontes';

/**
 * What an owner has earned, of all sales or of those of a year (`?year=`), with what became of it. `forests` says what
 * waits for the owner; it stands alone while nothing was sold.
 */
export function EarningsDashboard({ forests }: { forests: ReactNode }) {
  const { t } = useTranslation('orders');
  const { year: said } = useLocation().search as Record<string, string | undefined>;
  const year = EarningsQuery.safeParse({ year: said }).data?.year;
  const { data, error, refetch } = useQuery({ ...earningsQuery(year), placeholderData: keepPreviousData });
  return (
    <>
      {forests}
      {error ? <ErrorState error={error} title={t('earnings.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data && data.years.length === 0 ? <p className={cx('note', styles.apart)}>{t('sales.noneBody')}</p> : null}
      {data && data.years.length > 0 ? <Earned earnings={data} year={year} /> : null}
    </>
  );
}

function Earned({ earnings, year }: { earnings: Earnings; year: number | undefined }) {
  const { t } = useTranslation('orders');
  const { money, day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { total, owedCents, next, byForest } = earnings;
  const title = year === undefined ? t('home.sold') : t('home.soldIn', { year: String(year) });
  const facts = [
    { key: 'paid', cents: total.paidCents },
    { key: 'pending', cents: total.pendingCents },
    { key: 'held', cents: total.heldCents },
    { key: 'taken', cents: total.takenCents },
  ] as const;
  return (
    <>
      <Section title={title} aside={<YearChoice years={earnings.years} year={year} />}>
        <div className={styles.earned}>
          <Figure value={money(total.soldCents)} size="xl" label={title} isOpen={isOpen} onOpen={() => setOpen(true)} />
          {next ? <p>{t('home.next', { amount: money(next.cents), day: day(next.dueOn) })}</p> : null}
          {owedCents > 0 ? <Callout tone="decide">{t('earnings.owed', { amount: money(owedCents) })}</Callout> : null}
        </div>
        <dl className={styles.parts}>
          {facts.map(({ key, cents }) => (
            <div key={key}>
              <dt>{t(`earnings.${key}`)}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <EarningsMonths earnings={earnings} />
      <Section title={t('earnings.byForest')}>
        <SumsTable
          title={t('earnings.byForest')}
          head={t('columns.forest')}
          rows={byForest.map((one) => ({ ...one, key: one.projectId, name: one.forest }))}
        />
      </Section>
      <LastSales />
      {isOpen ? <EarningsHow total={total} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The years in which something was sold; the address says which one is shown. */
function YearChoice({ years, year }: { years: readonly number[]; year: number | undefined }) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const known = [...new Set([...(year === undefined ? [] : [year]), ...years])].sort((a, b) => b - a);
  const data = [{ value: '', label: t('home.allYears') }, ...known.map((one) => `${one}`)];
  const choose = (value: string) => void navigate({ to: PATH, search: value === '' ? {} : { year: value } });
  return (
    <NativeSelect
      aria-label={t('home.year')}
      data={data}
      value={year === undefined ? '' : `${year}`}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
