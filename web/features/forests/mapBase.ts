import provincesUrl from 'es-atlas/es/provinces.json?url';
import L from 'leaflet';
import { feature } from 'topojson-client';
import worldUrl from 'world-atlas/countries-50m.json?url';
import styles from './Map.module.css';

type Topology = Parameters<typeof feature>[0];
const PORTUGAL = '620';

/** Where the outlines are, and which of them are shown: the provinces of Spain, or Portugal. */
const BASES = {
  ES: { url: provincesUrl, object: 'provinces', isShown: () => true },
  PT: { url: worldUrl, object: 'countries', isShown: (id: unknown) => id === PORTUGAL },
} as const;

/** The outlines of a country: of Spain one for each province, by its code. */
export async function landOf(country: keyof typeof BASES, signal: AbortSignal): Promise<GeoJSON.FeatureCollection> {
  const { url, object, isShown } = BASES[country];
  const topology = (await (await fetch(url, { signal })).json()) as Topology;
  const shapes = topology.objects[object];
  const all = shapes && feature(topology, shapes);
  const features = all?.type === 'FeatureCollection' ? all.features.filter(({ id }) => isShown(id)) : [];
  return { type: 'FeatureCollection', features } as GeoJSON.FeatureCollection;
}

/** Draws the land under the plots, as soon as it is there; without it plots are shown and drawn all the same. */
export function drawBase(map: L.Map, country: keyof typeof BASES): () => void {
  const stopping = new AbortController();
  const draw = async () => {
    const land = await landOf(country, stopping.signal);
    if (stopping.signal.aborted) return;
    const style = { className: styles.land ?? '', interactive: false };
    L.geoJSON(land, { style, interactive: false, pmIgnore: true }).addTo(map).bringToBack();
  };
  draw().catch(() => undefined);
  return () => stopping.abort();
}
