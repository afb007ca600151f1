import type { DecimalMark } from '#shared/imports/values/numbers.ts';
import type { TwoWays } from './cellText.ts';

/** Which mark the decimals of pasted numbers have; null: that was not said. */
export type AskMark = (examples: readonly TwoWays[]) => Promise<DecimalMark | null>;

/** Asks one question for all columns of a paste: they ask in the same turn. The next paste is asked about again. */
export function onceEachPaste(ask: AskMark): AskMark {
  let open: { examples: TwoWays[]; answer: Promise<DecimalMark | null> } | null = null;
  return (examples) => {
    if (!open) {
      const all: TwoWays[] = [];
      const answer = Promise.resolve().then(() => {
        open = null;
        return ask(all);
      });
      open = { examples: all, answer };
    }
    open.examples.push(...examples);
    return open.answer;
  };
}
