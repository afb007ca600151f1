import type { EventOf } from '#events/catalogue.ts';
import { calculationLeft } from '#functions/calculations/known.ts';
import { asset } from '#functions/kit/assets.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { tellNow } from '#functions/notifications/tellNow.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import { colleagueAt } from '#functions/team/people.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { findAssignment } from './assignmentStore.ts';
import { mayFill, type Part, partsOf } from './targets.ts';

async function nameOfPart({ kind, target, name }: Part, language: Language): Promise<string> {
  if (kind === 'site') return name;
  const texts = JSON.parse((await asset(`emissions-${language}.json`)).toString('utf8')) as Texts;
  return textOf(texts, `blocks.${target}`) ?? target;
}

/**
 * Tells somebody, in their language, that they were asked to fill in a part of a calculation, or that it is due. By then
 * it may have been done, given to somebody else, finished or removed, or nothing of it be open any more: nobody is
 * bothered with what is over.
 */
export async function tellAssignment(
  { kind, target, userId, dueOn, ...scope }: EventOf<'questionnaire.assignmentTold'>,
  context: WorkContext,
): Promise<void> {
  const { tenantId, calculationId } = scope;
  const [assignment, calculation, person] = await Promise.all([
    findAssignment(scope, target),
    calculationLeft(scope),
    colleagueAt({ tenantId, userId }, context.now),
  ]);
  const isAsked = assignment?.userId === userId && assignment.dueOn === dueOn && !assignment.isDone;
  if (!isAsked || !person || calculation?.state !== 'DRAFT') return;
  const { organizationId, year } = calculation.draft;
  const part = (await partsOf(scope, calculation)).find((one) => one.target === target);
  if (!part || !mayFill(person.actor, organizationId, part)) return;
  if (part.open.length === 0 && kind !== 'assigned') return;
  const language = person.profile.language as Language;
  const names = await organizationNames(wholeAccount(tenantId));
  const activity = part.open[0];
  const details = {
    ...{ what: await nameOfPart(part, language), due: formatFor(language).day(dueOn), open: part.open.length },
    ...{ organization: names.get(organizationId as IdOf<'organization'>) ?? '', year },
    by: kind === 'assigned' ? await nameOf(assignment.createdBy as IdOf<'user'>) : '',
  };
  const link = `/footprint/carbonmanager?calculation=${calculationId}${activity ? `&activity=${activity}` : ''}`;
  await tellNow({ tenantId, userId, kind, details, link }, context);
}
