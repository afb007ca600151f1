import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { PlotGeometry } from '#shared/forests/schema.ts';
import ground from '#web/ui/map/Map.module.css';
import { drawBase } from '#web/ui/map/mapBase.ts';
import styles from './Map.module.css';

interface Props {
  readonly country: 'ES' | 'PT';
  readonly outlines: readonly PlotGeometry[];
  /** About where it is: what is told is rounded, and the circle holds all that it may be. */
  readonly around: { readonly lat: number; readonly lon: number } | null;
  readonly words: Readonly<Record<'map' | 'in' | 'out', string>>;
}
const AROUND_M = 1_000;
/** Far enough out that one sees what it lies in: the province, or where the land of it is told, its municipality. */
const NEAREST = { outlines: 12, around: 10 };

/** Where a forest is, over the outlines of the country, which need no network: to look at. */
export function PlaceMap({ country, outlines, around, words }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify({ outlines, around });
  const { map: label, in: zoomInTitle, out: zoomOutTitle } = words;
  useEffect(() => {
    if (!place.current) return;
    // A finger that wants to go down the page goes down the page.
    const still = { scrollWheelZoom: false, dragging: !L.Browser.mobile };
    const map = L.map(place.current, { ...still, zoomControl: false, attributionControl: false });
    L.control.zoom({ position: 'topright', zoomInTitle, zoomOutTitle }).addTo(map);
    const told = JSON.parse(drawn) as Pick<Props, 'outlines' | 'around'>;
    const style = { className: styles.plot ?? '', interactive: false };
    const all = L.featureGroup(
      told.outlines.map((geometry) => L.geoJSON(geometry as unknown as GeoJSON.Geometry, { style, ...style })),
    );
    if (told.around) all.addLayer(L.circle([told.around.lat, told.around.lon], { ...style, radius: AROUND_M }));
    // Bounds of a circle are known once the map has a place.
    if (told.around) map.setView([told.around.lat, told.around.lon], NEAREST.around);
    else map.fitBounds(all.getBounds(), { padding: [24, 24], maxZoom: NEAREST.outlines, animate: false });
    all.addTo(map);
    const stop = drawBase(map, country);
    return () => {
      stop();
      map.remove();
    };
  }, [country, drawn, zoomInTitle, zoomOutTitle]);
  // biome-ignore lint/a11y/useSemanticElements: a map is no fieldset
  return <div ref={place} className={ground.map} role="group" aria-label={label} />;
}
