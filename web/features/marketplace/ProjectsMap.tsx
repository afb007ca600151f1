import { useQuery } from '@tanstack/react-query';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTier } from '#shared/constants/pricing.ts';
import type { ProjectFilter, ProjectPoint } from '#shared/marketplace/search.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from '#web/ui/cx.ts';
import base from '#web/ui/map/Map.module.css';
import { MapSource } from '#web/ui/map/MapSource.tsx';
import { drawBase } from '#web/ui/map/mapBase.ts';
import { ErrorState } from '#web/ui/States.tsx';
import { Chosen } from './Chosen.tsx';
import styles from './Map.module.css';
import { NEAREST, showPins } from './pins.ts';
import { pointsQuery } from './queries.ts';

/** Where both countries are in sight. */
const HOME: L.LatLngTuple = [40, -5];
const NOWHERE: readonly ProjectPoint[] = [];

/** Where the forests are that somebody looks for, over outlines that need no network; a pin leads to its card. */
export function ProjectsMap({ filter, tier }: { filter: ProjectFilter; tier: PlanTier }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  const found = useQuery(pointsQuery(filter));
  const points = found.data ?? NOWHERE;
  const [chosen, setChosen] = useState(NOWHERE);
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const said = { cluster: (count: number) => t('map.cluster', { count }), count: (count: number) => number(count) };
  const words = useRef(said);
  words.current = said;
  const [zoomIn, zoomOut] = [t('map.in'), t('map.out')];
  useEffect(() => {
    if (!place.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const moving = { zoomAnimation: !isStill, markerZoomAnimation: !isStill, inertia: !isStill };
    const made = L.map(place.current, { zoomControl: false, attributionControl: false, maxZoom: NEAREST, ...moving });
    made.setView(HOME, 5);
    L.control.zoom({ position: 'topright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made);
    const stops = [drawBase(made, 'ES'), drawBase(made, 'PT')];
    setMap(made);
    return () => {
      for (const stop of stops) stop();
      made.remove();
      setMap(null);
    };
  }, [zoomIn, zoomOut]);
  useEffect(() => {
    if (!map) return;
    const told = {
      cluster: (count: number) => words.current.cluster(count),
      count: (count: number) => words.current.count(count),
    };
    // What was chosen may not be among them.
    setChosen(NOWHERE);
    return showPins(map, { points, words: told, onChosen: setChosen });
  }, [map, points]);
  return (
    <div className={styles.place}>
      {found.error ? (
        <ErrorState error={found.error} title={t('map.failed')} onRetry={() => void found.refetch()} />
      ) : null}
      <p className="note">{t(found.data?.length === 0 ? 'map.none' : 'map.hint')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset */}
      <div ref={place} className={cx(styles.map, base.map)} role="group" aria-label={t('map.all')} />
      <MapSource />
      <Chosen points={chosen} tier={tier} onChosen={setChosen} />
    </div>
  );
}
