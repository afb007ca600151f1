import * as z from 'zod';
import { Export } from '#shared/calculations/schema.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Csrd } from './schema.ts';

const VIEW = { section: 'certifications', level: 'VIEW' } as const;
const id = idOf('calculation');
const exportId = idOf('export');

export const csrd = {
  getCsrd: endpoint({
    method: 'GET',
    path: '/csrd',
    summary:
      'ESRS datapoints of an organization and year that the platform can fill in, and those that are missing; without an organization or a year, the first and the newest; of several calculations of a year, the one that is named',
    allow: { ...VIEW, plan: 'fullResults' },
    query: z.object({
      organizationId: idOf('organization').optional(),
      year: z.coerce.number().int().min(1990).max(2100).optional(),
      calculationId: id.optional(),
    }),
    output: Csrd,
    errors: ['organizations.notFound', 'calculations.notFound'],
  }),
  startCsrdFile: endpoint({
    method: 'POST',
    path: '/calculations/{id}/csrd-files',
    summary: 'Write the ESRS datapoints of a finished calculation as Excel (the caller makes the id)',
    allow: { ...VIEW, plan: 'fullResults' },
    limits: [JOB_LIMIT],
    params: z.object({ id }),
    body: z.strictObject({ exportId, language: z.enum(LANGUAGES) }),
    output: Export,
    errors: ['calculations.notFound', 'calculations.notFinished', 'calculations.noDataToExport'],
  }),
  getCsrdFile: endpoint({
    method: 'GET',
    path: '/calculations/{id}/csrd-files/{exportId}',
    summary: 'Progress of that Excel; a link signed for five minutes once it is written',
    allow: VIEW,
    params: z.object({ id, exportId }),
    output: Export.extend({ url: z.string().nullable(), fileName: z.string().nullable() }),
    errors: ['calculations.notFound', 'calculations.exportNotFound'],
  }),
};
