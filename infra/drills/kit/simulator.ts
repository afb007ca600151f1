/** Plays stories in a process of its own: `tsx simulator.ts FIRST COUNT`. Says each that it has done, and what came of all. */
import { type Played, playStories } from './stories.ts';

/** What it says: that one more is done, or what came of them. */
export type Said = { readonly isOneDone: true } | { readonly played: Played };

const [first = 0, count = 0] = process.argv.slice(2).map(Number);
const tell = (said: Said) => process.send?.(said, () => undefined);

process.on('disconnect', () => process.exit(0));
const onStory = () => void tell({ isOneDone: true });
tell({ played: await playStories({ first, count, ms: Number.POSITIVE_INFINITY, onStory }) });
