import { isRequired } from '#shared/calculations/rowRules.ts';
import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import { BLOCKS } from '#shared/emissions/blocks.ts';
import type { ActivityType, Field, SECTOR_FORMS } from '#shared/emissions/types.ts';
import type { Answer, BlockProgress, Question, QuestionState } from './schema.ts';

type SectorForm = (typeof SECTOR_FORMS)[number];
/** Which questions a calculation asks: those of a form, of all its blocks (null) or of the chosen ones. */
export interface Form {
  readonly sectorForm: SectorForm;
  readonly blocks: readonly string[] | null;
}

const orders: readonly string[] = BLOCKS;
const orderOf = ({ scope, block }: ActivityType): number => scope * orders.length + orders.indexOf(block);

/** The activity types that a form asks for: scope by scope, and in it in the order of the blocks, as the list beside them. */
export const askedActivities = ({ sectorForm, blocks }: Form): ActivityType[] =>
  activityTypes
    .filter((type) => type.sectorForms.includes(sectorForm) && (blocks === null || blocks.includes(type.block)))
    .toSorted((a, b) => orderOf(a) - orderOf(b));

/** How a question stands: what its rows say before what somebody said of it. */
export function stateOf(rows: { rows: number; errorRows: number }, answer: Answer): QuestionState {
  if (rows.errorRows > 0) return 'error';
  if (rows.rows > 0) return answer === 'done' ? 'answered' : 'started';
  if (answer === 'doesNotApply') return 'doesNotApply';
  return answer === 'done' ? 'answered' : 'empty';
}

/** How far each block is, in the order in which its questions come. */
export function progressOf(questions: readonly Pick<Question, 'block' | 'state'>[]): BlockProgress[] {
  const blocks = [...new Set(questions.map(({ block }) => block))];
  return blocks.map((block) => {
    const of = questions.filter((one) => one.block === block);
    const count = (state: QuestionState) => of.filter((one) => one.state === state).length;
    return {
      block,
      questions: of.length,
      answered: count('answered'),
      doesNotApply: count('doesNotApply'),
      started: count('started'),
      errors: count('error'),
    };
  });
}

/** Whether rows of a question may fit another one: it has every field that the other always asks for. */
export function couldMove(from: string, to: string): boolean {
  const [source, target] = [activityType(from), activityType(to)];
  if (!source || !target || from === to) return false;
  const has = new Set(source.fields.map(({ key }) => key));
  return target.fields.every((field) => has.has(field.key) || !isRequired(field, target, {}));
}

/** What a choice is one of; lists of a family hold the same things, as far as each use knows them (`fuels.stationary`). */
const listOf = ({ options }: Field): string =>
  JSON.stringify(options && 'source' in options ? options.source.split('.')[0] : (options ?? null));
/** Whether what stands in a field may stand in another one: as a choice of such a list, a number of a unit of both. */
function isAlike(a: Field, b: Field): boolean {
  if (a.type !== b.type || listOf(a) !== listOf(b)) return false;
  if (a.units === undefined || b.units === undefined) return a.units === b.units;
  return a.units.some((unit) => b.units?.includes(unit));
}

/**
 * Whether rows of a question mean in another one what they meant: each asks for what the other must know, of the same
 * kind, and a choice says what it is the amount of, unless both stand in one block. Litres of diesel are no litres of
 * water, although both are a quantity.
 */
export function fitsMove(from: string, to: string): boolean {
  const [source, target] = [activityType(from), activityType(to)];
  if (!source || !target || !couldMove(from, to)) return false;
  const needed = (type: ActivityType) => type.fields.filter((field) => isRequired(field, type, {}));
  const knows = (type: ActivityType) => (field: Field) =>
    type.fields.some((one) => one.key === field.key && isAlike(field, one));
  const isNamed = needed(source).some(({ options }) => options !== undefined);
  return (
    needed(source).every(knows(target)) &&
    needed(target).every(knows(source)) &&
    (isNamed || source.block === target.block)
  );
}
