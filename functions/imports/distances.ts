import { setImmediate } from 'node:timers/promises';
import { findDistances } from '#functions/distances/answers.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { MAX_QUESTIONS } from '#shared/constants/distances.ts';
import { howKnown } from '#shared/distances/rowDistance.ts';
import type { RouteQuestion } from '#shared/distances/rowRoute.ts';
import { textOf } from '#shared/errors/fill.ts';
import { applyMapping } from '#shared/imports/mapping/apply.ts';
import { type DistanceFinding, type Distances, findingOf, routeKey } from '#shared/imports/mapping/distances.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import type { Workbook } from '#shared/imports/reader/types.ts';
import { IMPORT_LIMITS, type Mapping, type RowProblem } from '#shared/imports/schema.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/distances.json' with { type: 'json' };
import es from '#shared/texts/es/distances.json' with { type: 'json' };
import gl from '#shared/texts/gl/distances.json' with { type: 'json' };
import pt from '#shared/texts/pt/distances.json' with { type: 'json' };
import type { Tell } from './progress.ts';

const TEXTS = { es, en, gl, pt } as const satisfies Record<Language, object>;
/** So long a service is asked for the routes of one file; the rest of them is estimated, and told so. */
const SERVICE_MS = 60_000;

interface Asking {
  readonly mapping: Mapping;
  readonly known: Known;
  readonly language: Language;
  readonly tell: Tell;
}
/** Distances of a file as they were looked up, and what they are by their routes, for whoever checks its rows elsewhere. */
export interface FileDistances extends Distances {
  readonly found: ReadonlyMap<string, DistanceFinding>;
  /** What the file says of a row that has one of them: the same, whatever is answered another time. */
  said(draft: RowDraft): RowDraft;
}

/** Whether rows may name where their routes begin and end. */
const mayHaveRoutes = ({ own, columns, fixed }: Mapping): boolean =>
  own ?? ['origin', 'destination'].every((end) => end in fixed || columns.some(({ field }) => field === end));

/** The routes that rows give without a distance, each once: rows are read for them, and not checked. */
function questionsIn(workbook: Workbook, { mapping, known }: Asking): Map<string, RouteQuestion> {
  const questions = new Map<string, RouteQuestion>();
  if (!mayHaveRoutes(mapping)) return questions;
  const of = (question: RouteQuestion) => {
    questions.set(routeKey(question), question);
    return null;
  };
  let rows = 0;
  for (const _ of applyMapping(workbook, mapping, { ...known, distances: { of, how: () => '' }, check: () => null }))
    if (++rows > IMPORT_LIMITS.rows) break;
  return questions;
}

async function lookUp(
  questions: ReadonlyMap<string, RouteQuestion>,
  tell: Tell,
): Promise<ReadonlyMap<string, DistanceFinding>> {
  const found = new Map<string, DistanceFinding>();
  const all = [...questions];
  const deadline = AbortSignal.timeout(SERVICE_MS);
  for (let done = 0; done < all.length; done += MAX_QUESTIONS) {
    tell({ phase: 'distances', done, total: all.length });
    // What is told goes out before the next ones are reckoned.
    await setImmediate();
    const part = all.slice(done, done + MAX_QUESTIONS);
    const answers = await findDistances(
      part.map(([, question]) => question),
      deadline,
    );
    for (const [i, answer] of answers.entries()) found.set(part[i]?.[0] ?? '', findingOf(answer));
  }
  return found;
}

/** Looks up the distance of each route of a file whose rows give none. */
export async function distancesOf(workbook: Workbook, asking: Asking): Promise<FileDistances> {
  const found = await lookUp(questionsIn(workbook, asking), asking.tell);
  const texts = TEXTS[asking.language];
  const { number } = formatFor(asking.language);
  const words = {
    say: (key: string) => textOf(texts, key) ?? key,
    factor: (value: number) => number(value, { upTo: 2 }),
  };
  const hows = new Set<string>();
  return {
    found,
    of(question) {
      const finding = found.get(routeKey(question));
      if (finding === undefined) throw new Error('A route of the file was not looked up');
      return finding;
    },
    how(finding) {
      const how = howKnown(finding, words);
      hows.add(how);
      return how;
    },
    said(draft) {
      const { distance: _, distanceUnit: _unit, distanceKind: _kind, ...inputs } = draft.inputs;
      const how = [...hows].find((one) => draft.note.endsWith(one)) ?? '';
      const note = draft.note.slice(0, draft.note.length - how.length).replace(/ · $/, '');
      return { ...draft, inputs, note };
    },
  };
}

const LOOKED_UP = ['imports.distanceFound', 'imports.distanceInstead'];
/** Whether the distance of a row was looked up. */
export const isLookedUp = (problems: readonly RowProblem[]): boolean =>
  problems.some(({ code }) => LOOKED_UP.includes(code));
