import { MAX_POINTS } from '#shared/constants/cadastre.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { gridFor, planeAreaM2, planePieces } from './area.ts';
import { edgesOf, type Geometry, geometryOf, type Position, piecesOf, type Ring, type Rings } from './geometry.ts';
import { type Country, isIberian } from './grid.ts';
import { twiceArea } from './plane.ts';
import { isWithinRings } from './within.ts';

const isSame = ([ax, ay]: Position, [bx, by]: Position): boolean => ax === bx && ay === by;

/** Closed, without points twice in a row, running the way that it should: outlines against the clock, holes with it (RFC 7946). */
function mendedRing(ring: Ring, isHole: boolean): Ring {
  const apart = ring.filter((at, i) => i === 0 || !isSame(at, ring[i - 1] as Position));
  const [first, last] = [apart[0], apart.at(-1)];
  if (first && last && apart.length > 1 && isSame(first, last)) apart.pop();
  const isClockwise = twiceArea(apart) < 0;
  const turned = isClockwise === isHole ? apart : apart.toReversed();
  return turned.length > 0 ? [...turned, turned[0] as Position] : [];
}

/** Closing, doubled points and the way round are mended: they change no plot. */
export const tidied = (geometry: Geometry): Geometry =>
  geometryOf(piecesOf(geometry).map((rings) => rings.map((ring, i) => mendedRing(ring, i > 0))));

/** Lines that are nearer than this touch, in metres: coordinates are kept to about a millimetre. */
const TOUCH_M = 0.005;
type Edge = readonly [Position, Position];

/** To the eighth decimal of a degree, about a millimetre. */
const rounded = (geometry: Geometry): Geometry =>
  geometryOf(
    piecesOf(geometry).map((rings) =>
      rings.map((ring) =>
        ring.map(([lon, lat]): Position => [Math.round(lon * 1e8) / 1e8, Math.round(lat * 1e8) / 1e8]),
      ),
    ),
  );

/** On which side of the line from `a` to `b` a point lies: 0 on it. */
function side([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number {
  const metres = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
  return Math.abs(metres) < TOUCH_M ? 0 : Math.sign(metres);
}
const isBetween = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): boolean =>
  x > Math.min(ax, bx) - TOUCH_M &&
  x < Math.max(ax, bx) + TOUCH_M &&
  y > Math.min(ay, by) - TOUCH_M &&
  y < Math.max(ay, by) + TOUCH_M;

/** Whether two lines have a point in common. */
function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (c1 * d1 < 0 && a1 * b1 < 0) return true;
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  );
}

/** Lines that follow one another meet at one end only, or the outline runs back over itself. */
function doCross(one: Edge, other: Edge): boolean {
  const shared = one.find((end) => other.some((at) => isSame(end, at)));
  if (!shared) return doMeet(one, other);
  const [far, farOther] = [one, other].map((edge) => edge.find((at) => !isSame(at, shared)));
  if (!far || !farOther || side(shared, far, farOther) !== 0) return false;
  return (far[0] - shared[0]) * (farOther[0] - shared[0]) + (far[1] - shared[1]) * (farOther[1] - shared[1]) > 0;
}

/** A point that an outline comes back to is a crossing too: only neighbours share one. */
const hasTwice = (pieces: readonly Rings[]): boolean => {
  const points = pieces.flat().flatMap((ring) => ring.slice(1).map((at) => at.join(' ')));
  return new Set(points).size < points.length;
};

function crossesItself(pieces: readonly Rings[]): boolean {
  if (hasTwice(pieces)) return true;
  const edges = edgesOf(pieces).toSorted(([a, b], [c, d]) => Math.min(a[0], b[0]) - Math.min(c[0], d[0]));
  return edges.some((one, i) => {
    const east = Math.max(one[0][0], one[1][0]);
    for (let j = i + 1; j < edges.length; j++) {
      const other = edges[j] as Edge;
      if (Math.min(other[0][0], other[1][0]) > east + TOUCH_M) return false;
      if (doCross(one, other)) return true;
    }
    return false;
  });
}

/**
 * What somebody drew, closed and turned the right way.
 * @throws AppError `cadastre.outsideIberia`, `cadastre.tooManyPoints`, `cadastre.noArea`, `cadastre.crossesItself`
 */
export function mended(geometry: Geometry, country: Country): Geometry {
  const points = piecesOf(geometry).flat(2);
  if (points.length > MAX_POINTS) throw new AppError('cadastre.tooManyPoints', { limit: MAX_POINTS });
  if (!points.every(isIberian)) throw new AppError('cadastre.outsideIberia');
  const tidy = tidied(rounded(geometry));
  const pieces = piecesOf(tidy);
  if (pieces.flat().some((ring) => ring.length < 4)) throw new AppError('cadastre.noArea');
  if (crossesItself(planePieces(tidy, gridFor(tidy, country)))) throw new AppError('cadastre.crossesItself');
  if (planeAreaM2(tidy, country) < 1) throw new AppError('cadastre.noArea');
  for (const [outer = [], ...holes] of pieces)
    if (holes.some((hole) => !isWithinRings([outer], hole[0] as Position))) throw new AppError('cadastre.noArea');
  // No lines cross: a piece with a corner on another lies on it whole, and its land would count twice.
  const isOn = (piece: Rings, other: Rings) => piece !== other && isWithinRings(other, piece[0]?.[0] as Position);
  if (pieces.some((piece) => pieces.some((other) => isOn(piece, other)))) throw new AppError('cadastre.crossesItself');
  return tidy;
}
