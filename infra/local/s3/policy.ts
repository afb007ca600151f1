import * as z from 'zod';
import { S3Error } from '#infra/local/s3/s3Error.ts';

const Range = z.tuple([z.literal('content-length-range'), z.number().int().min(0), z.number().int().min(0)]);
const Match = z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]);
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([Range, Match, z.record(z.string(), z.string())])),
});
type Condition = z.output<typeof Policy>['conditions'][number];
interface Comparison {
  readonly condition: Condition;
  readonly name: string;
  readonly value: string;
  readonly isPrefix: boolean;
}

const refuse = (why: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${why}`);

/**
 * Checks the fields of a form upload against its (signed) policy: expiry, every condition, and that no field is left
 * without a condition. Returns the sizes the file may have, in bytes.
 * Source: AWS, "POST Policy".
 */
export function checkPolicy(
  policy: string,
  bucket: string,
  fields: Readonly<Record<string, string>>,
): { smallestBytes: number; largestBytes: number } {
  const { expiration, conditions } = parse(policy);
  if (Date.parse(expiration) <= Date.now()) throw refuse('Policy expired.');
  const given: Readonly<Record<string, string>> = { ...fields, bucket };
  const compared = conditions.flatMap(comparisons);
  const failed = compared.find(({ name, value, isPrefix }) => {
    const sent = given[name] ?? '';
    return isPrefix ? !sent.startsWith(value) : sent !== value;
  });
  if (failed) throw refuse(`Policy Condition failed: ${JSON.stringify(failed.condition)}`);
  const covered = new Set(['policy', 'x-amz-signature', ...compared.map(({ name }) => name)]);
  const extra = Object.keys(given).find((name) => !covered.has(name) && !name.startsWith('x-ignore-'));
  if (extra !== undefined) throw refuse(`Extra input fields: ${extra}`);
  const ranges = conditions.flatMap((condition) => (isRange(condition) ? [condition] : []));
  return {
    smallestBytes: Math.max(0, ...ranges.map(([, smallest]) => smallest)),
    largestBytes: Math.min(...ranges.map(([, , largest]) => largest)),
  };
}

function parse(policy: string): z.output<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(policy, 'base64').toString()));
  } catch {
    throw new S3Error('MalformedPOSTRequest', 'The policy of the form cannot be read.');
  }
}

const isRange = (condition: Condition): condition is z.output<typeof Range> =>
  Array.isArray(condition) && condition[0] === 'content-length-range';

function comparisons(condition: Condition): Comparison[] {
  if (isRange(condition)) return [];
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([name, value]) => ({
      condition,
      name: name.toLowerCase(),
      value,
      isPrefix: false,
    }));
  const [operator, name, value] = condition;
  return [{ condition, name: name.slice(1).toLowerCase(), value, isPrefix: operator === 'starts-with' }];
}
