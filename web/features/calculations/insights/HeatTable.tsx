import { useTranslation } from 'react-i18next';
import type { Completeness } from '#shared/calculations/insights.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './Insights.module.css';

/** What goes down: an activity of a site, or a site. */
export interface HeatLine {
  readonly key: string;
  readonly name: string;
  /** Rows of each month. */
  readonly rows: readonly number[];
  readonly wholeYearRows: number;
  readonly missing: readonly string[];
}
interface Props {
  data: Pick<Completeness, 'months' | 'lastMonth'>;
  lines: readonly HeatLine[];
  caption: string;
  /** What the lines are. */
  of: string;
}
/** From this many rows on a month is drawn stronger. */
const MANY = 5;

interface Cell {
  label: string;
  text: string;
  style: string | undefined;
}

/** What a month of a line shows, and says. */
function useCell({ lastMonth }: Props['data']): (line: HeatLine, month: string, count: number) => Cell {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const without = ({ missing, wholeYearRows }: HeatLine, month: string): Cell => {
    const name = format.month(month);
    if (month > lastMonth) return { label: t('gaps.future', { month: name }), text: '', style: undefined };
    if (missing.includes(month)) return { label: t('gaps.missing', { month: name }), text: '?', style: styles.missing };
    if (wholeYearRows > 0) return { label: t('gaps.wholeYear'), text: '', style: styles.has };
    return { label: t('gaps.empty', { month: name }), text: '', style: styles.none };
  };
  return (line, month, count) => {
    if (count === 0) return without(line, month);
    const number = format.number(count);
    const label = t('gaps.cell', { month: format.month(month), count, number });
    return { label, text: number, style: count >= MANY ? styles.many : styles.has };
  };
}

/** Months across: how many rows each has. A missing month is framed, and said to who does not see it. */
export function HeatTable({ data, lines, caption, of }: Props) {
  const format = useFormat();
  const cell = useCell(data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.heat}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{of}</span>
            </th>
            {data.months.map((month) => (
              <th key={month} scope="col">
                {format.month(month, true)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <Chem>{line.name}</Chem>
              </th>
              {data.months.map((month, i) => {
                const { label, text, style } = cell(line, month, line.rows[i] ?? 0);
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
