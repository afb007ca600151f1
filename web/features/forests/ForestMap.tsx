import { Button } from '@mantine/core';
import L from 'leaflet';
import '@geoman-io/leaflet-geoman-free';
import 'leaflet/dist/leaflet.css';
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import type { Box } from '#shared/cadastre/within.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { cx } from '#web/ui/cx.ts';
import base from '#web/ui/map/Map.module.css';
import { MapSource } from '#web/ui/map/MapSource.tsx';
import { drawBase } from '#web/ui/map/mapBase.ts';
import styles from './Forests.module.css';
import { cornersOf, type Moved, type Outline, showPlots } from './mapPlots.ts';

interface Props {
  outlines: readonly Outline[];
  country: 'ES' | 'PT';
  /** The blue square that holds all plots. */
  box: Box | null;
  /** Without it the map is only looked at. */
  onDrawn?: (geometry: Geometry) => void;
  /** Corners of plots that their owner drew were moved. */
  onMoved?: (moved: readonly Moved[]) => void;
  /** Somebody shows where the plot is. */
  onTap?: ((at: { lat: number; lon: number }) => void) | undefined;
}

/** Corners are dragged, which no keyboard does: they are no buttons of it, and their places can be written instead. */
L.Marker.mergeOptions({ keyboard: false });

const HOME = { ES: [40.2, -3.7], PT: [39.6, -8] } as const;
const FARTHEST = 18;
/** Where a plot of 2 ha fills half of a phone. */
const NEAR_ME = 16;

/** The plots over the outlines of the country, which need no network; plots are drawn by tapping their corners. */
export function ForestMap({ outlines, country, box, onDrawn, onMoved, onTap }: Props) {
  const { t } = useTranslation('forests');
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<L.Map | null>(null);
  const corners = useRef<ReturnType<typeof cornersOf> | null>(null);
  const [doing, setDoing] = useState<'nothing' | 'drawing' | 'moving'>('nothing');
  const [isLost, setLost] = useState(false);
  const told = useRef({ onDrawn, onMoved, onTap });
  told.current = { onDrawn, onMoved, onTap };
  const [zoomIn, zoomOut] = [t('map.in'), t('map.out')];
  useEffect(() => {
    if (!place.current) return;
    const made = L.map(place.current, { zoomControl: false, attributionControl: false, maxZoom: FARTHEST });
    made.setView([...HOME[country]], country === 'ES' ? 5 : 6);
    L.control.zoom({ position: 'topright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(made);
    const stop = drawBase(made, country);
    made.on('click', ({ latlng }) => {
      if (!made.pm.globalDrawModeEnabled() && !corners.current?.isMoving())
        told.current.onTap?.({ lat: latlng.lat, lon: latlng.lng });
    });
    made.on('pm:create', ({ layer }) => {
      const { geometry } = (layer as L.Polygon).toGeoJSON(7);
      layer.remove();
      told.current.onDrawn?.(geometry as unknown as Geometry);
    });
    made.on('pm:globaldrawmodetoggled', ({ enabled }) => setDoing(enabled ? 'drawing' : 'nothing'));
    made.on('locationfound', () => setLost(false));
    made.on('locationerror', () => setLost(true));
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
    const given = JSON.parse(drawn) as Pick<Props, 'outlines' | 'box'>;
    const all = showPlots(made, given);
    corners.current = cornersOf(all, given.outlines, (moved) => told.current.onMoved?.(moved));
    return () => void all.remove();
  }, [drawn, country]);
  const move = () => {
    corners.current?.begin();
    setDoing('moving');
  };
  const rest = () => {
    corners.current?.end();
    setDoing('nothing');
  };
  const draw = () =>
    shown.current?.pm.enableDraw('Polygon', { tooltips: false, allowSelfIntersection: false, finishOn: 'dblclick' });
  const undo = () => (shown.current?.pm.Draw as unknown as Undoing | undefined)?.Polygon._removeLastVertex();
  const stop = () => shown.current?.pm.disableDraw();
  const find = () => shown.current?.locate({ setView: true, maxZoom: NEAR_ME, enableHighAccuracy: true });
  return (
    <>
      {onDrawn && doing === 'nothing' ? <p className="note">{t(onTap ? 'map.hint' : 'map.hintDraw')}</p> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no fieldset */}
      <div ref={place} className={cx(styles.map, base.map)} role="group" aria-label={t('map.label')} />
      {/* Beside the buttons that end it: on a phone what stands above the map is out of sight by then. */}
      {onDrawn && doing !== 'nothing' ? <p role="status">{t(`map.${doing}`)}</p> : null}
      {country === 'ES' ? <MapSource /> : null}
      {isLost ? (
        <Callout tone="decide" isLive>
          {t('map.lost')}
        </Callout>
      ) : null}
      {onDrawn ? (
        <Tools
          {...{ doing, move, rest, draw, undo, stop, find, isAnyDrawn: outlines.some(({ isDrawn }) => isDrawn) }}
        />
      ) : null}
    </>
  );
}
interface Tool {
  doing: 'nothing' | 'drawing' | 'moving';
  /** There is something whose corners can be moved. */
  isAnyDrawn: boolean;
}
type Acts = Record<'move' | 'rest' | 'draw' | 'undo' | 'stop' | 'find', () => void>;
/** What can be done on the map now. */
function Tools({ doing, isAnyDrawn, move, rest, draw, undo, stop, find }: Tool & Acts) {
  const { t } = useTranslation('forests');
  const acts = {
    nothing: [['draw', draw], ...(isAnyDrawn ? [['move', move] as const] : []), ['me', find]],
    drawing: [
      ['undo', undo],
      ['stop', stop],
    ],
    moving: [['moved', rest]],
  } as const;
  return (
    <div className={styles.actions}>
      {acts[doing].map(([name, act]) => (
        <MapButton key={name} onClick={act}>
          {t(`map.${name}`)}
        </MapButton>
      ))}
    </div>
  );
}
const MapButton = (props: { children: ReactNode; onClick: () => void }) => (
  <Button size="md" variant="default" {...props} />
);

interface Undoing {
  Polygon: { _removeLastVertex: () => void };
}
