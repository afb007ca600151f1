import type { Option } from './factors/options/option.ts';
import { familiesOfOptions, optionsOf } from './factors/options.ts';
import type { FactorSet } from './factors/set.ts';
import type { FactorContext } from './plan.ts';
import type { ActivityType, EstimateError } from './types.ts';

/** Refusals of a word that is no option, and what they are called where something near is there. */
const NEAR: Readonly<Record<string, string>> = {
  unknownOption: 'unknownOptionNear',
  supplierUnknown: 'supplierUnknownNear',
};
const PROPOSALS = 3;
/** Part of the pairs of letters that two words must share: less is another word. */
const LIKE = 0.55;
/** What a word of a name counts against the whole name, and the letters that it has at least. */
const WORD = 0.9;
const SHORT = 4;

const known = new WeakMap<FactorSet, Map<string, readonly Candidate[]>>();
interface Candidate {
  readonly option: Option;
  readonly names: readonly ReadonlySet<string>[];
  /** The words of a long name: somebody may know it by one of them. */
  readonly words: readonly ReadonlySet<string>[];
}

/** The pairs of letters of a text with its two ends, without case, accents or punctuation. */
function pairsOf(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
  const letters = `_${plain}_`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, i) => letters.slice(i, i + 2)));
}

/** Sørensen-Dice coefficient of two sets of pairs: 0 nothing in common, 1 the same. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common += 1;
  return (2 * common) / (a.size + b.size);
}

function candidatesOf(set: FactorSet, source: string): readonly Candidate[] {
  const ofSet = known.get(set) ?? new Map<string, readonly Candidate[]>();
  const made =
    ofSet.get(source) ??
    optionsOf(set, source).map((option) => ({
      option,
      names: [option.value, option.label ?? ''].filter(Boolean).map(pairsOf),
      words: option.value.split(/[-_.]/).flatMap((word) => (word.length < SHORT ? [] : pairsOf(word))),
    }));
  known.set(set, ofSet.set(source, made));
  return made;
}

/** The options of a source that a misspelt word may mean, the likest first; none where nothing is near. */
function nearestOptions(set: FactorSet, source: string, word: string): readonly Option[] {
  const wanted = pairsOf(word);
  return candidatesOf(set, source)
    .map(({ option, names, words }) => {
      const [whole, part] = [names, words].map((all) => Math.max(0, ...all.map((one) => likeness(wanted, one))));
      return { option, like: Math.max(whole ?? 0, WORD * (part ?? 0)) };
    })
    .filter(({ like }) => like >= LIKE)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, PROPOSALS)
    .map(({ option }) => option);
}

/**
 * An error of a word that is no option of the factor set, with the nearest ones as `accepted`: words that the field takes
 * (a supplier by its name). Any other error as it is. Only bad rows come here, and each word once.
 */
export function withNearest(
  error: EstimateError,
  { fields }: ActivityType,
  { factors: set, country }: Pick<FactorContext, 'factors' | 'country'>,
): EstimateError {
  const code = NEAR[error.code];
  const options = fields.find(({ key }) => key === error.field)?.options;
  const word = error.details?.value;
  if (code === undefined || options === undefined || !('source' in options) || typeof word !== 'string') return error;
  // Only Spain publishes factors by supplier.
  if (error.code === 'supplierUnknown' && country !== 'ES') return error;
  if (!familiesOfOptions(options.source).every((family) => set.has(family))) return error;
  const near = nearestOptions(set, options.source, word);
  // An option that is there but goes with something else is not misspelt.
  if (near.length === 0 || near.some(({ value }) => value === word)) return error;
  const accepted = near.map(({ value, label }) => (error.code === 'supplierUnknown' ? (label ?? value) : value));
  return { ...error, code, details: { ...error.details, value: word, accepted: accepted.join(', ') } };
}
