import { MAX_WRITES } from '#functions/kit/transaction.ts';
import type { Taken } from '#shared/credits/blocks.ts';
import type { KeptBlock } from './blocks.ts';

/**
 * What the largest transaction of an order writes beside the ledger: that of one that is paid after its credits were
 * released, and whoever bought is not the owner of the account. The order, its calculation, the certificate, messages for
 * its document, the invoice, the forests' owners and two people, an entry of the audit, the mark of the event.
 */
export const OTHER_WRITES = 10;
/** And of each line: the owner's copy, and the parts in which it is paid. */
export const OTHER_WRITES_OF_LINE = 3;
/** For what an order may come to write one day. */
const SPARE = 4;
const HOLD = 1;

/** Blocks of a line. */
const LINE_BLOCKS = 40;
/** A block, the rest of it, entries of three moves, a message: the least that a line may need. */
const LEAST_WRITES = 6;

/** Writes of a line that one transaction makes, whichever it is: blocks, the rest of one, entries of three moves, a message. */
const writesOf = (taken: readonly Taken<KeptBlock>[]): number =>
  taken.length + 2 + 3 * new Set(taken.map(({ block }) => block.vintage)).size;

/** The room that the blocks of an order have in its largest transaction, line by line: of those that are to come it keeps the least. */
export class Room {
  #left: number;

  constructor(lines: number) {
    this.#left = MAX_WRITES - SPARE - OTHER_WRITES - HOLD - lines * (OTHER_WRITES_OF_LINE + LEAST_WRITES);
  }
  /** Whether a line that has not been taken yet may have these blocks. */
  fits(taken: readonly Taken<KeptBlock>[]): boolean {
    return taken.length <= LINE_BLOCKS && writesOf(taken) <= this.#left + LEAST_WRITES;
  }
  take(taken: readonly Taken<KeptBlock>[]): void {
    this.#left -= writesOf(taken) - LEAST_WRITES;
  }
}
