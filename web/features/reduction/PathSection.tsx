import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { scenarioChart } from '#shared/reduction/charts.ts';
import type { ScenarioView } from '#shared/reduction/view.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Reduction.module.css';
import { useReductionWords } from './words.ts';

const SHOWN = ['whole', 'scopes12', 'scope3'] as const;
type Shown = (typeof SHOWN)[number];

/** The path year by year as a line, with the finished years as ticks and their table behind it. */
export function PathSection({ scenario }: { scenario: ScenarioView }) {
  const { t } = useReductionWords();
  const { years, groups } = scenario;
  // A whole without a scope 3 is not known.
  const [shown, setShown] = useState<Shown>(groups.whole.targetKg === null ? 'scopes12' : 'whole');
  const finding = useFinding(scenario, shown);
  const names = useMemo(() => ({ target: t('scenario.chart.target'), actual: t('scenario.chart.actual') }), [t]);
  const option = useMemo(() => scenarioChart(years, shown, names), [years, shown, names]);
  const rows = years.map(({ year, target, actual }) => {
    const inTonnes = [target[shown], actual[shown]].map((kg) => kg && kg / 1_000);
    return [String(year), ...inTonnes] as const;
  });
  const hasData = rows.some(([, ...masses]) => masses.some((mass) => mass !== null));
  return (
    <Section title={finding}>
      <NativeSelect
        className={styles.choose}
        label={t('scenario.chart.choose')}
        value={shown}
        onChange={(event) => setShown(event.currentTarget.value as Shown)}
        data={SHOWN.map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      {hasData ? (
        <>
          <p className="note">{t('scenario.chart.legend')}</p>
          <Chart
            label={t('scenario.chart.label', { group: t(`group.${shown}`) })}
            option={option}
            data={{ head: [t('column.year'), names.target, names.actual], rows, decimals: 2 }}
          />
        </>
      ) : (
        <p className="measure dim">{t('scenario.chart.noneTitle')}</p>
      )}
    </Section>
  );
}

/** The newest year against what the path asks of it. */
function useFinding({ groups, current }: ScenarioView, shown: Shown): string {
  const { t, mass } = useReductionWords();
  const { currentKg, pathKg } = groups[shown];
  if (!current || currentKg === null || pathKg === null) return t('scenario.chart.none');
  const difference = currentKg - pathKg;
  const { year } = current;
  // Below a gram it is rounding.
  if (Math.abs(difference) < 0.001) return t('scenario.chart.on', { year });
  return t(difference > 0 ? 'scenario.chart.above' : 'scenario.chart.below', {
    year,
    mass: mass(Math.abs(difference)),
  });
}
