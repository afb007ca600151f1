import type { ActivityType, FieldValue } from '#shared/emissions/types.ts';
import { MODES, type Mode, type PlaceRef } from './schema.ts';
import { typedPlace } from './typedPlace.ts';

type Inputs = Readonly<Record<string, FieldValue>>;

/** How one travels in an activity, by its name; null where it has no route or does not say. */
export function modeOf({ key, fields }: ActivityType): Mode | null {
  const has = (name: string) => fields.some((field) => field.key === name);
  if (!has('origin') || !has('destination') || !has('distance')) return null;
  return (['road', 'rail', 'maritime', 'air'] as const).find((mode) => key.includes(`-${mode}-`)) ?? null;
}

/** Whether routes of an activity can be looked up: it says how one travels by its name, or each row does (GLEC). */
export const hasRoutes = (activity: ActivityType): boolean =>
  modeOf(activity) !== null || activity.fields.some(({ key }) => key === 'distanceKind');

/** How one travels in a row; null where it does not say, or by what nothing is looked up (inland waterways). */
export const modeIn = (activity: ActivityType, inputs: Inputs): Mode | null =>
  modeOf(activity) ?? (hasRoutes(activity) ? (MODES.find((mode) => mode === inputs.mode) ?? null) : null);

/** What is asked for a row without a distance. */
export interface RouteQuestion {
  readonly origin: PlaceRef;
  readonly destination: PlaceRef;
  readonly mode: Mode;
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** What a row asks whose ends are known and whose distance is not; null for any other. */
export function routeQuestion(activity: ActivityType, inputs: Inputs): RouteQuestion | null {
  const [origin, destination] = [textOf(inputs.origin), textOf(inputs.destination)];
  if (origin === '' || destination === '' || inputs.distance !== undefined) return null;
  const mode = modeIn(activity, inputs);
  return mode && { origin: typedPlace(origin), destination: typedPlace(destination), mode };
}
