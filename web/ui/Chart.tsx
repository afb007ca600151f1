import { Menu, Skeleton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartOption } from '#shared/kernel/charts.ts';
import { downloadText } from '#web/lib/download.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Chart.module.css';
import type { ChartHandle } from './ChartCanvas.tsx';
import { Chem } from './Chem.tsx';
import { type Column, DataTable } from './DataTable.tsx';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx').then((module) => ({ default: module.ChartCanvas })));

/** The data behind a chart: the first cell of a row names it, the others are numbers or null for no data. */
interface ChartData {
  head: readonly string[];
  rows: readonly (readonly [string, ...(number | null)[]])[];
  decimals: number;
}

interface ChartProps {
  /** What it shows, in words: also the name of the exported files. */
  label: string;
  option: ChartOption;
  data: ChartData;
  height?: number;
}

/** A chart with its table behind it and its exports. The library loads when the first chart is shown. */
export function Chart({ label, option, data, height = 260 }: ChartProps) {
  const { t } = useTranslation('ui');
  const [isTable, setTable] = useState(false);
  const handle = useRef<ChartHandle>(null);
  return (
    <figure>
      {isTable ? (
        <ChartTable label={label} data={data} />
      ) : (
        <Suspense fallback={<Skeleton h={height} />}>
          <ChartCanvas label={label} option={option} height={height} handle={handle} />
        </Suspense>
      )}
      <div className={styles.tools}>
        <button type="button" className="tool" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </button>
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="tool">
              {t('chart.download')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={isTable} onClick={() => handle.current?.save(label, 'png')}>
              {t('chart.png')}
            </Menu.Item>
            <Menu.Item disabled={isTable} onClick={() => handle.current?.save(label, 'svg')}>
              {t('chart.svg')}
            </Menu.Item>
            <Menu.Item onClick={() => downloadText(`${label}.csv`, csvOf(data), 'text/csv')}>
              {t('chart.csv')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </figure>
  );
}

function ChartTable({ label, data }: { label: string; data: ChartData }) {
  const format = useFormat();
  const { t } = useTranslation('ui');
  const columns = data.head.map(
    (header, i): Column<ChartData['rows'][number]> => ({
      key: `c${i}`,
      header: <Chem>{header}</Chem>,
      isNumeric: i > 0,
      cell: (row) => {
        const value = row[i];
        if (typeof value === 'number') return format.number(value, data.decimals);
        return value ?? t('figure.noData');
      },
    }),
  );
  return <DataTable caption={label} columns={columns} rows={data.rows} rowKey={(row) => row[0]} />;
}

/** For spreadsheets: semicolons, plain numbers, formulas defused. */
function csvOf(data: ChartData): string {
  const cell = (value: string | number | null | undefined) => {
    if (typeof value === 'number' || value === null || value === undefined) return `${value ?? ''}`;
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [data.head, ...data.rows].map((row) => row.map(cell).join(';')).join('\r\n');
}
