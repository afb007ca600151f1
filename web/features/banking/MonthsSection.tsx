import { useMemo } from 'react';
import type { BankEmissions } from '#shared/banking/view.ts';
import { tonnesChart } from '#shared/dashboard/charts.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { kgOf, useBankWords } from './words.ts';

/** Tonnes a month, the heaviest as the title. */
export function MonthsSection({ months }: { months: BankEmissions['months'] }) {
  const { t, format } = useBankWords();
  const kilograms = useMemo(() => {
    let sinceKg = 0;
    return months.map(({ month: key, co2eMilligrams }) => {
      const kg = kgOf(co2eMilligrams);
      sinceKg += kg;
      return { key, kg, sinceKg };
    });
  }, [months]);
  const option = useMemo(() => tonnesChart(kilograms), [kilograms]);
  const [heaviest] = kilograms.toSorted((a, b) => b.kg - a.kg);
  if (!heaviest || heaviest.kg <= 0) return null;
  return (
    <Section title={t('months.finding', { month: format.monthName(heaviest.key) })}>
      <p className="note">
        <Chem>{t('co2eT')}</Chem>
      </p>
      <Chart
        label={t('months.label')}
        option={option}
        data={{
          head: [t('months.month'), t('co2eT'), t('months.spend')],
          rows: months.map(
            ({ month, co2eMilligrams, cents }) =>
              [format.month(month), kgOf(co2eMilligrams) / 1000, -cents / 100 || 0] as const,
          ),
          decimals: 2,
        }}
      />
    </Section>
  );
}
