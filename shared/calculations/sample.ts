import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';

const Sample = z.object({ organizationId: idOf('organization'), calculationId: idOf('calculation') });
export type Sample = z.infer<typeof Sample>;

/** A whole year of an invented company, to look around in: one for each account, seen by who sees all of it. */
export const samples = {
  getSample: endpoint({
    method: 'GET',
    path: '/sample',
    summary: 'The sample of the account; null when there is none, and for who sees some organizations only',
    allow: { section: 'calculate', level: 'VIEW' },
    output: z.object({ sample: Sample.nullable() }),
  }),
  makeSample: endpoint({
    method: 'PUT',
    path: '/sample',
    summary: 'Make the sample of the account, its words in a language; answers the one that there is',
    allow: { section: 'calculate', level: 'EDIT' },
    limits: [JOB_LIMIT],
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    output: Sample,
    errors: ['calculations.sampleOfAccount', 'organizations.nameTaken', 'calculations.busy', 'conflict.busy'],
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/sample',
    summary: 'Remove the sample of the account, with all that was tried in it',
    allow: { section: 'calculate', level: 'EDIT' },
    output: z.object({ done: z.literal(true) }),
    errors: ['calculations.sampleOfAccount', 'calculations.busy', 'calculations.notDraft'],
  }),
};
