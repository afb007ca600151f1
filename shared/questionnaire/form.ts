import { isRequired } from '#shared/calculations/rowRules.ts';
import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import { BLOCKS } from '#shared/emissions/blocks.ts';
import type { ActivityType, SECTOR_FORMS } from '#shared/emissions/types.ts';
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
