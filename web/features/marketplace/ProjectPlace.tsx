import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlotGeometry } from '#shared/forests/schema.ts';
import type { Project } from '#shared/marketplace/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { MapSource } from '#web/ui/map/MapSource.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Marketplace.module.css';
import type { Shown } from './parts.ts';

const M2_PER_HA = 10_000;

interface Props {
  readonly project: Project;
  readonly shown: Shown;
  readonly plots: readonly { areaM2: number; geometry: PlotGeometry | null }[] | null;
}

/** Where a forest is: about, for everybody; its parcels, for companies. The words say all that the map does. */
export function ProjectPlace({ project, shown: { Place }, plots }: Props) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  const { name, municipality, province, country, point } = project;
  const outlines = (plots ?? []).flatMap(({ geometry }) => (geometry ? [geometry] : []));
  if (!point && outlines.length === 0) return null;
  const words = { map: t('map.label', { forest: name }), in: t('map.in'), out: t('map.out') };
  return (
    <Section title={t('map.title', { municipality, province })}>
      <div className={styles.place}>
        <Suspense fallback={null}>
          <Place {...{ country, outlines, words }} around={outlines.length > 0 ? null : point} />
        </Suspense>
      </div>
      {country === 'ES' ? <MapSource /> : null}
      {plots && plots.length > 0 ? (
        <ul className={styles.points}>
          {plots.map(({ areaM2, geometry }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its place in the forest
            <li key={i}>
              {t(geometry ? 'map.plot' : 'map.plotUndrawn', {
                place: i + 1,
                hectares: number(areaM2 / M2_PER_HA, 2),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      {point ? (
        <p className="note">{t('map.point', { lat: number(point.lat, 2), lon: number(point.lon, 2) })}</p>
      ) : null}
    </Section>
  );
}
