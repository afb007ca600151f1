import { serve } from '#functions/kit/http.ts';
import { distances } from '#shared/distances/contract.ts';
import { searchPlaces } from '#shared/distances/search.ts';
import { findDistance, findDistances } from './answers.ts';
import { gazetteer } from './places.ts';

export const handler = serve(distances, {
  searchPlaces: async ({ query: { q, ...options } }) => ({ items: searchPlaces(await gazetteer(), q, options) }),
  findDistance: ({ body }) => findDistance(body),
  findDistances: async ({ body }) => ({ answers: await findDistances(body.questions) }),
});
