import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { EVIDENCE_TYPES, Evidence, Override, OverrideDraft, OverrideFigures } from './override.ts';
import { FactorChangeAnswer, FactorFile, FactorSetHash, FactorVersion } from './schema.ts';

const VIEW = { section: 'organization', level: 'VIEW', byKey: true } as const;
const EDIT = { section: 'organization', level: 'EDIT' } as const;
const organizationId = z.object({ id: idOf('organization') });
const overrideId = z.object({ id: idOf('organization'), overrideId: idOf('override') });
const done = z.object({ done: z.literal(true) });
const EVIDENCE_ERRORS = ['factors.evidenceMissing', 'factors.evidenceWrongType'] as const;

const hash = z.object({ hash: FactorSetHash });

export const factors = {
  listFactorVersions: endpoint({
    method: 'GET',
    path: '/admin/factors/versions',
    summary: 'Versions of the factor set, newest first, and which of them drafts are calculated with',
    allow: 'support',
    output: z.object({ items: z.array(FactorVersion), v: z.number().int() }),
  }),
  previewFactors: endpoint({
    method: 'POST',
    path: '/admin/factors/previews',
    summary:
      'Check a newer file of factors or of a parameter table, and prepare the set that it would make. The same file again is the same preview',
    allow: 'admin',
    body: FactorFile,
    output: FactorVersion,
    errors: [
      'factors.columnMissing',
      'factors.unknownColumn',
      'factors.noRows',
      'factors.notText',
      'factors.cellMissing',
      'factors.unknownUnit',
      'factors.badYear',
      'factors.unknownRegion',
      'factors.unknownGwp',
      'factors.badNumber',
      'factors.unitDiffers',
      'factors.twice',
      'factors.gasesDiffer',
      'factors.brokenRow',
      'factors.nameTwice',
      'factors.rowGone',
      'factors.unitNotOfSet',
      'factors.unitOfRegion',
      'factors.notPositive',
      'factors.aboveOne',
      'factors.outOfRange',
      'factors.sharesDiffer',
      'factors.sameAsCurrent',
    ],
  }),
  getFactorVersion: endpoint({
    method: 'GET',
    path: '/admin/factors/versions/{hash}',
    summary: 'A version or preview, with what it would change in drafts',
    allow: 'support',
    params: hash,
    output: FactorVersion,
    errors: ['factors.notFound'],
  }),
  listFactorChanges: endpoint({
    method: 'GET',
    path: '/admin/factors/versions/{hash}/changes',
    summary: 'Row by row, what a version changed against the one before',
    allow: 'support',
    params: hash,
    query: PageQuery,
    output: pageOf(FactorChangeAnswer),
    errors: ['factors.notFound'],
  }),
  activateFactors: endpoint({
    method: 'POST',
    path: '/admin/factors/versions/{hash}/activation',
    summary: 'Calculate drafts with a preview or an older version from now on. Finished calculations keep theirs',
    allow: 'admin',
    params: hash,
    body: z.strictObject({
      v: z.number().int(),
      confirmed: z.literal(true),
      /** Asked for by a preview with figures that jump tenfold. */
      jumpsConfirmed: z.boolean().default(false),
    }),
    output: FactorVersion,
    errors: [
      'factors.notFound',
      'factors.outdated',
      'factors.notCounted',
      'factors.jumpsUnconfirmed',
      'conflict.versionChanged',
    ],
  }),
  discardPreview: endpoint({
    method: 'DELETE',
    path: '/admin/factors/versions/{hash}',
    summary: 'Discard a preview',
    allow: 'admin',
    params: hash,
    output: done,
    errors: ['factors.notFound'],
  }),
  listOverrides: endpoint({
    method: 'GET',
    path: '/organizations/{id}/factor-overrides',
    summary: 'Figures of an organization in the place of factors of the set',
    allow: VIEW,
    params: organizationId,
    output: z.object({ items: z.array(Override) }),
    errors: ['organizations.notFound'],
  }),
  announceEvidence: endpoint({
    method: 'POST',
    path: '/organizations/{id}/factor-evidence',
    summary: 'Announce a file of evidence: answers a signed form for the upload straight to storage',
    allow: EDIT,
    limits: [UPLOAD_LIMIT],
    params: organizationId,
    body: z.strictObject({ contentType: z.enum(EVIDENCE_TYPES) }),
    output: z.object({
      evidenceId: idOf('evidence'),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    errors: ['organizations.notFound'],
  }),
  createOverride: endpoint({
    method: 'POST',
    path: '/organizations/{id}/factor-overrides',
    summary: 'Replace a factor by own figures, with evidence (the caller makes the id, so a retry is the same create)',
    allow: EDIT,
    params: organizationId,
    body: z.strictObject({ id: idOf('override'), draft: OverrideDraft, evidence: Evidence }),
    output: Override,
    errors: [
      'access.denied',
      'organizations.notFound',
      'factors.factorUnknown',
      'factors.notReplaceable',
      'factors.notUsed',
      'factors.overrideTaken',
      'factors.tooManyOverrides',
      ...EVIDENCE_ERRORS,
    ],
  }),
  updateOverride: endpoint({
    method: 'PUT',
    path: '/organizations/{id}/factor-overrides/{overrideId}',
    summary: 'Change own figures, their reason or their source; with other evidence when it is given',
    allow: EDIT,
    params: overrideId,
    body: z.strictObject({ v: z.number().int(), figures: OverrideFigures, evidence: Evidence.optional() }),
    output: Override,
    errors: ['access.denied', 'factors.overrideNotFound', 'conflict.versionChanged', ...EVIDENCE_ERRORS],
  }),
  deleteOverride: endpoint({
    method: 'DELETE',
    path: '/organizations/{id}/factor-overrides/{overrideId}',
    summary: 'Take the factor of the set again. Finished calculations keep the own figures, and their evidence stays',
    allow: EDIT,
    params: overrideId,
    query: z.object({ v: z.coerce.number().int() }),
    output: done,
    errors: ['access.denied', 'factors.overrideNotFound', 'conflict.versionChanged'],
  }),
  getEvidence: endpoint({
    method: 'GET',
    path: '/organizations/{id}/factor-overrides/{overrideId}/evidence',
    summary: 'A link to the evidence that holds for five minutes',
    allow: VIEW,
    params: overrideId,
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['factors.overrideNotFound'],
  }),
};
