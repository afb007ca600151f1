import type { Row } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { Field, FieldValue } from '#shared/emissions/types.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useRefusal } from '#web/lib/useRefusal.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';

/** Words for the values of choices: closed ones first, then those of the factors. */
const GROUPS = [
  ...['fuels', 'vehicles', 'vehicleFuels', 'suppliers', 'livestock', 'crops', 'materials', 'treatments', 'sectors'],
  ...['capitalGoods', 'processes', 'expenseCategories', 'freightVehicles', 'freightVessels', 'glecVehicles'],
  ...['fleetVehicles', 'travelVehicles', 'countries', 'transports', 'gases'],
];
const UNIT = /Unit$/;
/** Refrigerants have names of their own in no language: `r-449a` is R-449A, `hfc-134a` HFC-134a. */
const REFRIGERANT = /^(r|hfc|hcfc|pfc|cfc|hfe)-(.+)$/;
const chemical = (value: string): string =>
  value.replace(
    REFRIGERANT,
    (_, kind: string, rest: string) => `${kind.toUpperCase()}-${kind === 'r' ? rest.toUpperCase() : rest}`,
  );
type Answered = Pick<Row, 'activity' | 'inputs' | 'result'>;
interface RowWords {
  /** Its main choice and its amount: rows of one activity are told apart by them. */
  readonly answers: (row: Answered) => string;
  /** Why it has no figure: the field, what was typed there, the reason. Null for a row without an error. */
  readonly error: (row: Answered) => string | null;
}

/** What a row says, in the language of the page. */
export function useRowWords(): RowWords {
  const emissions = useEmissionTexts();
  const format = useFormat();
  const unitText = useUnitText();
  const refusal = useRefusal();
  const label = (activity: string, key: string) =>
    emissions([`fieldsOf.${activity}.${key}`, `fields.${key}`], { defaultValue: key });
  const choice = (field: string, value: string) =>
    emissions([`choices.${field}.${value}`, ...GROUPS.map((group) => `${group}.${value}`)], {
      defaultValue: chemical(value),
    });
  const typed = (key: string, value: FieldValue | undefined): string => {
    if (value === undefined || value === '') return '';
    if (typeof value === 'number') return format.number(value, { upTo: 6 });
    return UNIT.test(key) ? unitText(String(value)) : choice(key, String(value));
  };
  const withUnit = ({ key, units }: Field, inputs: Row['inputs']): string => {
    const unit = units === undefined ? '' : String(inputs[`${key}Unit`] ?? units[0] ?? '');
    const value = inputs[key];
    return [typed(key, value), unitText(unit, typeof value === 'number' ? value : undefined)]
      .filter(Boolean)
      .join('\u00a0');
  };
  return {
    answers: ({ activity, inputs }) => {
      const given = (activityType(activity)?.fields ?? []).filter(({ key }) => inputs[key] !== undefined);
      const main = given.find(({ type }) => type === 'choice');
      const amount = given.find(({ type }) => type === 'number' || type === 'integer');
      const reason = typeof inputs.reason === 'string' ? inputs.reason : '';
      return [main && typed(main.key, inputs[main.key]), amount && withUnit(amount, inputs), reason]
        .filter(Boolean)
        .join(', ');
    },
    error: ({ activity, inputs, result: { errorCode, errorField, errorDetails } }) => {
      if (errorCode === null) return null;
      const why = refusal.text(errorCode, errorDetails);
      if (errorField === null) return why;
      const key = errorField.replace(UNIT, '');
      const field = activityType(activity)?.fields.find((one) => one.key === key);
      const value = field === undefined ? typed(errorField, inputs[errorField]) : withUnit(field, inputs);
      const isTyped = inputs[key] !== undefined || inputs[errorField] !== undefined;
      return [[label(activity, key), isTyped ? value : ''].filter(Boolean).join(' '), why].join(': ');
    },
  };
}
