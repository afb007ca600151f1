import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lettersOf } from '#shared/imports/mapping/issues.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './SheetTable.module.css';
import type { SampleRow } from './sample.ts';

/** Something that is wrong with a cell (`C14`), or doubtful. */
export interface Mark {
  severity: 'error' | 'warning';
  text: string;
}
interface Props {
  label: string;
  rows: readonly SampleRow[];
  /** Rows above it are no data; it is drawn as a head. */
  headerRow: number | null;
  /** Head of each column instead of Excel's letters. */
  heads?: readonly { key: string; column: number; head: ReactNode }[];
  marks?: ReadonlyMap<string, Mark>;
}

/** Rows as a spreadsheet shows them: row numbers, lines, and wrong cells marked with a sign and words. */
export function SheetTable({ label, rows, headerRow, heads, marks }: Props) {
  const { t } = useTranslation('imports');
  const count = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const columns =
    heads ??
    Array.from({ length: count }, (_, column) => ({ key: lettersOf(column), column, head: lettersOf(column) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.sheet}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('place.row')}</span>
            </th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr
              key={row}
              className={cx(row === headerRow && styles.header, headerRow !== null && row < headerRow && styles.above)}
            >
              <th scope="row">{row}</th>
              {columns.map(({ key, column }) => (
                <Cell key={key} text={cells[column] ?? ''} mark={marks?.get(`${lettersOf(column)}${row}`)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ text, mark }: { text: string; mark: Mark | undefined }) {
  const { t } = useTranslation('imports');
  if (!mark) return <td>{text}</td>;
  const Icon = mark.severity === 'error' ? IconAlertTriangle : IconInfoCircle;
  return (
    <td className={mark.severity === 'error' ? styles.wrong : styles.doubtful} title={mark.text}>
      <span className={styles.marked}>
        <Icon size={16} stroke={1.8} aria-hidden />
        <span>{text || t('verify.emptyCell')}</span>
        <span className="visually-hidden">: {mark.text}</span>
      </span>
    </td>
  );
}
