import { useTranslation } from 'react-i18next';
import type { ActivitySum, Dashboard, DashboardTotals } from '#shared/dashboard/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Delta, MassFigure } from '#web/ui/Figure.tsx';
import { RankedBars, type ScopeNumber } from '#web/ui/Scope.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Shown } from './overviewQueries.ts';
import type { Opened } from './PartsPanel.tsx';
import { searchOf } from './useShown.ts';

const SHOWN = 8;
interface Props {
  data: Dashboard;
  totals: DashboardTotals;
  shown: Shown;
  onOpen: (opened: Opened) => void;
}

/** The activities that weigh most against the year before; the others as one line. */
export function OverviewCategories({ data: { before }, totals, shown, onOpen }: Props) {
  const { t } = useTranslation('overview');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const ranked = totals.activities.filter(({ rows }) => rows > 0).toSorted((a, b) => b.co2eKg - a.co2eKg);
  const [top] = ranked;
  if (!top) return null;
  const name = ({ key }: Pick<ActivitySum, 'key'>) => emissions(`activities.${key}.label`);
  const others = ranked.slice(SHOWN);
  const bars = ranked.slice(0, SHOWN).map((one) => {
    const beforeKg = before?.activities.find(({ key }) => key === one.key)?.co2eKg ?? null;
    return {
      key: one.key,
      scope: one.scope as ScopeNumber,
      name: <Chem>{name(one)}</Chem>,
      kg: one.co2eKg,
      beforeKg,
      figure: (
        <MassFigure
          kg={one.co2eKg}
          label={name(one)}
          onOpen={() => onOpen({ title: name(one), unit: 'kg', activity: one.key, partOf: partOfActivity(one.key) })}
        />
      ),
      change: before ? <Delta now={one.co2eKg} before={beforeKg} year={before.year} /> : null,
    };
  });
  const hasFinding = ranked.length > 1 && totals.totalKg > 0 && top.co2eKg > 0;
  return (
    <Section
      title={
        hasFinding
          ? t('categories.finding', { category: name(top), share: format.percent(top.co2eKg / totals.totalKg) })
          : t('categories.title')
      }
      aside={
        <AppLink to="/company/emissions" search={searchOf(shown)}>
          {t('categories.all')}
        </AppLink>
      }
    >
      <p className="note">
        {before ? `${t('categories.tick', { year: before.year })} ` : ''}
        {t('categories.how')}
      </p>
      <RankedBars bars={bars} />
      {others.length > 0 ? (
        <p className="note">
          <Chem>
            {t('categories.others', {
              count: others.length,
              tonnes: format.tonnes(others.reduce((sum, { co2eKg }) => sum + co2eKg, 0)),
            })}
          </Chem>
        </p>
      ) : null}
    </Section>
  );
}

/** What of a calculation is of an activity. */
export const partOfActivity =
  (key: string): Opened['partOf'] =>
  ({ activities }) =>
    activities.find((one) => one.key === key)?.co2eKg ?? null;
