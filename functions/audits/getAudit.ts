import { getCalculation } from '#functions/calculations/read.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import type { AuditorActor } from '#shared/access/actor.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { answerOf } from './answers.ts';
import { readInvitation } from './invite.ts';

/**
 * What an auditor was invited to, with the names that the figures are told by.
 * @throws AppError `calculations.notFound`
 */
export async function getAudit(actor: AuditorActor, calculationId: IdOf<'calculation'>, now: Date) {
  const { tenantId, invitationId: id } = actor;
  const { organizationId, v: calculationV } = await getCalculation(actor, calculationId);
  const [invitation, organization, sites] = await Promise.all([
    readInvitation(actor, { calculationId, id }),
    getOrganization(wholeAccount(tenantId), organizationId),
    listSites({ tenantId, organizationId }),
  ]);
  return {
    invitation: answerOf(invitation, { now, calculationV }),
    organizationName: organization.name,
    sites: sites.map((site) => ({ id: site.id as IdOf<'site'>, name: site.name })),
  };
}
