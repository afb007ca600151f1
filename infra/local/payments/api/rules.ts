import * as z from 'zod';
import { Refusal, refusal } from './refusal.ts';

/** Rules that the parameters of calls are made of: forms bring text, JSON brings values. */
const LONGEST = 5_000;
export const text = z.string().min(1).max(LONGEST);
export const integer = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);
const LARGEST_AMOUNT = 99_999_999;
export const amount = integer.pipe(z.number().min(0).max(LARGEST_AMOUNT));
export const positive = integer.pipe(z.number().min(1).max(LARGEST_AMOUNT));
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
export const percentage = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .transform(Number),
]);
export const url = text.regex(/^https?:\/\//);
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((code) => code.toLowerCase());
export const metadata = z.union([
  z.literal('').transform(() => ({})),
  z.record(z.string().min(1).max(40), z.string().max(500)),
]);
/** An empty text takes the value away. */
export const clearable = <S extends z.ZodType>(rule: S) =>
  z.union([z.literal('').transform(() => null), z.null(), rule]);
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values);
export const list = <S extends z.ZodType>(rule: S) =>
  z.union([z.literal('').transform((): z.output<S>[] => []), z.array(rule).max(100)]);
export const expand = z.array(text).max(20).optional();

/** Names the parameters of a call, all of which the provider's own library knows: one that it has dropped does not compile. */
export const parametersOf =
  <Known>() =>
  <Shape extends Record<string, z.ZodType>>(shape: Shape & Record<Exclude<keyof Shape, keyof Known>, never>) =>
    z.strictObject(shape as Shape);

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, i) => (i === 0 ? String(part) : `[${String(part)}]`)).join('');

/** What took the place of a parameter that the provider has dropped. */
const REPLACED: Readonly<Record<string, string>> = { payment_method_types: 'allowed_payment_method_types' };

type Issue = z.core.$ZodIssue;
/** Of a union the branch that came furthest says best what is wrong. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().map((one) => ({ ...one, path: [...issue.path, ...one.path] }) as Issue);
  const furthest = inner.toSorted((a, b) => b.path.length - a.path.length)[0];
  const isDeeper = furthest && (furthest.path.length > issue.path.length || furthest.code === 'unrecognized_keys');
  return isDeeper ? deepest(furthest) : issue;
}

function refusalOf(found: Issue, given: unknown): Refusal {
  const issue = deepest(found);
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    const instead = REPLACED[name] ? ` Use ${REPLACED[name]} instead.` : '';
    return refusal(`Received unknown parameter: ${name}.${instead}`, 'parameter_unknown', name);
  }
  const name = nameOf(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
    given,
  );
  if (value === undefined) return refusal(`Missing required param: ${name}.`, 'parameter_missing', name);
  return refusal(`Invalid ${name}: ${issue.message}`, 'parameter_invalid', name);
}

/** Reads parameters by their rules. Throws a refusal as the provider words it. */
export function read<S extends z.ZodType>(rules: S, given: unknown): z.output<S> {
  const result = rules.safeParse(given);
  if (result.success) return result.data;
  const { issues } = result.error;
  const unknown = issues.find((issue) => deepest(issue).code === 'unrecognized_keys') ?? issues[0];
  throw unknown ? refusalOf(unknown, given) : new Refusal(400, { type: 'invalid_request_error', message: 'Invalid' });
}
