import { routeDistance } from '#functions/ports/routeDistance.ts';
import { answerOf, type Route, readQuestion, refusalOf, routeOf } from '#shared/distances/ask.ts';
import type { Distance } from '#shared/distances/estimate.ts';
import type { DistanceAnswer, DistanceQuestion, DistanceRefusal } from '#shared/distances/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { gazetteer } from './places.ts';

/** After this the rest of a batch is estimated, well before the function's own end. */
const SERVICE_MS = 15_000;
const LANES = 8;

/**
 * The distance of one route.
 * @throws AppError `distances.unknownPlace`, `distances.ambiguousPlace`, `distances.samePlace`, `distances.noRoute`
 */
export async function findDistance(question: DistanceQuestion): Promise<DistanceAnswer> {
  const route = routeOf(await gazetteer(), question);
  return answerOf(route, await routeDistance()(route, AbortSignal.timeout(SERVICE_MS)));
}

const keyOf = ({ origin, destination, mode, vehicle }: Route): string =>
  [origin.lat, origin.lon, destination.lat, destination.lon, mode, vehicle].join(' ');

/**
 * Answers to questions as they come, in their order. A route that is asked for several times is reckoned once. After the
 * deadline no service is asked.
 */
export async function findDistances(
  questions: readonly unknown[],
  deadline = AbortSignal.timeout(SERVICE_MS),
): Promise<(DistanceAnswer | DistanceRefusal)[]> {
  const places = await gazetteer();
  const distance = routeDistance();
  const known = new Map<string, Promise<Distance>>();
  const distanceOnce = (route: Route): Promise<Distance> => {
    const key = keyOf(route);
    const found = known.get(key) ?? distance(route, deadline);
    known.set(key, found);
    return found;
  };
  const answer = async (question: unknown): Promise<DistanceAnswer | DistanceRefusal> => {
    try {
      const route = routeOf(places, readQuestion(question));
      return answerOf(route, await distanceOnce(route));
    } catch (error) {
      if (error instanceof AppError) return refusalOf(error);
      throw error;
    }
  };
  const answers: (DistanceAnswer | DistanceRefusal)[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < questions.length; i = next++) answers[i] = await answer(questions[i]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}
