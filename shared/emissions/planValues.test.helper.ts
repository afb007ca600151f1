import { activityType } from './activityTypes.ts';

/** For tests: the answers that an activity knows, with those of its units, and those that are numbers. */
export function rulesOf(activity: string): { answers: readonly string[]; numberKeys: ReadonlySet<string> } {
  const fields = activityType(activity)?.fields ?? [];
  return {
    answers: fields.flatMap(({ key, units }) => (units === undefined ? [key] : [key, `${key}Unit`])),
    numberKeys: new Set(
      fields.filter(({ type }) => ['number', 'integer', 'percent'].includes(type)).map(({ key }) => key),
    ),
  };
}
