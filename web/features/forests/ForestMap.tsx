import { Button } from '@mantine/core';
import L from 'leaflet';
import '@geoman-io/leaflet-geoman-free';
import 'leaflet/dist/leaflet.css';
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import type { Box } from '#shared/cadastre/within.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './Forests.module.css';
import map from './Map.module.css';
import { drawBase } from './mapBase.ts';

interface Props {
  outlines: readonly Geometry[];
  country: 'ES' | 'PT';
  /** The blue square that holds all plots. */
  box: Box | null;
  /** Without it the map is only looked at. */
  onDrawn?: (geometry: Geometry) => void;
  /** Somebody shows where the plot is. */
  onTap?: ((at: { lat: number; lon: number }) => void) | undefined;
}

const HOME = { ES: [40.2, -3.7], PT: [39.6, -8] } as const;
const FARTHEST = 18;

/** The plots over the outlines of the country, which need no network; plots are drawn by tapping their corners. */
export function ForestMap({ outlines, country, box, onDrawn, onTap }: Props) {
  const { t } = useTranslation('forests');
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<L.Map | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const told = useRef({ onDrawn, onTap });
  told.current = { onDrawn, onTap };
  const [zoomIn, zoomOut] = [t('map.in'), t('map.out')];
  useEffect(() => {
    if (!place.current) return;
    const made = L.map(place.current, { zoomControl: false, attributionControl: false, maxZoom: FARTHEST });
    made.setView([...HOME[country]], country === 'ES' ? 5 : 6);
    L.control.zoom({ position: 'topright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made);
    const stop = drawBase(made, country);
    made.on('click', ({ latlng }) => {
      if (!made.pm.globalDrawModeEnabled()) told.current.onTap?.({ lat: latlng.lat, lon: latlng.lng });
    });
    made.on('pm:create', ({ layer }) => {
      const { geometry } = (layer as L.Polygon).toGeoJSON(7);
      layer.remove();
      told.current.onDrawn?.(geometry as unknown as Geometry);
    });
    made.on('pm:globaldrawmodetoggled', ({ enabled }) => setDrawing(enabled));
    shown.current = made;
    return () => {
      stop();
      made.remove();
      shown.current = null;
    };
  }, [country, zoomIn, zoomOut]);
  const drawn = JSON.stringify({ outlines, box });
  useEffect(() => {
    const made = shown.current;
    // Of another country it is another map.
    if (!made || !HOME[country]) return;
    const all = showPlots(made, JSON.parse(drawn) as Pick<Props, 'outlines' | 'box'>);
    return () => void all.remove();
  }, [drawn, country]);
  const draw = () =>
    shown.current?.pm.enableDraw('Polygon', { tooltips: false, allowSelfIntersection: false, finishOn: 'dblclick' });
  const undo = () => (shown.current?.pm.Draw as unknown as Undoing | undefined)?.Polygon._removeLastVertex();
  return (
    <>
      {onDrawn ? <p className="note">{t(isDrawing ? 'map.drawing' : 'map.hint')}</p> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset */}
      <div ref={place} className={cx(styles.map, map.map)} role="group" aria-label={t('map.label')} />
      {onDrawn ? (
        <div className={styles.actions}>
          {isDrawing ? (
            <>
              <Button size="md" variant="default" onClick={undo}>
                {t('map.undo')}
              </Button>
              <Button size="md" variant="subtle" onClick={() => shown.current?.pm.disableDraw()}>
                {t('map.stop')}
              </Button>
            </>
          ) : (
            <Button size="md" variant="default" onClick={draw}>
              {t('map.draw')}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

interface Undoing {
  Polygon: { _removeLastVertex: () => void };
}

/** Plots and their square, in view. */
function showPlots(made: L.Map, { outlines, box }: Pick<Props, 'outlines' | 'box'>): L.LayerGroup {
  const all = L.featureGroup(
    outlines.map((geometry) =>
      L.geoJSON(geometry as unknown as GeoJSON.Geometry, { style: { className: map.plot ?? '' }, pmIgnore: true }),
    ),
  );
  if (box) {
    const [west, south, east, north] = box;
    const corners = L.latLngBounds([south, west], [north, east]).pad(0.08);
    all.addLayer(
      L.rectangle(corners, { className: map.square ?? '', fill: false, interactive: false, pmIgnore: true }),
    );
  }
  all.addTo(made);
  if (outlines.length > 0) made.fitBounds(all.getBounds(), { padding: [24, 24], maxZoom: 17, animate: false });
  return all;
}
