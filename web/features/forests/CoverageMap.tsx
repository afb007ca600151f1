import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import { cx } from '#web/ui/cx.ts';
import ground from '#web/ui/map/Map.module.css';
import { MapSource } from '#web/ui/map/MapSource.tsx';
import { landOf } from '#web/ui/map/mapBase.ts';
import type { Covered } from './coverageView.ts';
import { DISTRICT_SEATS } from './districtSeats.ts';
import styles from './Forests.module.css';
import map from './Map.module.css';
import { tell } from './tellShape.ts';

interface Props {
  covered: readonly Covered[];
  /** The own forests, which only their owner sees here. */
  own: readonly Pick<OwnForestLine, 'id' | 'name' | 'point'>[];
  /** How a place is told in words. */
  wordsOf: (place: Covered) => string;
}

/** The peninsula: the islands are a drag away. */
const HOME = L.latLngBounds([36, -9.6], [43.9, 3.4]);
const FARTHEST = 10;
const stepClass = (step: number): string => cx(map.covered, map[`step${step}`]);
type Land = Readonly<Record<'ES' | 'PT', GeoJSON.FeatureCollection>>;

/**
 * What grows where, as depths of colour: of Spain by province, of Portugal as a circle at the capital of each district. Each
 * place can be reached by the keyboard, and says what it holds; all of it is in the table beside.
 */
export function CoverageMap({ covered, own, wordsOf }: Props) {
  const { t } = useTranslation('forests');
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; land: Promise<Land> } | null>(null);
  const [zoomIn, zoomOut] = [t('map.in'), t('map.out')];
  useEffect(() => {
    if (!place.current) return;
    const stopping = new AbortController();
    const made = L.map(place.current, {
      zoomControl: false,
      attributionControl: false,
      maxZoom: FARTHEST,
      zoomSnap: 0.25,
    });
    made.fitBounds(HOME, { animate: false });
    L.control.zoom({ position: 'topright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made);
    const { signal } = stopping;
    const land = Promise.all([landOf('ES', signal), landOf('PT', signal)]).then(([ES, PT]) => ({ ES, PT }));
    shown.current = { map: made, land };
    return () => {
      stopping.abort();
      made.remove();
      shown.current = null;
    };
  }, [zoomIn, zoomOut]);
  useEffect(() => {
    const at = shown.current;
    if (!at) return;
    const all = L.layerGroup().addTo(at.map);
    let isGone = false;
    const draw = async () => {
      const land = await at.land;
      if (!isGone) drawCoverage(all, land, { covered, own, wordsOf });
    };
    // Without the outlines the table says the same.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      all.remove();
    };
  }, [covered, own, wordsOf]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset */}
      <div ref={place} className={cx(styles.map, ground.map)} role="group" aria-label={t('species.map')} />
      <div className={styles.below}>
        <MapSource />
      </div>
    </>
  );
}

function drawCoverage(all: L.LayerGroup, land: Land, { covered, own, wordsOf }: Props): void {
  const provinces = new Map(covered.filter(({ country }) => country === 'ES').map((one) => [one.code, one]));
  const base = { className: ground.land ?? '', interactive: false };
  L.geoJSON(land.PT, { style: base, interactive: false }).addTo(all);
  const isBare = ({ id }: GeoJSON.Feature) => !provinces.has(String(id));
  L.geoJSON(land.ES, { style: base, filter: isBare, interactive: false }).addTo(all);
  // Above the others, whose borders would cover theirs.
  L.geoJSON(land.ES, {
    style: (one) => ({ className: stepClass(provinces.get(String(one?.id))?.step ?? 1) }),
    filter: (one) => !isBare(one),
    onEachFeature: ({ id }, layer) => {
      const found = provinces.get(String(id));
      if (found) tell(layer as L.Path, wordsOf(found));
    },
  }).addTo(all);
  for (const one of covered) {
    const seat = one.country === 'PT' ? DISTRICT_SEATS[one.code] : undefined;
    if (!seat) continue;
    const circle = L.circleMarker([seat[0], seat[1]], { radius: 6 + 3 * one.step, className: stepClass(one.step) });
    tell(circle, wordsOf(one));
    circle.addTo(all);
  }
  for (const { name, point } of own) {
    if (!point) continue;
    const dot = L.circleMarker([point.lat, point.lon], { radius: 7, className: map.own ?? '' });
    tell(dot, name);
    dot.addTo(all);
  }
}
