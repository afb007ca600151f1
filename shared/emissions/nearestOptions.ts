import type { Option } from './factors/options/option.ts';
import { familiesOfOptions, optionsOf } from './factors/options.ts';
import type { FactorSet } from './factors/set.ts';
import { LIKE, likeness, pairsOf } from './likeness.ts';
import { idOf, optionOf } from './methods/freightRoad.ts';

import type { FactorContext } from './plan.ts';
import { type Reading, RowError } from './reading.ts';
import { NAMED_AT_MOST, NEAREST_AT_MOST, unknownCode } from './strangers.ts';
import type { ActivityType, EstimateError, Field } from './types.ts';

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

/** The options of a source by how like a word they are, the likest first. */
function byLikeness(set: FactorSet, source: string, word: string): readonly { option: Option; like: number }[] {
  const wanted = pairsOf(word);
  return candidatesOf(set, source)
    .map(({ option, names, words }) => {
      const [whole, part] = [names, words].map((all) => Math.max(0, ...all.map((one) => likeness(wanted, one))));
      return { option, like: Math.max(whole ?? 0, WORD * (part ?? 0)) };
    })
    .toSorted((a, b) => b.like - a.like);
}

/** Sources whose options are known by other names too: their method finds them. */
const BY_NAMES = ['electricity.suppliers', 'gases', 'sectors', 'hotels'];
const isAtHand = (set: FactorSet, source: string): boolean =>
  familiesOfOptions(source).every((family) => set.has(family));

/**
 * Refuses a word that is no option in any choice of a row, also where the method does not come to ask for it. Beside a
 * factor that the row brings or forces, what it is of may be called anything.
 */
export function refuseStrangers({ type, row }: Reading, set: FactorSet): void {
  const isGivenAnyway = row.factor !== undefined || row.factorId !== undefined;
  for (const { key, options } of type.fields) {
    const value = String(row.inputs[key] ?? '').trim();
    if (value !== '' && options !== undefined && !('source' in options && isGivenAnyway))
      refuseStranger(key, value, { options, set });
  }
}

interface Offered {
  readonly options: NonNullable<Field['options']>;
  readonly set: FactorSet;
}

function refuseStranger(key: string, value: string, { options, set }: Offered): void {
  const accepted = 'source' in options ? valuesOf(set, options.source) : options;
  // Vehicles may be written as in the ids of their factors, also those that are not listed (refrigerated ones).
  if (accepted === true || accepted.includes(optionOf(value)) || accepted.includes(value)) return;
  if (accepted !== options && set.withId(idOf(value)).length > 0) return;
  throw new RowError('unknownOption', key, { value, accepted: accepted === options ? accepted.join(', ') : '' });
}

/** All that a choice of a source may be; true where its options alone do not tell. */
function valuesOf(set: FactorSet, source: string): readonly string[] | true {
  if (BY_NAMES.includes(source) || !isAtHand(set, source)) return true;
  return candidatesOf(set, source).map(({ option }) => option.value);
}

/**
 * An error of a word that is no option of the factor set, with the nearest ones as `accepted`: words that the field takes
 * (a gas or a supplier by its name); where nothing is near, those that there are. Any other error as it is. Only bad rows
 * come here, and each word once.
 */
export function withNearest(
  error: EstimateError,
  { fields }: ActivityType,
  { factors: set, country }: Pick<FactorContext, 'factors' | 'country'>,
): EstimateError {
  const options = fields.find(({ key }) => key === error.field)?.options;
  const word = error.details?.value;
  if (error.code !== 'unknownOption' && error.code !== 'supplierUnknown') return error;
  if (options === undefined || !('source' in options) || typeof word !== 'string') return error;
  // Only Spain publishes factors by supplier.
  if (error.code === 'supplierUnknown' && country !== 'ES') return error;
  const { source } = options;
  if (!isAtHand(set, source)) return error;
  const likest = byLikeness(set, source, word);
  // An option that is there but goes with something else is not misspelt.
  if (likest.some(({ option }) => option.value === word)) return error;
  const near = likest.filter(({ like }) => like >= LIKE).slice(0, NEAREST_AT_MOST);
  const code = unknownCode(error.field, near.length > 0);
  const nameOf = ({ option: { value, label } }: { option: Option }) =>
    BY_NAMES.includes(source) ? (label ?? value) : value;
  const accepted = () => {
    if (near.length > 0) return near.map(nameOf).join(', ');
    const told = String(error.details?.accepted ?? '');
    if (told !== '' || likest.length <= NAMED_AT_MOST) return told || candidatesOf(set, source).map(nameOf).join(', ');
    return [...likest.slice(0, NAMED_AT_MOST).map(nameOf), '…'].join(', ');
  };
  return { ...error, code, details: { ...error.details, value: word, accepted: accepted() } };
}
