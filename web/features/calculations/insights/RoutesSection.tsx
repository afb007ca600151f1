import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rankedChart, rankedHeight } from '#shared/calculations/charts.ts';
import type { RoutesAnswer } from '#shared/calculations/routes.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import { useClosedFeatures } from '#web/lib/actor.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { routesQuery } from '../queries.ts';
import type { Selection } from '../SelectionPanel.tsx';

type Route = RoutesAnswer['items'][number];
/** Bars of the chart, and rows of the table. */
const CHARTED = 8;
const LISTED = 20;

interface Props {
  totals: Totals;
  onOpen: (selection: Selection) => void;
}

/** The heaviest routes: transport with a named origin and destination, with its kilometres and tonne-kilometres. */
export function RoutesSection({ totals, onOpen }: Props) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const isClosed = useClosedFeatures()('fullResults');
  const { data } = useQuery({ ...routesQuery(totals.calculationId, totals.calculatedAt), enabled: !isClosed });
  const top = useMemo(() => (data?.items ?? []).slice(0, CHARTED), [data]);
  const option = useMemo(() => rankedChart(top.map((one) => [nameOf(one), one.co2eKg] as const)), [top]);
  const [first] = top;
  if (!data || !first) return null;
  const columns = columnsOf(onOpen, t, format);
  const shown = data.items.slice(0, LISTED);
  return (
    <Section title={t('routes.title', { route: nameOf(first) })}>
      {top.length > 1 ? (
        <Chart
          label={t('routes.label')}
          option={option}
          height={rankedHeight(top.length)}
          data={{
            head: [t('routes.route'), t('routes.co2e')],
            rows: top.map((one) => [nameOf(one), one.co2eKg / 1000] as const),
            decimals: 2,
          }}
        />
      ) : null}
      <DataTable caption={t('routes.caption')} columns={columns} rows={shown} rowKey={nameOf} />
      <p className="note">
        {t('routes.note', { count: data.count, number: format.number(data.count), shown: format.number(shown.length) })}
      </p>
    </Section>
  );
}

const nameOf = ({ origin, destination }: Route): string => `${origin} – ${destination}`;

function columnsOf(
  onOpen: Props['onOpen'],
  t: ReturnType<typeof useTranslation<'insights'>>['t'],
  format: ReturnType<typeof useFormat>,
): Column<Route>[] {
  const number = (key: 'rows' | 'km' | 'tkm', isOptional: boolean): Column<Route> => ({
    key,
    header: t(`routes.${key}`),
    cell: (one) => (one[key] === 0 ? t('noData') : format.number(one[key], 0)),
    sortBy: (one) => one[key],
    isNumeric: true,
    isOptional,
  });
  return [
    { key: 'route', header: t('routes.route'), cell: nameOf, sortBy: nameOf },
    number('rows', true),
    number('km', true),
    number('tkm', true),
    {
      key: 'co2e',
      header: <Chem>{t('routes.co2e')}</Chem>,
      cell: (one) => {
        const { origin, destination } = one;
        return (
          <MassFigure
            kg={one.co2eKg}
            unit="t"
            label={nameOf(one)}
            onOpen={() => onOpen({ title: nameOf(one), filter: { origin, destination }, total: null })}
          />
        );
      },
      sortBy: (one) => one.co2eKg,
      isNumeric: true,
    },
  ];
}
