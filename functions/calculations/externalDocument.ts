import { evidenceForm, evidenceLink, keepEvidence } from '#functions/factors/evidence.ts';
import { getOrganization, reachedKey } from '#functions/organizations/read.ts';
import type { AccountActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { ExternalTotals } from '#shared/calculations/preStep.ts';
import type { EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { folderOf, type Scope } from './keys.ts';
import { reachedScope } from './reach.ts';
import { readCalculation } from './store.ts';

/** Where the document of typed totals is kept: beside all else of the calculation, and removed with it. */
export const documentKey = (scope: Scope, id: string): string => `${folderOf(scope)}/external/${id}`;

/**
 * A form that lets the browser upload the document of typed totals, for five minutes.
 * @throws AppError `organizations.notFound`
 */
export async function announceDocument(
  actor: AccountActor,
  {
    organizationId,
    contentType,
  }: { organizationId: IdOf<'organization'>; contentType: (typeof EVIDENCE_TYPES)[number] },
) {
  await getOrganization(actor, organizationId);
  return evidenceForm(reachedKey(actor, organizationId), contentType);
}

/**
 * Keeps the uploaded document of typed totals with the calculation. Safe to repeat.
 * @throws AppError `factors.evidenceMissing`, `factors.evidenceWrongType`
 */
export async function keepDocument(
  scope: Scope,
  external: ExternalTotals | null,
  uploadedFor: IdOf<'organization'>,
): Promise<void> {
  if (!external?.document) return;
  const { id } = external.document;
  const key = documentKey(scope, id);
  await keepEvidence({ tenantId: scope.tenantId, organizationId: uploadedFor }, id, key);
}

/** A link to the document. @throws AppError `calculations.notFound`, `calculations.noDocument` */
export async function getDocument(by: Reach, calculationId: IdOf<'calculation'>) {
  const scope = await reachedScope(by, calculationId);
  const { external } = (await readCalculation(scope)).draft;
  if (!external?.document) throw new AppError('calculations.noDocument');
  const { id, fileName } = external.document;
  return { url: await evidenceLink(documentKey(scope, id), fileName), fileName };
}
