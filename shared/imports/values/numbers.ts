import { memo } from './memo.ts';

export type DecimalMark = '.' | ',';
export type NumberProblem = 'imports.badNumber' | 'imports.ambiguousNumber';

export interface ReadNumber {
  value: number;
  /** What stands beside the digits: `km`, `€`, `%`; empty for nothing. */
  unit: string;
}

interface Parts {
  /** Digits with their marks: `1.234,56`. */
  body: string;
  exponent: string;
  isNegative: boolean;
  unit: string;
}

/** `1.234,56`, `.5`, `1 234`; then an exponent; a trailing minus as ledgers print it; then a word or sign. */
const SHAPE =
  /^([-+])?\s*(€|\$|£|eur\b)?\s*([-+])?\s*(\d[\d.,'’ ]*\d|\d|[.,]\d+)(e[-+]?\d{1,3})?\s*(-(?![\w]))?\s*(\p{L}.*|[%€$£].*)?$/iu;
const MAX_LENGTH = 80;

interface Judged {
  parts: Parts | null;
  evidence: Evidence;
}
const NONE: Judged = { parts: null, evidence: 'bad' };
/** A text is looked at several times: for its column, for its row, for the totals. */
const judged = (text: string): Judged => (MAY_BE_NUMBER.test(text) ? judgedOnce(text) : NONE);
const MAY_BE_NUMBER = /^[\s(]*[-+−–€$£eE\d.,]/;
const judgedOnce = memo((text): Judged => {
  const parts = partsOf(text);
  return parts ? { parts, evidence: evidenceOf(parts.body) } : NONE;
});

function partsOf(raw: string): Parts | null {
  const text = raw
    .replace(/[\u00a0\u202f\u2009\t]/g, ' ')
    .replace(/[−–]/g, '-')
    .trim();
  if (text.length > MAX_LENGTH) return null;
  const enclosed = /^\((.*)\)$/.exec(text);
  const match = SHAPE.exec((enclosed?.[1] ?? text).trim());
  if (!match) return null;
  const [, before, currency = '', after, body = '', exponent = '', trailing, unit = ''] = match;
  const signs = [before, after, trailing].filter((sign) => sign !== undefined);
  if (signs.length + (enclosed ? 1 : 0) > 1) return null;
  const isNegative = enclosed !== null || signs[0] === '-';
  return { body, exponent, isNegative, unit: (unit || currency).trim() };
}

const grouped = (body: string, mark: string) => {
  const [first = '', ...rest] = body.split(mark);
  return rest.length > 0 && /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
};

type Evidence = DecimalMark | 'both' | 'none' | 'bad';

/** Which decimal mark a number's digits speak of: `both` fits both conventions, `none` has no mark. */
function evidenceOf(body: string): Evidence {
  const spaced = /['’ ]/.exec(body)?.[0];
  if (spaced !== undefined) return spacedEvidence(body, spaced);
  const dots = body.split('.').length - 1;
  const commas = body.split(',').length - 1;
  if (dots > 0 && commas > 0)
    return body.lastIndexOf(',') > body.lastIndexOf('.')
      ? evidenceIfGrouped(body, ',', '.')
      : evidenceIfGrouped(body, '.', ',');
  if (dots > 0) return oneMark(body, '.', dots);
  return commas > 0 ? oneMark(body, ',', commas) : 'none';
}

function oneMark(body: string, mark: DecimalMark, count: number): Evidence {
  const isGrouped = grouped(body, mark);
  if (count > 1) return isGrouped ? otherMark(mark) : 'bad';
  return isGrouped && !body.startsWith('0') ? 'both' : mark;
}

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

function spacedEvidence(body: string, space: string): Evidence {
  const [whole = '', decimals, ...more] = body.split(/[.,]/);
  if (more.length > 0 || !grouped(whole, space) || (decimals !== undefined && !/^\d+$/.test(decimals))) return 'bad';
  if (decimals === undefined) return 'none';
  return body.includes(',') ? ',' : '.';
}

function evidenceIfGrouped(body: string, decimal: DecimalMark, group: string): Evidence {
  const [whole = '', decimals = '', ...more] = body.split(decimal);
  return more.length === 0 && /^\d+$/.test(decimals) && grouped(whole, group) ? decimal : 'bad';
}

const decimalOf = ({ body, exponent, isNegative }: Parts, mark: DecimalMark | null): number => {
  const group = mark === ',' ? /['’ .]/g : mark === '.' ? /['’ ,]/g : /['’ .,]/g;
  const value = Number(body.replace(group, '').replace(',', '.') + exponent);
  return isNegative ? -value : value;
};

/**
 * Reads a number as people write it. `mark` is the convention of its column; without one, a number that fits both
 * conventions (`1.234`) is `ambiguousNumber`, never a guess. There is no partial reading: `12,5,3` is no number.
 */
export function readNumber(text: string, mark: DecimalMark | null): ReadNumber | NumberProblem {
  const { parts, evidence } = judged(text);
  if (!parts) return 'imports.badNumber';
  const decimal = evidence === 'both' ? mark : evidence;
  if (decimal === null) return 'imports.ambiguousNumber';
  if (decimal === 'bad' || contradicts(parts.body, decimal, mark)) return 'imports.badNumber';
  const value = decimalOf(parts, decimal === 'none' ? null : decimal);
  return Number.isFinite(value) ? { value, unit: parts.unit } : 'imports.badNumber';
}

/** `1,234.56` in a column of decimal commas: its grouping speaks against the column. A plain `12.5` there is read. */
const contradicts = (body: string, decimal: Evidence, mark: DecimalMark | null) =>
  mark !== null && decimal !== mark && decimal !== 'none' && body.includes(mark);

/** Whether a text is a number in any convention. */
export const looksNumeric = (text: string): boolean => judged(text).evidence !== 'bad';

export interface MarkTally {
  comma: number;
  dot: number;
  both: number;
  /** A value that fits both. */
  example: string;
}
export const newTally = (): MarkTally => ({ comma: 0, dot: 0, both: 0, example: '' });

/** Adds a value of a column to what the column says of its decimal mark. */
export function tally(marks: MarkTally, text: string): void {
  const { evidence } = judged(text);
  if (evidence === ',') marks.comma++;
  else if (evidence === '.') marks.dot++;
  else if (evidence === 'both') {
    marks.both++;
    marks.example ||= text;
  }
}

/** The mark of a column by its own values; `ask` when some value fits both and none decides, or they disagree. */
export function markOf({ comma, dot, both }: MarkTally): DecimalMark | 'ask' | null {
  if (comma > 0 && dot === 0) return ',';
  if (dot > 0 && comma === 0) return '.';
  return both > 0 ? 'ask' : null;
}
