import municipalitiesUrl from 'es-atlas/es/municipalities.json?url';
import provincesUrl from 'es-atlas/es/provinces.json?url';
import L from 'leaflet';
import { feature, mesh } from 'topojson-client';
import worldUrl from 'world-atlas/countries-50m.json?url';
import styles from './Map.module.css';

type Topology = Parameters<typeof feature>[0];
type Shapes = Parameters<typeof mesh>[1];
const PORTUGAL = '620';

/** Where the outlines are, and which of them are shown: the provinces of Spain, or Portugal. */
const BASES = {
  ES: { url: provincesUrl, object: 'provinces', isShown: () => true },
  PT: { url: worldUrl, object: 'countries', isShown: (id: unknown) => id === PORTUGAL },
} as const;
/** Below the lines of municipalities, whose canvas the library puts below all other drawings. */
const LAND = { pane: 'land', zIndex: '350' };
/** From here on one sees what municipality a plot is in: half a megabyte that nobody waits for who looks from farther. */
const NEAR = 9;

async function topologyAt(url: string, signal: AbortSignal): Promise<Topology> {
  return (await (await fetch(url, { signal })).json()) as Topology;
}

/** Lines between municipalities: 8,000 of them are drawn on a canvas. */
async function linesOf(map: L.Map, signal: AbortSignal) {
  const topology = await topologyAt(municipalitiesUrl, signal);
  const lines = mesh(topology, topology.objects.municipalities as Shapes, (one, other) => one !== other);
  const renderer = L.canvas({ padding: 0.2 });
  // A canvas knows no custom properties.
  const color = getComputedStyle(map.getContainer()).getPropertyValue('--line-strong');
  const style = { renderer, color, weight: 1, interactive: false };
  return L.geoJSON(lines, { style, interactive: false, pmIgnore: true } as L.GeoJSONOptions);
}

/** The outlines of a country: of Spain one for each province, by its code. */
export async function landOf(country: keyof typeof BASES, signal: AbortSignal): Promise<GeoJSON.FeatureCollection> {
  const { url, object, isShown } = BASES[country];
  const topology = await topologyAt(url, signal);
  const shapes = topology.objects[object];
  const all = shapes && feature(topology, shapes);
  const features = all?.type === 'FeatureCollection' ? all.features.filter(({ id }) => isShown(id)) : [];
  return { type: 'FeatureCollection', features } as GeoJSON.FeatureCollection;
}

/** Draws the land under what is on a map, as soon as it is there; without it the rest is shown all the same. */
export function drawBase(map: L.Map, country: keyof typeof BASES): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const draw = async () => {
    const land = await landOf(country, signal);
    if (signal.aborted) return;
    const style = { className: styles.land ?? '', interactive: false };
    if (!map.getPane(LAND.pane)) map.createPane(LAND.pane).style.zIndex = LAND.zIndex;
    L.geoJSON(land, { style, pane: LAND.pane, interactive: false, pmIgnore: true }).addTo(map);
  };
  draw().catch(() => undefined);
  let isAsked = false;
  const come = () => {
    // A map that has no place yet is nowhere near.
    if (isAsked || country !== 'ES' || !(map.getZoom() >= NEAR)) return;
    isAsked = true;
    // Their canvas lies under the outlines of plots by itself.
    linesOf(map, signal)
      .then((lines) => signal.aborted || lines.addTo(map))
      .catch(() => undefined);
  };
  map.on('zoomend', come);
  come();
  return () => stopping.abort();
}
