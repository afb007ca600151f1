import type { ReportFacts } from '../facts.ts';
import type { Blocks } from './blocks.ts';
import type { Words } from './words.ts';

/** What every section is written from. */
export interface Writing {
  blocks: Blocks;
  facts: ReportFacts;
  words: Words;
}
