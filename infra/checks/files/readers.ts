import type { FileReader } from './facts.ts';
import { invoices } from './invoices.ts';
import { plots } from './plots.ts';
import { statements } from './statements.ts';
import { pages, textTables, workbooks } from './tables.ts';

/** What reads the files of the product, by what they hold: the first that knows a file reads it. */
export const READERS: readonly FileReader[] = [textTables, pages, workbooks, statements, invoices, plots];
