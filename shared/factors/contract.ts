import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { FactorChangeAnswer, FactorFile, FactorSetHash, FactorVersion } from './schema.ts';

const hash = z.object({ hash: FactorSetHash });

export const factors = {
  listFactorVersions: endpoint({
    method: 'GET',
    path: '/admin/factors/versions',
    summary: 'Versions of the factor set, newest first, and which of them drafts are calculated with',
    allow: 'admin',
    output: z.object({ items: z.array(FactorVersion), v: z.number().int() }),
  }),
  previewFactors: endpoint({
    method: 'POST',
    path: '/admin/factors/previews',
    summary:
      'Check a newer file of a family, and prepare the set that it would make. The same file again is the same preview',
    allow: 'admin',
    body: FactorFile,
    output: FactorVersion,
    errors: [
      'factors.columnMissing',
      'factors.unknownColumn',
      'factors.noRows',
      'factors.cellMissing',
      'factors.unknownUnit',
      'factors.badYear',
      'factors.unknownGwp',
      'factors.badNumber',
      'factors.unitDiffers',
      'factors.twice',
      'factors.gasesDiffer',
      'factors.sameAsCurrent',
    ],
  }),
  getFactorVersion: endpoint({
    method: 'GET',
    path: '/admin/factors/versions/{hash}',
    summary: 'A version or preview, with what it would change in drafts',
    allow: 'admin',
    params: hash,
    output: FactorVersion,
    errors: ['factors.notFound'],
  }),
  listFactorChanges: endpoint({
    method: 'GET',
    path: '/admin/factors/versions/{hash}/changes',
    summary: 'Row by row, what a version changed against the one before',
    allow: 'admin',
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
    body: z.strictObject({ v: z.number().int(), confirmed: z.literal(true) }),
    output: FactorVersion,
    errors: ['factors.notFound', 'factors.outdated', 'conflict.versionChanged'],
  }),
  discardPreview: endpoint({
    method: 'DELETE',
    path: '/admin/factors/versions/{hash}',
    summary: 'Discard a preview',
    allow: 'admin',
    params: hash,
    output: z.object({ done: z.literal(true) }),
    errors: ['factors.notFound'],
  }),
};
