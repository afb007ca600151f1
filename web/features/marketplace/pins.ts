import L from 'leaflet';
import Supercluster, { type ClusterProperties } from 'supercluster';
import type { ProjectPoint } from '#shared/marketplace/search.ts';
import styles from './Map.module.css';

/** Nearer than that the places of forests are not told: to a kilometre. */
export const NEAREST = 13;
const TOUCH_PX = 44;
/** Nearer to one another than a finger is wide they are one. A map of tiles of 256 pixels: else it would be half as far. */
const APART = { radius: TOUCH_PX, extent: 256 };

interface Words {
  /** Of many forests in one place. */
  readonly cluster: (count: number) => string;
  readonly count: (count: number) => string;
}
interface Pins {
  readonly points: readonly ProjectPoint[];
  readonly words: Words;
  readonly onChosen: (points: readonly ProjectPoint[]) => void;
}

interface Pin {
  readonly key: string;
  readonly at: L.LatLngTuple;
  readonly label: string;
  /** Of many forests: how many, as it is written. */
  readonly count: string;
  readonly press: () => void;
}

function markerOf({ at, label, count, press }: Pin): L.Marker {
  const icon = L.divIcon({
    className: (count ? styles.cluster : styles.pin) ?? '',
    html: count,
    iconSize: [TOUCH_PX, TOUCH_PX],
  });
  const marker = L.marker(at, { icon, keyboard: true });
  marker.on('add', () => marker.getElement()?.setAttribute('aria-label', label));
  marker.on('click', press);
  marker.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    press();
  });
  return marker;
}

/**
 * Shows ten thousand forests as some dozens of pins: those of one place are one, with their number, and come apart as one
 * comes nearer. Only what is in sight is in the page, so that the keyboard reaches all of it.
 */
export function showPins(map: L.Map, { points, words, onChosen }: Pins): () => void {
  const index = new Supercluster<{ point: ProjectPoint }>({ ...APART, maxZoom: NEAREST });
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
    })),
  );
  const shown = new Map<string, L.Marker>();
  function nearer(clusterId: number, at: L.LatLngTuple): void {
    const zoom = index.getClusterExpansionZoom(clusterId);
    if (zoom > NEAREST) {
      onChosen(index.getLeaves(clusterId, Number.POSITIVE_INFINITY).map(({ properties }) => properties.point));
      return;
    }
    // What was pressed goes away: whoever came by the keyboard goes on from the map.
    map.getContainer().focus({ preventScroll: true });
    map.setView(at, zoom);
  }
  function pinsInSight(): Pin[] {
    const sight = map.getBounds().pad(0.2);
    const box = [sight.getWest(), sight.getSouth(), sight.getEast(), sight.getNorth()] as const;
    return index.getClusters([...box], map.getZoom()).map(({ geometry, properties }) => {
      const [lon = 0, lat = 0] = geometry.coordinates;
      const at: L.LatLngTuple = [lat, lon];
      if ('point' in properties) {
        const { point } = properties;
        return { key: point.id, at, label: point.name, count: '', press: () => onChosen([point]) };
      }
      const { cluster_id: id, point_count: count } = properties as ClusterProperties;
      const press = () => nearer(id, at);
      return { key: `${id}`, at, label: words.cluster(count), count: words.count(count), press };
    });
  }
  function draw(): void {
    const pins = new Map(pinsInSight().map((pin) => [pin.key, pin]));
    for (const [key, marker] of shown)
      if (!pins.has(key)) {
        marker.remove();
        shown.delete(key);
      }
    for (const [key, pin] of pins) if (!shown.has(key)) shown.set(key, markerOf(pin).addTo(map));
  }
  if (points.length > 0) {
    const all = L.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
    map.fitBounds(all, { padding: [32, 32], maxZoom: 9, animate: false });
  }
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    for (const marker of shown.values()) marker.remove();
  };
}
