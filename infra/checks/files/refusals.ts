import type { AppError } from '#shared/kernel/appError.ts';
import type { Difference } from './facts.ts';

type Expected = Readonly<Record<string, unknown>>;

/** What an index says of files that must not be read, and the reasons that are right for it. */
const REFUSALS: readonly { says: RegExp; codes: readonly string[] }[] = [
  { says: /password|encrypted/i, codes: ['imports.encrypted'] },
  { says: /is empty|zero.byte/i, codes: ['imports.empty'] },
  { says: /entit(y|ies)|bomb/i, codes: ['imports.archiveBomb'] },
  {
    says: /too (many|large|big|long)|limit of/i,
    codes: [
      ...['imports.tooLarge', 'imports.tooManyRows', 'imports.tooManyColumns', 'imports.tooManyCells'],
      ...['imports.cellTooLong', 'invoices.tooLarge', 'invoices.tooManyPages'],
    ],
  },
  { says: /wrong (type|kind)|not supported|unsupported|no spreadsheet/i, codes: ['imports.wrongType'] },
  { says: /cannot be read|cannot be opened/i, codes: ['imports.damaged', 'imports.archiveBomb'] },
];
/** What an index tells of tables, statements and invoices alone: a file of which it tells none is of another kind. */
const READ = [
  ...['columns', 'data_rows', 'header_row', 'delimiter', 'sheets', 'sheets_ods', 'date1904', 'second_tool'],
  ...['accounts', 'statements', 'transactions', 'movements', 'content'],
  ...['invoices', 'number', 'invoice_number', 'total', 'batch_total', 'payable', 'grand_total', 'embedded_xml'],
];
/** A file of another kind, as the product calls it. */
const isOfOtherKind = (expected: Expected, { code }: AppError): boolean =>
  code === 'imports.wrongType' && !READ.some((name) => Object.hasOwn(expected, name));

/** It may be read as well: `read or refuse with a clear message`. */
const EITHER = /\bor\b.*(refuse|recover)|refuse\b.*\bor\b/i;

const wordsOf = ({ must, open_result, encoding, encrypted, bytes }: Expected): string =>
  [must, open_result, encoding, encrypted === true ? 'encrypted' : '', bytes === 0 ? 'is empty' : '']
    .filter((word) => typeof word === 'string')
    .join('; ');

/** What is wrong with a file's having been refused for a reason, or read (null). */
export function refusalDifferences(expected: Expected, error: AppError | null): Difference[] {
  const code = error?.code ?? null;
  const words = wordsOf(expected);
  if (EITHER.test(words)) return [];
  const codes = REFUSALS.find(({ says }) => says.test(words))?.codes;
  if (codes === undefined)
    return error === null || Object.keys(expected).length === 0 || isOfOtherKind(expected, error)
      ? []
      : [{ fact: 'refusal', expected: 'read', found: code }];
  if (code !== null && codes.includes(code)) return [];
  return [{ fact: 'refusal', expected: codes.join(' or '), found: code ?? 'read' }];
}
