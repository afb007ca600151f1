import * as z from 'zod';
import { MAX_QUESTIONS } from '#shared/constants/distances.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ASKING_LIMIT } from '#shared/contract/limits.ts';
import { DistanceAnswer, DistanceQuestion, DistanceRefusal, Place, PlaceQuery } from './schema.ts';

const VIEW = { section: 'calculate', level: 'VIEW', byKey: true } as const;

export const distances = {
  searchPlaces: endpoint({
    method: 'GET',
    path: '/places',
    summary: 'Search towns of Spain and Portugal, airports and seaports by name or code, best first',
    allow: VIEW,
    limits: [ASKING_LIMIT],
    query: PlaceQuery,
    output: z.object({ items: z.array(Place) }),
  }),
  findDistance: endpoint({
    method: 'POST',
    path: '/distances',
    summary: 'Distance of a route, one way: by the road network where there is a service for it, else an estimate',
    allow: VIEW,
    limits: [ASKING_LIMIT],
    whileClosing: true,
    body: DistanceQuestion,
    output: DistanceAnswer,
    errors: [
      ...(['distances.unknownPlace', 'distances.ambiguousPlace', 'distances.swappedPin'] as const),
      ...(['distances.samePlace', 'distances.noRoute'] as const),
    ],
  }),
  findDistances: endpoint({
    method: 'POST',
    path: '/distances/batch',
    summary: 'Distances of many routes, in their order: each is answered, or refused by itself with its code and field',
    allow: VIEW,
    limits: [ASKING_LIMIT],
    whileClosing: true,
    body: z.strictObject({
      questions: z
        .array(z.unknown().meta({ description: 'As the body of POST /distances' }))
        .min(1)
        .max(MAX_QUESTIONS),
    }),
    output: z.object({ answers: z.array(z.union([DistanceAnswer, DistanceRefusal])) }),
  }),
};
