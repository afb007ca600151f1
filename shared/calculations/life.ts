import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT, UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Calculation, CalculationDraft } from './schema.ts';

const VIEW = { section: 'calculate', level: 'VIEW', byAuditor: true } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const calculationId = z.object({ id: idOf('calculation') });

/** What goes with a calculation that is deleted, by count. */
const Belongings = z.object({
  rows: z.number().int(),
  imports: z.number().int(),
  reports: z.number().int(),
  invitations: z.number().int(),
  /** Commitments that are measured against it: they stay, without a base. */
  commitments: z.number().int(),
  verifications: z.number().int(),
});

/** Operations on a calculation as a whole, beside those of its states. */
export const life = {
  duplicateCalculation: endpoint({
    method: 'POST',
    path: '/calculations/{id}/duplicates',
    summary:
      'Start a calculation like this one, of another year or organization; with its rows, which a job writes: dates moved, sites of the same organization kept, own factors left out',
    allow: EDIT,
    limits: [JOB_LIMIT],
    params: calculationId,
    body: z.strictObject({ id: idOf('calculation'), draft: CalculationDraft, withRows: z.boolean() }),
    output: Calculation,
    errors: [
      'access.denied',
      'calculations.notFound',
      'calculations.busy',
      'calculations.copyFailed',
      'organizations.notFound',
      'calculations.exists',
      'calculations.isSample',
      'calculations.nameRequired',
      'calculations.kgRequired',
      'calculations.hasRows',
    ],
  }),
  getBelongings: endpoint({
    method: 'GET',
    path: '/calculations/{id}/belongings',
    summary: 'What would go with a calculation that is deleted, by count',
    allow: EDIT,
    params: calculationId,
    output: Belongings,
    errors: ['calculations.notFound'],
  }),
  announceDocument: endpoint({
    method: 'POST',
    path: '/calculation-documents',
    summary: 'Announce the document of typed totals: answers a signed form for the upload straight to storage',
    allow: EDIT,
    limits: [UPLOAD_LIMIT],
    body: z.strictObject({ organizationId: idOf('organization'), contentType: z.enum(EVIDENCE_TYPES) }),
    output: z.object({
      evidenceId: idOf('evidence'),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    errors: ['organizations.notFound'],
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/calculations/{id}/document',
    summary: 'The document of typed totals: a link signed for five minutes',
    allow: VIEW,
    params: calculationId,
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['calculations.notFound', 'calculations.noDocument'],
  }),
};
