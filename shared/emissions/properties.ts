import { type Exact, exact, ONE, over, times } from './exact.ts';
import type { TableRow } from './factors/format.ts';
import type { Constant } from './factors/series.ts';
import type { FactorSet } from './factors/set.ts';
import { type Dimension, type Unit, unitOf } from './units.ts';

/** One step that turns an amount of one unit into another: multiplied or divided by one exact number. */
export interface Conversion {
  readonly label: 'unit' | 'property' | 'loss' | 'price';
  readonly operator: '*' | '/';
  /** Name of the number in the step's expression. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly resultUnit: string;
  readonly constant?: Constant;
}

/** A property that leads from one dimension to another: `value` is how many `to` one `from` is. */
interface Edge {
  readonly from: Dimension;
  readonly to: Dimension;
  readonly name: string;
  readonly constant: Constant;
  /** Units in which the constant is stated. */
  readonly fromUnit: Unit;
  readonly toUnit: Unit;
}

const need = (id: string): Unit => {
  const unit = unitOf(id);
  if (unit === undefined) throw new Error(`unit ${id} is not in the registry`);
  return unit;
};

/** The steps from one unit to another of the same dimension: none, or one, or a product and a division. */
export function unitSteps(from: Unit, to: Unit): Conversion[] {
  if (from.id === to.id) return [];
  const base = { label: 'unit', name: 'unit', unit: `${to.id}/${from.id}`, resultUnit: to.id } as const;
  const ratio = over(exact(from.inBase), exact(to.inBase));
  if (isDecimal(ratio)) return [{ ...base, operator: '*', value: Number(ratio.n) / Number(ratio.d) }];
  const inverse = over(ONE, ratio);
  if (isDecimal(inverse))
    return [{ ...base, operator: '/', unit: `${from.id}/${to.id}`, value: Number(inverse.n) / Number(inverse.d) }];
  return [
    { ...base, operator: '*', value: from.inBase, unit: `base/${from.id}`, resultUnit: 'base' },
    { ...base, operator: '/', value: to.inBase, unit: `base/${to.id}` },
  ];
}

/** Whether a fraction is a decimal that a number holds exactly. */
function isDecimal(value: Exact): boolean {
  const nearest = Number(value.n) / Number(value.d);
  const back = exact(nearest);
  return back.n === value.n && back.d === value.d;
}

/** Properties of a fuel (row of `fuels.csv`) with their constants: density, net and gross calorific value, their ratio. */
function edgesOf(set: FactorSet, fuel: TableRow): Edge[] {
  const edges: Edge[] = [];
  const add = (id: string | undefined, name: string, make: (unit: string) => readonly [Unit, Unit] | null) => {
    const constant = id ? set.constant(id) : undefined;
    const units = constant === undefined ? null : make(constant.unit);
    if (constant === undefined || units === null) return;
    edges.push({
      from: units[0].dimension,
      to: units[1].dimension,
      name,
      constant,
      fromUnit: units[0],
      toUnit: units[1],
    });
  };
  add(fuel.density, 'density', (unit) => [need(unit === 'kg/m3' ? 'm3' : 'l'), need('kg')]);
  add(fuel.ncv_gcv, 'ncvPerGcv', () => [need('kWh (GCV)'), need('kWh (NCV)')]);
  add(fuel.ncv, 'ncv', () => [need('t'), need('GJ (NCV)')]);
  add(fuel.gcv, 'gcv', () => [need('t'), need('GJ (GCV)')]);
  return edges;
}

/**
 * The steps from an amount in one unit to another: inside a dimension by the registry; across dimensions by the fuel's
 * sourced properties, the fewest that lead there. Null when no property leads there.
 */
export function conversionsTo(
  set: FactorSet,
  fuel: TableRow | undefined,
  { from, to }: { readonly from: Unit; readonly to: Unit },
): Conversion[] | null {
  if (from.dimension === to.dimension) return unitSteps(from, to);
  if (fuel === undefined) return null;
  const edges = edgesOf(set, fuel);
  let paths: readonly Path[] = [{ at: from, steps: [], seen: [from.dimension] }];
  while (paths.length > 0) {
    paths = paths.flatMap((path) => edges.flatMap((edge) => onward(path, edge)));
    const there = paths.find((path) => path.at.dimension === to.dimension);
    if (there !== undefined) return [...there.steps, ...unitSteps(there.at, to)];
  }
  return null;
}

/** A way through the dimensions so far. */
interface Path {
  readonly at: Unit;
  readonly steps: readonly Conversion[];
  readonly seen: readonly Dimension[];
}

/** The path one property further, unless that leads nowhere new. */
function onward(path: Path, edge: Edge): Path[] {
  const step = along(edge, path.at);
  if (step === null || path.seen.includes(step.at.dimension)) return [];
  return [{ at: step.at, steps: [...path.steps, ...step.steps], seen: [...path.seen, step.at.dimension] }];
}

/** The step over one property, forward (times) or back (divided by). */
function along(edge: Edge, at: Unit): { at: Unit; steps: Conversion[] } | null {
  const { name, constant } = edge;
  const isForward = at.dimension === edge.from;
  if (!isForward && at.dimension !== edge.to) return null;
  const [stated, arrival] = isForward ? [edge.fromUnit, edge.toUnit] : [edge.toUnit, edge.fromUnit];
  const property: Conversion = {
    label: 'property',
    operator: isForward ? '*' : '/',
    name,
    value: constant.value,
    unit: constant.unit,
    resultUnit: arrival.id,
    constant,
  };
  return { at: arrival, steps: [...unitSteps(at, stated), property] };
}

/** The product of the steps, exactly. */
export const scaleOf = (steps: readonly Conversion[]): Exact =>
  steps.reduce((scale, { operator, value }) => (operator === '*' ? times : over)(scale, exact(value)), ONE);
