import { matches } from '#shared/search/match.ts';
import type { Tutorial } from './tutorials.ts';

/** Markdown without its marks and the addresses of its links. */
const plain = (body: string): string => body.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/[#*>[\]`_]/g, '');

/** Those whose title or text has words that begin so; titles first. */
export function findTutorials(tutorials: readonly Tutorial[], text: string): readonly Tutorial[] {
  if (text.trim() === '') return tutorials;
  const inTitle = tutorials.filter(({ title }) => matches(text, title));
  const inText = tutorials.filter((one) => !inTitle.includes(one) && matches(text, `${one.title} ${plain(one.body)}`));
  return [...inTitle, ...inText];
}

/** The first paragraph, as what the list says of it. */
export const firstWords = (body: string): string => plain(body.split('\n\n')[0] ?? '').trim();
