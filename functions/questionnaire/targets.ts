import type { Scope } from '#functions/calculations/keys.ts';
import { calculationAt, type KnownCalculation } from '#functions/calculations/known.ts';
import { summaryOf } from '#functions/calculations/rowSummary.ts';
import { listSites } from '#functions/organizations/read.ts';
import { mayCall, type UserActor } from '#shared/access/actor.ts';
import { writesBlock } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { blocksOfSites, openOfBlock, openOfSite } from '#shared/questionnaire/assignmentRules.ts';
import type { Target } from '#shared/questionnaire/assignments.ts';
import { questionnaire } from '#shared/questionnaire/contract.ts';
import { askedActivities } from '#shared/questionnaire/form.ts';
import { answersOf } from './answerStore.ts';
import { formOf } from './form.ts';
import { questionOf } from './questionnaire.ts';

/** A block that a calculation asks for, or a site of its organization: what somebody may be asked to fill in. */
export interface Part extends Pick<Target, 'target' | 'kind' | 'name' | 'open'> {
  /** Whose rows are written for it. */
  readonly blocks: readonly string[];
}

/** The day that people live in: that of the mails in the morning. */
export const today = (now: Date): string => dayIn('Europe/Madrid', now);

/** The parts of a calculation, with what of each is open; sites only where a question asks for one. */
export async function partsOf(scope: Scope, { draft }: KnownCalculation): Promise<Part[]> {
  const { tenantId } = scope;
  const [rows, said, sites] = await Promise.all([
    summaryOf(scope),
    answersOf(scope),
    listSites({ tenantId, organizationId: draft.organizationId }),
  ]);
  const answers = new Map(said.map((one) => [one.activity, one]));
  const questions = askedActivities(formOf(draft)).map((type) =>
    questionOf(type, rows.get(type.key), answers.get(type.key)),
  );
  const ofSites = blocksOfSites(questions);
  const sitesOf = (activity: string) => rows.get(activity)?.sites ?? new Set<string>();
  return [
    ...[...new Set(questions.map(({ block }) => block))].map((block) => ({
      ...{ target: block, kind: 'block' as const, name: '' },
      ...{ open: openOfBlock(block, questions), blocks: [block] },
    })),
    ...(ofSites.length === 0 ? [] : sites).map(({ id, name }) => ({
      ...{ target: id, kind: 'site' as const, name },
      ...{ open: openOfSite(id, questions, sitesOf), blocks: ofSites },
    })),
  ];
}

/** @throws AppError `questionnaire.unknownTarget` */
export async function partAt(scope: Scope, target: string, calculation?: KnownCalculation): Promise<Part> {
  const parts = await partsOf(scope, calculation ?? (await calculationAt(scope)));
  const part = parts.find((one) => one.target === target);
  if (!part) throw new AppError('questionnaire.unknownTarget');
  return part;
}

/** Whether somebody may write the rows of a part. */
export const mayFill = (actor: UserActor, organizationId: string, { blocks }: Pick<Part, 'blocks'>): boolean =>
  mayCall(actor, questionnaire.answerQuestion) && blocks.every((block) => writesBlock(actor, organizationId, block));
