import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { accumulatedChart } from '#shared/dashboard/charts.ts';
import { monthsInOrder, withRetired } from '#shared/dashboard/months.ts';
import type { Dashboard, DashboardTotals } from '#shared/dashboard/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { screenAt } from '#web/lib/routes/table.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chart } from '#web/ui/Chart.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import styles from './Overview.module.css';
import { balanceQuery, type Shown } from './overviewQueries.ts';

interface Props {
  data: Pick<Dashboard, 'years' | 'price'>;
  totals: DashboardTotals;
  shown: Shown;
}
const KG_PER_TONNE = 1_000;
/** Of nothing there is no month. */
const NONE: { readonly month: string; readonly offsetKg: number }[] = [];

/** What was emitted beside what was retired with credits, month by month; and what a tonne costs today. */
export function OverviewOffsets({ data: { years, price }, totals, shown }: Props) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const errorText = useErrorText();
  const { data: balance, error } = useQuery(balanceQuery(shown, years));
  const retiredKg = balance?.offsetKg ?? null;
  const title = retiredKg ? t('offset.some', { tonnes: format.number(retiredKg / KG_PER_TONNE) }) : t('offset.none');
  const leftKg = retiredKg === null ? null : Math.max(totals.totalKg - retiredKg, 0);
  return (
    <Section title={balance ? title : t('offset.chart')}>
      {error ? (
        <Callout tone="danger" title={t('offset.failed')}>
          {errorText(error)}
        </Callout>
      ) : null}
      <KeyValues
        items={[
          { key: 'generated', label: t('offset.generated'), value: <MassFigure kg={totals.totalKg} /> },
          { key: 'retired', label: t('offset.retired'), value: <MassFigure kg={retiredKg} /> },
          { key: 'left', label: t('offset.left'), value: <MassFigure kg={leftKg} />, isTotal: true },
        ]}
      />
      <p className="note">
        {t('offset.price', {
          price: format.money(price.priceCents),
          close: format.money(price.closeCents),
          day: format.day(price.closedOn),
          discount: format.percent(price.discountBp / 10_000, 0),
        })}{' '}
        <a href={price.source.url} rel="noreferrer" target="_blank">
          {t('offset.source', { name: price.source.name })}
        </a>
      </p>
      <Ways />
      <Accumulated totals={totals} retired={balance?.months ?? NONE} />
    </Section>
  );
}

/** To the purchase and the marketplace, where the site has them and the person may go there. */
function Ways() {
  const { t } = useTranslation('overview');
  const actor = useActor();
  const ways = [
    { screen: screenAt('/company/compensateco2'), words: t('offset.buy') },
    { screen: screenAt('/company/proyectos'), words: t('offset.market') },
  ].flatMap(({ screen, words }) =>
    screen && (screen.allow === undefined || allows(actor, screen.allow)) ? [{ to: screen.path, words }] : [],
  );
  if (ways.length === 0) return null;
  return (
    <div className={styles.actions}>
      {ways.map(({ to, words }) => (
        <LinkButton key={to} to={to} variant="default">
          {words}
        </LinkButton>
      ))}
    </div>
  );
}

function Accumulated({ totals, retired }: Pick<Props, 'totals'> & { retired: typeof NONE }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const months = useMemo(() => withRetired(monthsInOrder(totals.months), retired), [totals.months, retired]);
  const [month, since, offset] = [t('offset.month'), t('offset.since'), t('offset.sinceRetired')];
  const option = useMemo(() => accumulatedChart(months, { month, since, offset }), [months, month, since, offset]);
  if (months.length === 0) return null;
  return (
    <>
      <ul className={styles.legend}>
        <li>
          <span className={styles.column} aria-hidden="true" /> {month}
        </li>
        <li>
          <span className={styles.line} aria-hidden="true" /> {since}
        </li>
        <li>
          <span className={styles.dashes} aria-hidden="true" /> {offset}
        </li>
      </ul>
      <Chart
        label={t('offset.chart')}
        option={option}
        data={{
          head: [t('months.month'), month, since, offset],
          rows: months.map((one) => [format.month(one.key), one.kg, one.sinceKg, one.retiredSinceKg] as const),
          decimals: 2,
        }}
      />
    </>
  );
}
