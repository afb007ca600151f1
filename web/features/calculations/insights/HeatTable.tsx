import { useTranslation } from 'react-i18next';
import type { Completeness } from '#shared/calculations/insights.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Names } from '../useNames.ts';
import styles from './Insights.module.css';

type Activity = Completeness['activities'][number];
/** From this many rows on a month is drawn stronger. */
const MANY = 5;

interface Cell {
  label: string;
  text: string;
  style: string | undefined;
}

/** What a month of an activity shows, and says. */
function useCell({ lastMonth }: Completeness): (activity: Activity, month: string, count: number) => Cell {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const without = ({ missing, wholeYearRows }: Activity, month: string): Cell => {
    const name = format.month(month);
    if (month > lastMonth) return { label: t('gaps.future', { month: name }), text: '', style: undefined };
    if (missing.includes(month)) return { label: t('gaps.missing', { month: name }), text: '?', style: styles.missing };
    if (wholeYearRows > 0) return { label: t('gaps.wholeYear'), text: '', style: styles.has };
    return { label: t('gaps.empty', { month: name }), text: '', style: styles.none };
  };
  return (activity, month, count) => {
    if (count === 0) return without(activity, month);
    const number = format.number(count);
    const label = t('gaps.cell', { month: format.month(month), count, number });
    return { label, text: number, style: count >= MANY ? styles.many : styles.has };
  };
}

/** Months across, activities down: how many rows each month has. A missing month is framed, and said to who does not see it. */
export function HeatTable({ data, names }: { data: Completeness; names: Names }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const cell = useCell(data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard
    <section className={styles.scroll} aria-label={t('gaps.caption')} tabIndex={0}>
      <table className={styles.heat}>
        <caption className="visually-hidden">{t('gaps.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('gaps.activity')}</span>
            </th>
            {data.months.map((month) => (
              <th key={month} scope="col">
                {format.month(month, true)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.activities.map((activity) => (
            <tr key={activity.activity}>
              <th scope="row">
                <Chem>{names.activity(activity.activity)}</Chem>
              </th>
              {data.months.map((month, i) => {
                const { label, text, style } = cell(activity, month, activity.rows[i] ?? 0);
                return (
                  <td key={month} className={cx(style)} title={label}>
                    <span className="visually-hidden">{label}</span>
                    <span aria-hidden>{text}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
