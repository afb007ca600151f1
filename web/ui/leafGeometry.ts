/** Geometry of the drawings: a chestnut leaf from its botany, a burr from short strokes. Numbers only, no markup. */

/** Numbers in [0, 1) that are the same for the same seed (FNV-1a, then a mixing step). */
function random(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

type Point = readonly [number, number];
const write = (point: Point) => point.map((v) => v.toFixed(1)).join(' ');

interface LeafShape {
  length: number;
  width: number;
  /** Veins on each side; each ends in a tooth. */
  veins: number;
  bend: number;
}

/** One chestnut leaf along +x: outline, veins and midrib as path data. */
export function leafPaths({ length, width, veins, bend }: LeafShape): { outline: string; veins: string; rib: string } {
  const middle = (s: number): Point => [s * length, -bend * length * 4 * s * (1 - s)];
  const half = (s: number) => width * Math.sin(Math.PI * Math.min(1, Math.max(0, s)) ** 0.82) ** 0.8;
  const at = (s: number, side: number, share: number): Point => {
    const [x, y] = middle(s);
    const slope = -bend * length * 4 * (1 - 2 * s);
    const norm = Math.hypot(length, slope);
    return [x - (slope / norm) * side * half(s) * share, y + (length / norm) * side * half(s) * share];
  };
  let outline = '';
  let veinPath = '';
  for (const side of [-1, 1]) {
    outline += `M${write(middle(0))}`;
    for (let i = 0; i < veins; i++) {
      const start = 0.03 + (i / veins) * 0.9;
      const end = start + 0.085 + (0.01 * i) / veins;
      const tip = at(Math.min(end + 0.012, 0.99), side, 1.13);
      const notch = at(Math.min(end - 0.004, 0.985), side, 0.93);
      outline += `Q${write(at(start + 0.035, side, 1.06))} ${write(tip)}L${write(notch)}`;
      veinPath += `M${write(middle(start + 0.004))}Q${write(at(start + 0.05, side, 0.5))} ${write(tip)}`;
    }
    outline += `L${write(middle(1.02))}`;
  }
  const rib = Array.from({ length: 13 }, (_, i) => (i ? 'L' : 'M') + write(middle(i / 12))).join('');
  return { outline, veins: veinPath, rib };
}

/** A spiny burr of radius `radius` around the origin; an open one leaves room above for two chestnuts. */
export function burrPath(radius: number, isOpen: boolean): string {
  const next = random('burr');
  let path = '';
  const spines = 104;
  for (let i = 0; i < spines; i++) {
    const angle = (i / spines) * Math.PI * 2;
    const from = radius * (0.6 + next() * 0.22);
    const to = radius * (1.02 + next() * 0.2);
    const lean = angle + (next() - 0.5) * 0.28;
    if (isOpen && angle > Math.PI * 1.24 && angle < Math.PI * 1.76) continue;
    path += `M${write([Math.cos(angle) * from, Math.sin(angle) * from])}L${write([Math.cos(lean) * to, Math.sin(lean) * to])}`;
  }
  for (let i = 0; i < (isOpen ? 90 : 60); i++) {
    const angle = next() * 7;
    const from = radius * Math.sqrt(next()) * 0.62;
    const lean = angle + (next() - 0.5) * 1.4;
    const [x, y] = [Math.cos(angle) * from, Math.sin(angle) * from];
    if (isOpen && y < radius * (0.18 - 0.5 * Math.abs(x / radius))) continue;
    path += `M${write([x, y])}l${write([Math.cos(lean) * radius * 0.2, Math.sin(lean) * radius * 0.2])}`;
  }
  return path;
}
