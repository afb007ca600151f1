import { feature } from 'topojson-client';
import { provincesOf } from '#shared/organizations/provinces.ts';
import type { Geometry } from './geometry.ts';
import type { Outlined } from './municipalitiesNear.ts';

type Topology = Parameters<typeof feature>[0];

/** The municipalities of Spain in the file that the map draws them from: `es-atlas/es/municipalities.json`. */
export function municipalitiesIn(content: unknown): Outlined[] {
  const topology = content as Topology;
  const shapes = topology.objects.municipalities;
  const all = shapes && feature(topology, shapes);
  const names = new Map(provincesOf('ES').map(({ code, name }) => [code, name]));
  return (all?.type === 'FeatureCollection' ? all.features : []).flatMap(({ id, properties, geometry }) => {
    // A code begins with that of its province; land that several municipalities have in common is of none.
    const province = names.get(String(id).slice(0, 2));
    if (province === undefined) return [];
    return [{ name: String(properties?.name ?? ''), province, geometry: geometry as unknown as Geometry }];
  });
}
