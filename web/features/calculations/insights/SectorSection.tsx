import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFactorName } from '#web/lib/useFactorName.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useRegionName } from '#web/lib/useRegionName.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { InsightProps } from './insightProps.ts';
import { useMass } from './useMass.ts';

interface Row {
  key: string;
  name: string;
  expectedKg: number;
  /** Null where nobody calculated it. */
  oursKg: number | null;
  ratio: number | null;
}

type Sector = NonNullable<InsightProps['insights']['sector']>;
/** Below it a share says more than so many times. */
const MANY_TIMES = 2;
const DIVISION = /^sector-average\.division\.(.+)$/;

/** The average in the language of the reader: divisions have words of their own, sections the names of the data. */
function useAverageName(): (source: Sector['source']) => string {
  const { t } = useTranslation('insights');
  const emissions = useEmissionTexts();
  const regionName = useRegionName();
  const factorName = useFactorName();
  return (source) => {
    const key = DIVISION.exec(source.id ?? '')?.[1];
    if (key === undefined) return factorName(source);
    return t('sector.average', { sector: emissions(`sectors.${key}`), region: regionName(source.region) });
  };
}

/** Against an average company of the sector with the same billing. Where output is no turnover, it says so first. */
export function SectorSection({ insights, names, hasScope3 = true }: InsightProps & { hasScope3?: boolean }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const mass = useMass();
  const averageName = useAverageName();
  const { sector, noSector } = insights;
  if (!sector)
    return (
      <Section title={t('sector.titleNone')}>
        <p>{t(`sector.none.${noSector ?? 'noData'}`)}</p>
      </Section>
    );
  const { source, caution } = sector;
  const ratio = (value: number | null) => (value === null ? t('noData') : format.number(value, 2));
  const titleOf = ({ scopes }: Sector) => {
    // Scope 3 is rarely whole: the finding is of what every footprint has.
    const [ours, expected] = (['oursKg', 'expectedKg'] as const).map((key) =>
      scopes.reduce((sum, one) => (one.scope === 3 ? sum : sum + one[key]), 0),
    ) as [number, number];
    if (caution !== null || !(expected > 0)) return t('sector.titleNone');
    const share = ours / expected;
    return share < MANY_TIMES
      ? t('sector.titleShare', { share: format.percent(share, 0) })
      : t('sector.title', { ratio: format.number(share, { upTo: 1 }) });
  };
  const rows: Row[] = [
    ...sector.scopes.map((one) => ({
      ...one,
      ...(one.scope === 3 && !hasScope3 && { oursKg: null, ratio: null }),
      key: String(one.scope),
      name: one.scope === 3 ? t('sector.scope3') : names.of('scope', String(one.scope)),
    })),
  ];
  const columns: Column<Row>[] = [
    { key: 'name', header: t('sector.scope'), cell: (row) => row.name, footer: t('sector.total') },
    {
      key: 'expected',
      header: <Chem>{`${t('sector.expected')}, t CO2e`}</Chem>,
      cell: (row) => format.tonnes(row.expectedKg),
      isNumeric: true,
      footer: format.tonnes(sector.expectedKg),
    },
    {
      key: 'ours',
      header: <Chem>{`${t('sector.ours')}, t CO2e`}</Chem>,
      cell: (row) => (row.oursKg === null ? t('noData') : format.tonnes(row.oursKg)),
      isNumeric: true,
      // Without scope 3 it is no total to hold beside the whole average.
      footer: hasScope3 ? format.tonnes(sector.oursKg) : t('noData'),
    },
    {
      key: 'ratio',
      header: t('sector.ratio'),
      cell: (row) => ratio(row.ratio),
      isNumeric: true,
      footer: ratio(hasScope3 ? sector.ratio : null),
    },
  ];
  const title = titleOf(sector);
  const lead = {
    name: averageName(source),
    expected: mass(sector.expectedKg),
    ours: mass(sector.oursKg),
  };
  return (
    <Section title={title}>
      {caution ? <Callout tone="decide">{t(`sector.caution.${caution}`)}</Callout> : null}
      <p>
        <Chem>{hasScope3 ? t('sector.lead', lead) : t('sector.leadPart', lead)}</Chem>
      </p>
      <DataTable caption={t('sector.caption')} columns={columns} rows={rows} rowKey={(row) => row.key} />
      <p className="note">{t('sector.note', { year: source.year ?? '', source: source.source })}</p>
    </Section>
  );
}
