import L from 'leaflet';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import type { Box } from '#shared/cadastre/within.ts';
import map from './Map.module.css';

/** A plot that has an outline: which one it is, and whether its owner drew it. */
export interface Outline {
  readonly at: number;
  readonly geometry: Geometry;
  readonly isDrawn: boolean;
}
export type Moved = Omit<Outline, 'isDrawn'>;
interface Given {
  readonly outlines: readonly Outline[];
  readonly box: Box | null;
}
const layerOf = ({ geometry, isDrawn }: Outline): L.GeoJSON =>
  L.geoJSON(geometry as unknown as GeoJSON.Geometry, { style: { className: map.plot ?? '' }, pmIgnore: !isDrawn });

/** Plots and their square, in view. */
export function showPlots(made: L.Map, { outlines, box }: Given): L.FeatureGroup {
  const all = L.featureGroup(outlines.map(layerOf));
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

/** The polygons of plots that were drawn, whose corners can be taken and moved; what came of it is told at the end. */
export function cornersOf(
  all: L.FeatureGroup,
  outlines: readonly Outline[],
  onMoved: (moved: readonly Moved[]) => void,
) {
  const layers = all.getLayers() as L.GeoJSON[];
  const own = outlines.flatMap(({ at, isDrawn }, i) =>
    isDrawn ? (layers[i]?.getLayers() ?? []).map((layer) => ({ at, layer: layer as L.Polygon })) : [],
  );
  let isMoving = false;
  return {
    isMoving: () => isMoving,
    begin() {
      isMoving = true;
      for (const { layer } of own) layer.pm.enable({ allowSelfIntersection: false, preventMarkerRemoval: false });
    },
    end() {
      isMoving = false;
      for (const { layer } of own) layer.pm.disable();
      onMoved(own.map(({ at, layer }) => ({ at, geometry: layer.toGeoJSON(7).geometry as unknown as Geometry })));
    },
  };
}
