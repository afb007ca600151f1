import type { Amount } from './plan.ts';
import type { Planner } from './planner.ts';
import type { Field } from './types.ts';

const WORDS = /[A-Za-z]\w*/g;

/** Fields that an amount really takes: those that its equations name, not all that were put at hand. */
function fieldsIn({ expression, steps = [], inputs }: Amount): string[] {
  const text = [expression, ...steps.map((step) => step.expression)].join(' ');
  const named = new Set(text.match(WORDS));
  return inputs.flatMap(({ name, field }) => (field !== undefined && named.has(name) ? [field] : []));
}

const isFirstOption = ({ options }: Field, value: unknown): boolean => Array.isArray(options) && options[0] === value;

/**
 * Says what the figures do not show of a row's answers. `unitAssumed`: a number came without its unit and took the first
 * of several. `answerNotUsed`: an answer changes nothing, beside the others. Free texts, what the row had to answer and
 * choices beside a factor that is given anyway are no news.
 */
export function warnOfAnswers(planner: Planner): void {
  const { reading, amounts } = planner;
  const { assumedUnits, type } = reading;
  if (assumedUnits.size > 0)
    planner.warn('unitAssumed', {
      fields: [...assumedUnits.keys()].join(', '),
      units: [...new Set(assumedUnits.values())].join(', '),
    });
  const counted = new Set(amounts.flatMap(fieldsIn));
  const left = type.fields.filter((field) => !counted.has(field.key) && isLeftAside(planner, field));
  if (left.length > 0) planner.warn('answerNotUsed', { fields: left.map(({ key }) => key).join(', ') });
}

function isLeftAside({ reading }: Planner, field: Field): boolean {
  const { key, type } = field;
  if (!reading.has(key) || reading.used.has(key) || type === 'text' || reading.isRequired(field)) return false;
  const { inputs, factor, factorId } = reading.row;
  const isGivenAnyway = type === 'choice' && (factor !== undefined || factorId !== undefined);
  return !isGivenAnyway && inputs[key] !== false && !isFirstOption(field, inputs[key]);
}
