import type { Difference } from './facts.ts';

type Expected = Readonly<Record<string, unknown>>;

/** What an index says of files that must not be read, and the reasons that are right for it. */
const REFUSALS: readonly { says: RegExp; codes: readonly string[] }[] = [
  { says: /password|encrypted/i, codes: ['imports.encrypted'] },
  { says: /is empty|zero.byte/i, codes: ['imports.empty'] },
  { says: /entit(y|ies)|bomb/i, codes: ['imports.archiveBomb'] },
  { says: /cannot be read|cannot be opened/i, codes: ['imports.damaged', 'imports.archiveBomb'] },
];
/** It may be read as well: `read or refuse with a clear message`. */
const EITHER = /\bor\b.*(refuse|recover)|refuse\b.*\bor\b/i;

const wordsOf = ({ must, open_result, encoding, encrypted, bytes }: Expected): string =>
  [must, open_result, encoding, encrypted === true ? 'encrypted' : '', bytes === 0 ? 'is empty' : '']
    .filter((word) => typeof word === 'string')
    .join('; ');

/** What is wrong with a file's having been refused for a reason, or read (null). */
export function refusalDifferences(expected: Expected, code: string | null): Difference[] {
  const words = wordsOf(expected);
  if (EITHER.test(words)) return [];
  const codes = REFUSALS.find(({ says }) => says.test(words))?.codes;
  if (codes === undefined)
    return code === null || Object.keys(expected).length === 0
      ? []
      : [{ fact: 'refusal', expected: 'read', found: code }];
  if (code !== null && codes.includes(code)) return [];
  return [{ fact: 'refusal', expected: codes.join(' or '), found: code ?? 'read' }];
}
