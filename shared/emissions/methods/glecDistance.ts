import { circuityOf } from '#shared/distances/circuity.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import type { FieldValue } from '../types.ts';
import { findUnit } from '../units.ts';
import { registered } from './amounts.ts';
import { fieldTerms, optionalTerm, parameterTerm, type Term, termsAmount } from './terms.ts';

export type LegMode = 'road' | 'rail' | 'maritime' | 'inland' | 'air';

/**
 * What a figure is stated for. `activity`: the shortest feasible distance, by air the great circle (GLEC's road
 * defaults, intensities of carriers, the transport activity itself). `driven`: the kilometres that are really made.
 */
type Basis = 'activity' | 'driven';

/**
 * Of a great circle, the row of `circuity.csv` that makes a road of it: short ones are conventional roads. The kilometres
 * decide over the plan. Only Spain has published factors of both countries.
 */
export function distanceShape(inputs: Readonly<Record<string, FieldValue>>): string {
  if (inputs.distanceKind !== 'great-circle') return '';
  const km = Number(inputs.distance) * (findUnit(String(inputs.distanceUnit ?? 'km'))?.inBase ?? 1);
  return circuityOf(['ES'], Number.isFinite(km) ? Math.abs(km) : 0).row.id;
}

/** A row of `circuity.csv` that leads from one kind of distance to another, with how it is applied. */
interface Step {
  readonly id: string;
  readonly name: string;
  readonly as?: 'over';
}
type Steps = Readonly<Record<Basis, readonly Step[]>>;
const DAF: Step = { id: 'road-glec-daf', name: 'distanceAdjustment' };
const FLIGHT: Step = { id: 'air-desnz-uplift', name: 'flightDetour' };
const over = (step: Step): Step => ({ ...step, as: 'over' });
const AS_IT_IS: Steps = { activity: [], driven: [] };
const flight: Steps = { activity: [], driven: [FLIGHT] };

/**
 * The steps from the kind of distance that a row gives to the one that a figure is stated for. Source: GLEC Framework
 * (road: actual / shortest feasible = 1.05), DESNZ (flights: 8 % over the great circle), published circuity of Spanish
 * roads. By rail and water no detour is published: a great circle is refused, the others are taken as they are.
 */
const STEPS: Readonly<Partial<Record<LegMode, Readonly<Record<string, Steps>>>>> = {
  road: {
    shortest: { activity: [], driven: [DAF] },
    actual: { activity: [over(DAF)], driven: [] },
  },
  air: {
    shortest: flight,
    'great-circle': flight,
    actual: { activity: [over(FLIGHT)], driven: [] },
  },
};

function stepsOf(reading: Reading, basis: Basis): readonly Step[] {
  const mode = legMode(reading);
  const kind = reading.choice('distanceKind');
  const known = STEPS[mode];
  if (known === undefined && kind === 'great-circle')
    throw new RowError('greatCircleForMode', 'distanceKind', { value: mode, accepted: 'shortest, actual' });
  if (mode !== 'road' || kind !== 'great-circle') return (known?.[kind] ?? AS_IT_IS)[basis];
  const detour: Step = { id: distanceShape(reading.row.inputs), name: 'roadDetour' };
  return basis === 'driven' ? [detour] : [detour, over(DAF)];
}

/** Kilometres of all trips of a leg, as a figure of this basis wants them. */
export function legKilometres(planner: Planner, reading: Reading, basis: Basis): Term[] {
  return [
    ...fieldTerms(planner, 'distance', 'km'),
    ...stepsOf(reading, basis).map(({ id, ...how }) => parameterTerm(planner, id, how)),
    ...optionalTerm(planner, 'trips'),
  ];
}

export const legMode = (reading: Reading): LegMode => reading.choice('mode') as LegMode;

/** Tonnes that a row moves, all trips. */
export const tonnes = (planner: Planner): Term[] => [
  ...fieldTerms(planner, 'load', 't'),
  ...optionalTerm(planner, 'trips'),
];

/** Tonne-kilometres by a basis; the trips are in the kilometres. */
export const tonneKilometres = (planner: Planner, reading: Reading, basis: Basis): Term[] => [
  ...fieldTerms(planner, 'load', 't'),
  ...legKilometres(planner, reading, basis),
];

/** The transport activity of a leg: its first amount, whatever it is computed by. In tkm (ISO 14083:2023, 6.2). */
export const transportActivity = (planner: Planner, reading: Reading): number =>
  termsAmount(planner, tonneKilometres(planner, reading, 'activity'), registered('tkm'));
