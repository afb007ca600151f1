import { useTranslation } from 'react-i18next';
import type { Contribution, Dashboard } from '#shared/dashboard/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Figure, MassFigure } from '#web/ui/Figure.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Overview.module.css';

type Figures = NonNullable<Contribution['figures']>;
/** A figure that was opened: what it is of, and what of each calculation is in it. */
export interface Opened {
  readonly title: string;
  readonly unit: 'kg' | 'l';
  /** Null where the calculation has nothing in it. */
  readonly partOf: (figures: Figures) => number | null;
  /** The results open with the rows of this activity. */
  readonly activity?: string;
}

/** How was this computed? The calculations that the figure is the sum of; each leads to its own results. */
export function PartsPanel({ data, opened, onClose }: { data: Dashboard; opened: Opened; onClose: () => void }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { partOf, activity, title, unit } = opened;
  const parts = data.calculations.flatMap((one) => {
    const part = one.figures === null ? null : partOf(one.figures);
    return part === null ? [] : [{ one, part }];
  });
  return (
    <SidePanel title={title} subtitle={t('parts.subtitle', { count: parts.length })} onClose={onClose}>
      <ul className={styles.parts}>
        {parts.map(({ one, part }) => (
          <li key={one.calculationId}>
            <span>
              <AppLink
                to="/footprint/myfootprint"
                search={{ calculation: one.calculationId, ...(activity !== undefined && { activity }) }}
              >
                {t('parts.of', { organization: one.organizationName, year: one.year })}
              </AppLink>{' '}
              {one.state === 'FINISHED' ? null : <Tag>{t('draft')}</Tag>}
            </span>
            {unit === 'kg' ? (
              <MassFigure kg={part} />
            ) : (
              <Figure value={format.number(part, { upTo: 0 })} unit={t('water.unit')} />
            )}
          </li>
        ))}
      </ul>
      <p className="note">{t('parts.note')}</p>
    </SidePanel>
  );
}
