import { LIKE, likeness, pairsOf } from '#shared/emissions/likeness.ts';
import { NAMED_AT_MOST, NEAREST_AT_MOST, unknownCode } from '#shared/emissions/strangers.ts';
import { unitNamed } from '#shared/imports/values/units.ts';
import type { Problem } from '#shared/kernel/problem.ts';

type Refused = Pick<Problem, 'code' | 'details'>;
const refused = (reason: string, value: string, accepted: readonly string[]): Refused => ({
  code: 'input.unknownChoice',
  details: { reason, value, accepted: accepted.join(', ') },
});

/** A unit that is none, or not one of these: told as the engine tells it. */
export const strangeUnit = (text: string, units: readonly string[]): Refused =>
  refused(unitNamed(text) === undefined ? 'unknownUnit' : 'unitMismatch', text, units);

/** A word that is none of a list: the likest ones, or some of those that there are. */
export function strangeWord(text: string, key: string, choices: readonly { readonly label: string }[]): Refused {
  const wanted = pairsOf(text);
  const likest = choices
    .map(({ label }) => ({ label, like: likeness(wanted, pairsOf(label)) }))
    .toSorted((a, b) => b.like - a.like);
  const near = likest.filter(({ like }) => like >= LIKE).slice(0, NEAREST_AT_MOST);
  const some = likest.slice(0, NAMED_AT_MOST).map(({ label }) => label);
  const shown = likest.length > NAMED_AT_MOST ? [...some, '…'] : choices.map(({ label }) => label);
  return refused(unknownCode(key, near.length > 0), text, near.length > 0 ? near.map(({ label }) => label) : shown);
}
