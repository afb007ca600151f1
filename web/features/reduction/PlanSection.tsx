import type { PlanItem } from '#shared/reduction/view.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Reduction.module.css';
import { useReductionWords } from './words.ts';

/** What Royal Decree 214/2025 asks of a reduction plan: what is there, what is missing, and what to do. */
export function PlanSection({ plan, year }: { plan: readonly PlanItem[]; year: number }) {
  const { t, format } = useReductionWords();
  const count = plan.filter(({ isThere }) => !isThere).length;
  const isOfScenario = (item: PlanItem['item']) => item === 'target' || item === 'horizon';
  const what = ({ item, isThere, names }: PlanItem) => {
    if (isThere) return null;
    return (
      <span className={styles.typed}>
        {t(`plan.do.${item}`, { year })}{' '}
        {names.length > 0 ? `${t('plan.withNames', { names: format.list(names) })} ` : null}
        {isOfScenario(item) ? <AppLink to="/footprint/decarbonization">{t('plan.scenarios')}</AppLink> : null}
      </span>
    );
  };
  const columns: Column<PlanItem>[] = [
    { key: 'item', header: t('plan.asks'), cell: ({ item }) => t(`plan.item.${item}`) },
    {
      key: 'has',
      header: t('plan.has'),
      cell: ({ isThere }) => <Tag tone={isThere ? 'success' : 'decide'}>{t(isThere ? 'plan.yes' : 'plan.no')}</Tag>,
    },
    { key: 'next', header: t('plan.next'), cell: what },
  ];
  return (
    <Section title={count === 0 ? t('plan.complete') : t('plan.lacks', { count, number: format.number(count) })}>
      <p className="measure">{t('plan.lead')}</p>
      <div className={styles.below}>
        <DataTable caption={t('plan.caption')} columns={columns} rows={plan} rowKey={({ item }) => item} />
      </div>
    </Section>
  );
}
