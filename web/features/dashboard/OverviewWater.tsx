import { useTranslation } from 'react-i18next';
import type { DashboardTotals } from '#shared/dashboard/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Figure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Opened } from './PartsPanel.tsx';

interface Props {
  totals: DashboardTotals;
  onOpen: (opened: Opened) => void;
}

/** The water behind the rows; no data where no row says any. */
export function OverviewWater({ totals: { waterL }, onOpen }: Props) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const hasWater = waterL > 0;
  return (
    <Section title={t('water.title')}>
      <p>
        <Figure
          value={hasWater ? format.number(waterL) : null}
          unit={t('water.unit')}
          size="lg"
          label={t('water.title')}
          onOpen={() =>
            onOpen({
              title: t('water.title'),
              unit: 'l',
              partOf: (figures) => (figures.waterL > 0 ? figures.waterL : null),
            })
          }
        />
      </p>
      <p className="note">{t(hasWater ? 'water.note' : 'water.none')}</p>
    </Section>
  );
}
