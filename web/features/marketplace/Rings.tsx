import { useMemo } from 'react';
import { ringsOf } from '#shared/forests/co2/rings.ts';
import { SPECIES_IDS } from '#shared/forests/co2/species.ts';
import type { ProjectLine } from '#shared/marketplace/project.ts';
import styles from './Marketplace.module.css';

const [WIDTH, HEIGHT] = [168, 118];
const [X, Y, RADIUS] = [84, 64, 76];
/** More could not be told apart at this size: of what is older some years are left out, evenly. */
const MOST_RINGS = 90;
const DECADE = 10;

type Told = Pick<ProjectLine, 'forestNo' | 'species'>;

/** Of what most of it is; of several together a colour of its own. */
function toneOf(species: Told['species']): 'chestnut' | 'pine' | 'oak' | 'mixed' {
  const [only, ...others] = species;
  if (!only || others.length > 0) return 'mixed';
  if (only.id === 'chestnut') return 'chestnut';
  if (/pine|fir|juniper/.test(only.id)) return 'pine';
  return /oak|beech/.test(only.id) ? 'oak' : 'mixed';
}

/** A ring as four arcs: no trunk is round, and each forest is otherwise by its number. */
function ringPath(radius: number, year: number, forestNo: number): string {
  const side = (i: number) =>
    radius * (1 + 0.09 * Math.sin(forestNo * (i + 1) * 1.7 + i) + 0.003 * Math.sin(year * 0.9 + i));
  const [right, down, left, up] = [0, 1, 2, 3].map((i) => side(i).toFixed(1)) as [string, string, string, string];
  const to = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [top, east] = [to(X, Y - Number(up)), to(X + Number(right), Y)];
  const [bottom, west] = [to(X, Y + Number(down)), to(X - Number(left), Y)];
  return `M${top}A${right} ${up} 0 0 1 ${east}A${right} ${down} 0 0 1 ${bottom}A${left} ${down} 0 0 1 ${west}A${left} ${up} 0 0 1 ${top}Z`;
}

/** The rings of thin years, those of each tenth, and the last. */
function pathsOf({ forestNo, species }: Told, years: number): { key: string; width: number; d: string }[] {
  const main = [...species].sort((a, b) => b.sharePct - a.sharePct)[0];
  const known = SPECIES_IDS.find((id) => id === main?.id);
  if (!known) return [];
  const all = ringsOf(known, years).map((ring, i) => ({ ring, year: i + 1 }));
  const every = Math.ceil(all.length / MOST_RINGS);
  const drawn = all.filter(({ year }) => (all.length - year) % every === 0);
  const join = (rings: typeof all) => rings.map(({ ring, year }) => ringPath(RADIUS * ring, year, forestNo)).join('');
  const inner = drawn.slice(0, -1);
  return [
    { key: 'years', width: 0.45, d: join(inner.filter(({ year }) => year % DECADE !== 0)) },
    { key: 'decades', width: 0.9, d: join(inner.filter(({ year }) => year % DECADE === 0)) },
    { key: 'last', width: 2.4, d: join(drawn.slice(-1)) },
  ];
}

interface Props {
  readonly project: Told;
  /** Since it was planted. */
  readonly years: number;
  /** Beside a name in a list, or the plate of a page. */
  readonly isPlate?: boolean;
}

/** The rings of a trunk, one for each year since the forest was planted, as wide as its species grows: no picture of it. */
export function Rings({ project, years, isPlate = false }: Props) {
  const { forestNo, species } = project;
  const paths = useMemo(() => pathsOf({ forestNo, species }, years), [forestNo, species, years]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={isPlate ? styles.plate : styles.rings}
      data-tone={toneOf(species)}
      aria-hidden="true"
      focusable="false"
    >
      {paths.map(({ key, width, d }) => (
        <path key={key} d={d} strokeWidth={width} />
      ))}
    </svg>
  );
}
