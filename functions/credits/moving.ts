import type { Write } from '#functions/kit/transaction.ts';
import { type Block, moved, type Taken } from '#shared/credits/blocks.ts';
import { type Move, TRANSITIONS } from '#shared/credits/states.ts';
import { addingBlock, changingBlock, type KeptBlock } from './blocks.ts';
import { entryIdAfter } from './entryId.ts';
import { addingEntry, type SaidEntry } from './store.ts';

export interface Moving {
  readonly projectId: string;
  readonly taken: readonly Taken<KeptBlock>[];
  /** One after the other, all in one transaction. */
  readonly moves: readonly Move[];
  readonly orderId: string | null;
  readonly by: string;
  readonly now: Date;
  readonly reason?: string | null;
}
/** What credits of a vintage have become. */
export interface Moved {
  readonly vintage: number;
  readonly parts: readonly KeptBlock[];
  readonly entryId: string;
}

/** Taken credits by their vintage. */
function byVintage(taken: readonly Taken<KeptBlock>[]): [number, Taken<KeptBlock>[]][] {
  const vintages = new Map<number, Taken<KeptBlock>[]>();
  for (const one of taken) {
    const own = vintages.get(one.block.vintage) ?? [];
    vintages.set(one.block.vintage, own);
    own.push(one);
  }
  return [...vintages];
}

/**
 * Writes of moves of credits: each block that is touched, what is left of the one that is split, and an entry a move and
 * vintage. They hold only while the blocks are what was seen; else they are refused with `credits.busy`.
 * @throws Error when a move cannot be made of a block
 */
export function moving(all: Moving): { writes: Write[]; moved: Moved[] } {
  const told = byVintage(all.taken).map(([vintage, taken]) => movingVintage(all, vintage, taken));
  return { writes: told.flatMap(({ writes }) => writes), moved: told.map(({ moved }) => moved) };
}

function movingVintage(
  { projectId, moves, orderId, by, now, reason = null }: Moving,
  vintage: number,
  taken: readonly Taken<KeptBlock>[],
): { writes: Write[]; moved: Moved } {
  let entryId = '';
  let parts = taken.map(({ block }) => block);
  const rests: KeptBlock[] = [];
  const said: SaidEntry[] = [];
  for (const move of moves) {
    entryId = entryIdAfter(now, [...parts.map((part) => part.entryId), ...(entryId ? [entryId] : [])]);
    parts = parts.map((block, i) => {
      // Of the first move: what comes after it moves the part alone.
      const count = taken[i]?.count ?? 0;
      const { part, rest } = moved(block, { move, count, orderId });
      if (rest) rests.push(rest);
      return { ...part, entryId };
    });
    said.push({
      ...{ id: entryId, projectId, kind: move, vintage, to: TRANSITIONS[move].to },
      ranges: parts.map(({ start, end }) => ({ start, end })),
      orderId: TRANSITIONS[move].order === 'none' ? null : orderId,
      ...{ by, at: now.toISOString(), reason },
    });
  }
  const writes = [
    ...taken.map(({ block }, i) => changingBlock(block, parts[i] as KeptBlock)),
    ...rests.map(addingBlock),
    ...said.map(addingEntry),
  ];
  return { writes, moved: { vintage, parts, entryId } };
}

/** All of a block. */
export const whole = <B extends Block>(block: B): Taken<B> => ({ block, count: block.end - block.start + 1 });
