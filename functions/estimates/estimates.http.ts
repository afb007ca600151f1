import { currentFactorSet } from '#functions/factors/current.ts';
import { serve } from '#functions/kit/http.ts';
import { MAX_BODY_BYTES } from '#functions/kit/httpAnswer.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import type { FamilyName } from '#shared/emissions/factors/format.ts';
import { familiesOfOptions, optionSources } from '#shared/emissions/factors/options.ts';
import { familiesOf } from '#shared/emissions/families.ts';
import { activityJson } from '#shared/estimates/activities.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { estimateDocument, UnreadableDocument } from '#shared/estimates/document.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { wordsOf } from './words.ts';

const today = async (families: readonly FamilyName[]) => factorSetOf(await currentFactorSet(), families);

/** What a document speaks of, whatever else is wrong with it. */
function activitiesOf(document: object): string[] {
  const { rows } = document as { rows?: unknown };
  const activityOf = (row: unknown) => String((row as { activity?: unknown } | null)?.activity ?? '');
  return Array.isArray(rows) ? rows.map(activityOf) : [];
}

const invalid = (problem: Problem) => new AppError('input.invalid', {}, { issues: [problem] });

/** Every client of a chain may take a part of each of its rows: more of them would keep a function busy for long. */
const MAX_CLIENTS = 2000;
const clientsOf = (row: unknown): number => {
  const { clients } = (row ?? {}) as { clients?: unknown };
  return Array.isArray(clients) ? clients.length : 0;
};

/**
 * @throws AppError `input.invalid` naming the field of the context, or the clients where they are too many;
 * `estimates.answerTooLarge` when the traces do not fit an answer
 */
async function estimateRows(document: { readonly rows: readonly unknown[] }) {
  if (document.rows.reduce((sum: number, row) => sum + clientsOf(row), 0) > MAX_CLIENTS)
    throw invalid({ path: ['rows', 'clients'], code: 'input.tooBig', details: { maximum: MAX_CLIENTS } });
  try {
    const made = estimateDocument(document, await today(familiesOf(activitiesOf(document))));
    if (Buffer.byteLength(JSON.stringify(made)) > MAX_BODY_BYTES)
      throw new AppError('estimates.answerTooLarge', { maximumMb: MAX_BODY_BYTES / 1024 / 1024 });
    return made;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw invalid(error.problem);
  }
}

export const handler = serve(estimates, {
  estimateRows: ({ body }) => estimateRows(body),
  async listActivities({ language }) {
    const set = await today(optionSources.flatMap(familiesOfOptions));
    const words = await wordsOf(language);
    return { items: activityTypes.map((type) => activityJson(set, type, words)) };
  },
});
