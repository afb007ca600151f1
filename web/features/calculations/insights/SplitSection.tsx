import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { heaviestOf, rankedChart, rankedHeight } from '#shared/calculations/charts.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Names } from '../useNames.ts';

/** The bars that a screen holds; the table of the dimension has all. */
const CHARTED = 10;

interface Props {
  totals: Totals;
  names: Names;
  dimension: 'site' | 'source';
}

/** The heaviest sites, or emission sources, as ranked bars. */
export function SplitSection({ totals, names, dimension }: Props) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const group = totals.by[dimension] ?? [];
  const top = heaviestOf(totals, group);
  const bars = useMemo(
    () =>
      group
        .toSorted((a, b) => b.co2eKg - a.co2eKg)
        .slice(0, CHARTED)
        .map(({ key, co2eKg }) => [names.of(dimension, key), co2eKg] as const),
    [group, names, dimension],
  );
  const option = useMemo(() => rankedChart(bars), [bars]);
  if (!top) return null;
  const share = format.percent(top.co2eKg / totals.total.co2eKg);
  return (
    <Section title={t(`split.${dimension}`, { name: names.of(dimension, top.key), share })}>
      <Chart
        label={t(`split.${dimension}Label`)}
        option={option}
        height={rankedHeight(bars.length)}
        data={{
          head: [t(`split.${dimension}Head`), t('routes.co2e')],
          rows: bars.map(([name, kg]) => [name, kg / 1000] as const),
          decimals: 2,
        }}
      />
      <p className="note">
        <Chem>{t('split.unit')}</Chem>
      </p>
    </Section>
  );
}
