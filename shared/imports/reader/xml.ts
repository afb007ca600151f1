import { AppError } from '#shared/kernel/appError.ts';
import { isNamed, latin, plainNumber, resolved, transcoded } from './xmlBytes.ts';

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const COLON = 58;
const EQUALS = 61;
const SPACE = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const MARK = 33;
const QUESTION = 63;
const AMPERSAND = 38;

const utf8 = new TextDecoder('utf-8');
const SHORT = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/**
 * A pull scanner over the bytes of one XML part. It knows tags, attributes and text, and nothing else: a document type
 * declaration (the only way to declare entities) is refused with `imports.archiveBomb`, so nothing ever expands.
 */
export class Xml {
  /** Name of the present tag, without prefix. */
  name = '';
  isClosing = false;
  /** `<x/>`: no closing tag follows. */
  isEmpty = false;
  tagStart = 0;
  tagEnd = 0;
  valueStart = 0;
  valueEnd = 0;
  private nameEnd = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes[0] === 0xff || bytes[0] === 0xfe ? transcoded(bytes) : bytes;
  }

  /** Moves on to the next tag; false at the end of the part. */
  next(): boolean {
    const { bytes } = this;
    let at = this.tagEnd;
    for (;;) {
      while (at < bytes.length && bytes[at] !== LESS) at++;
      if (at >= bytes.length) return false;
      const code = bytes[at + 1];
      if (code !== MARK && code !== QUESTION) break;
      at = this.skipped(at);
    }
    this.tagStart = at;
    this.isClosing = bytes[at + 1] === SLASH;
    this.readName(this.isClosing ? at + 2 : at + 1);
    this.readEnd();
    return true;
  }

  /** End of a comment, CDATA section or processing instruction. */
  private skipped(at: number): number {
    const head = utf8.decode(this.bytes.subarray(at, at + 9));
    if (head.startsWith('<?')) return this.after('?>', at);
    if (head.startsWith('<!--')) return this.after('-->', at);
    if (head.startsWith('<![CDATA[')) return this.after(']]>', at);
    throw new AppError('imports.archiveBomb');
  }

  private after(mark: string, from: number): number {
    const last = mark.charCodeAt(mark.length - 1);
    for (let at = this.bytes.indexOf(last, from); at !== -1; at = this.bytes.indexOf(last, at + 1))
      if (utf8.decode(this.bytes.subarray(at + 1 - mark.length, at + 1)) === mark) return at + 1;
    return this.bytes.length;
  }

  private readName(start: number): void {
    const { bytes } = this;
    let from = start;
    let at = start;
    for (; at < bytes.length; at++) {
      const code = bytes[at] as number;
      if (code === COLON) from = at + 1;
      else if (code <= SPACE || code === SLASH || code === GREATER) break;
    }
    this.nameEnd = at;
    const only = bytes[from] as number;
    this.name = at - from === 1 && only < 128 ? (SHORT[only] as string) : latin(bytes, from, at);
  }

  private readEnd(): void {
    const { bytes } = this;
    let quote = 0;
    let at = this.nameEnd;
    for (; at < bytes.length; at++) {
      const code = bytes[at] as number;
      if (quote !== 0) quote = code === quote ? 0 : quote;
      else if (code === QUOTE || code === APOSTROPHE) quote = code;
      else if (code === GREATER) break;
    }
    this.isEmpty = bytes[at - 1] === SLASH;
    this.tagEnd = at + 1;
  }

  /** Value of an attribute of the present tag, by its name without prefix. */
  attribute(name: string): string | null {
    return this.find(name) ? this.text(this.valueStart, this.valueEnd) : null;
  }

  /** Puts `valueStart` and `valueEnd` on the value of an attribute. */
  find(name: string): boolean {
    const { bytes, tagEnd } = this;
    for (let at = this.nameEnd; at < tagEnd; at++) {
      if (bytes[at] !== EQUALS) continue;
      const quote = this.quoteAt(at + 1);
      const mark = bytes[quote];
      let end = quote + 1;
      while (end < tagEnd && bytes[end] !== mark) end++;
      if (quote === -1 || end >= tagEnd) return false;
      if (isNamed(bytes, at, name)) {
        this.valueStart = quote + 1;
        this.valueEnd = end;
        return true;
      }
      at = end;
    }
    return false;
  }

  /** A byte of the part. */
  at(place: number): number {
    return this.bytes[place] ?? 0;
  }

  private quoteAt(from: number): number {
    const { bytes, tagEnd } = this;
    for (let at = from; at < tagEnd; at++) if (bytes[at] === QUOTE || bytes[at] === APOSTROPHE) return at;
    return -1;
  }

  /** Text of the bytes between two places, its entities resolved. */
  text(start: number, end: number): string {
    const { bytes } = this;
    if (end - start > 64) return resolved(utf8.decode(bytes.subarray(start, end)));
    for (let at = start; at < end; at++)
      if ((bytes[at] as number) >= 128 || bytes[at] === AMPERSAND || bytes[at] === LESS)
        return resolved(utf8.decode(bytes.subarray(start, end)));
    return latin(bytes, start, end);
  }

  /** Number written between two places; NaN when it is none. */
  number(start: number, end: number): number {
    const plain = plainNumber(this.bytes, start, end);
    const text = Number.isNaN(plain) ? utf8.decode(this.bytes.subarray(start, end)).trim() : '';
    return text === '' ? plain : Number(text);
  }
}
