import * as z from 'zod';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ASKING_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';

const organizationId = idOf('organization');

/** A thing of the account that a search found. */
const Found = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('organization'), organizationId, name: z.string() }),
  z.object({
    kind: z.literal('calculation'),
    calculationId: idOf('calculation'),
    organizationId,
    /** Of the organization. */
    name: z.string(),
    year: z.number().int(),
    state: z.enum(CALCULATION_STATES),
  }),
]);
export type Found = z.output<typeof Found>;

/** What a search is compared with. */
export const textOf = (found: Found): string =>
  found.kind === 'calculation' ? `${found.name} ${found.year}` : found.name;

/** Most things that a search answers: who sees none of them types another letter. */
export const MAX_FOUND = 20;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Organizations and calculations of the account that the caller may see, by the beginnings of words',
    allow: 'company',
    limits: [ASKING_LIMIT],
    query: z.object({ text: z.string().trim().min(1).max(100) }),
    output: z.object({ items: z.array(Found).max(MAX_FOUND) }),
  }),
};
