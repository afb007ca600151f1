import { decodeText } from '#shared/imports/reader/encoding.ts';
import type { Facts } from './facts.ts';

const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** The encoding as an index calls it: one name has many spellings, and words may stand around it. */
export function encodingFact(found: string, expected: unknown): string {
  const said = String(expected ?? '');
  const [label = ''] = said.split(/[ (]/);
  if (
    sameEncoding(label, found) ||
    said
      .toLowerCase()
      .split(/[^\w-]+/)
      .includes(found)
  )
    return said;
  return found;
}

function sameEncoding(label: string, found: string): boolean {
  try {
    return new TextDecoder(label).encoding === new TextDecoder(found).encoding;
  } catch {
    return false;
  }
}

function lineEnding(text: string): string | undefined {
  const [first] = /\r\n|\n|\r/.exec(text) ?? [];
  return first && { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR' }[first];
}

/** What is told of a text by its bytes. */
export function textFacts(bytes: Uint8Array): Facts {
  const { text, encoding } = decodeText(bytes);
  const bom = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0] ?? null;
  return { encoding, bom, line_ending: lineEnding(text) };
}
