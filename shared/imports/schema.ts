import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';
import { EDIT_LIMITS, Edits } from './edits.ts';
import { IMPORT_PHASES } from './phases.ts';

const text = (max: number) => z.string().max(max);

/**
 * CREATED (waits for the file) -> READING -> NEEDS_MAPPING (waits for the user) -> VALIDATING -> NEEDS_DECISION (some
 * rows are wrong, or there already: keep the good ones?) -> SAVING -> CALCULATING -> DONE; FAILED, CANCELLED and UNDONE end it. See rules.ts.
 */
export const IMPORT_STATES = [
  'CREATED',
  'READING',
  'NEEDS_MAPPING',
  'VALIDATING',
  'NEEDS_DECISION',
  'SAVING',
  'CALCULATING',
  'DONE',
  'FAILED',
  'CANCELLED',
  'UNDOING',
  'UNDONE',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Limits, shown before they are hit. */
export const IMPORT_LIMITS = {
  fileBytes: 50 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  /** Of one cell; what Excel takes, too. */
  cellCharacters: 32_767,
  zipEntries: 1_000,
  zipRatio: 100,
  readSeconds: 20,
  /** Of the process that reads: at most, and for a file of a few kB. */
  readMemoryBytes: 700 * 1024 * 1024,
  smallMemoryBytes: 400 * 1024 * 1024,
} as const;
/** Problems are kept by the page. */
export const PROBLEMS_A_PAGE = 1_000;
export const IMPORT_EXTENSIONS = ['.xlsx', '.xlsm', '.xlsb', '.xls', '.xml', '.ods', '.csv', '.tsv', '.txt'] as const;

/**
 * What a column of the file is taken for. `field` is a field of an activity or `<field>Unit`, or what every row has:
 * `activity`, `site`, `source`, `date`, `periodStart`, `periodEnd`, `note`. Several columns of one field are read together.
 */
export const ColumnTarget = z.strictObject({
  /** 0-based column of the sheet. */
  column: z.number().int().min(0).max(16_383),
  field: text(40),
  /** Unit of the column, of the unit registry, when it is not in a column of its own. */
  unit: text(40).nullable().default(null),
  /** Order of the dates of this column, said by a person: stronger than what its own dates tell. */
  order: z.enum(['dmy', 'mdy', 'ymd']).optional(),
});
export type ColumnTarget = z.infer<typeof ColumnTarget>;

export const FORMULA_CHARACTERS = 200;
/** A column that is worked out of others of its row: `ROUND([Importe] * 0,25; 2)`. They stand behind those of the sheet. */
export const FormulaColumn = z.strictObject({ name: text(60).min(1), formula: text(FORMULA_CHARACTERS).min(1) });
export type FormulaColumn = z.infer<typeof FormulaColumn>;

/** How a sheet is read: what was detected, confirmed or changed by the user. */
export const Mapping = z.strictObject({
  sheet: text(200),
  /** 1-based row of the header, as Excel shows it. */
  headerRow: z.number().int().min(1),
  /** The activity of all rows; null when a column names it. */
  activity: text(60).nullable(),
  columns: z.array(ColumnTarget).max(100),
  formulas: z.array(FormulaColumn).max(20).optional(),
  /** Values that hold for every row: a fuel, a supplier, a unit, `quality`. */
  fixed: z.record(text(40), z.union([text(200), z.number(), z.boolean()])).default({}),
  decimalMark: z.enum(['.', ',']).nullable().default(null),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).nullable().default(null),
  /** Words of the file -> what they mean here: `{ site: { "Nave 2": "sit_..." }, fuel: { "Gasóleo C": "fuel...." } }`. */
  values: z.record(text(40), z.record(text(200), text(200))).default({}),
  /** What to do with hidden rows and totals rows that were found. */
  skipHiddenRows: z.boolean().default(false),
  skipTotalRows: z.boolean().default(true),
  /** 1-based rows of the sheet whose unusual quantities are meant. */
  confirmedRows: z.array(z.number().int().min(1)).max(EDIT_LIMITS.confirmed).default([]),
  /** The workbook is one of the product: all its sheets are read, by what they say of themselves. */
  own: z.literal(true).optional(),
  /** Of this file alone: no other one is read by them. */
  edits: Edits.optional(),
});
export type Mapping = z.infer<typeof Mapping>;

/** Between the headings of an option that is several columns, added up: `Punta + Llano`. */
export const COLUMNS_JOINED = ' + ';

/** What a row that begins as a total does may be. */
export const TOTAL_ANSWERS = ['skip', 'keep'] as const;

/** Something that the file does not say: the user (or `--map`) answers it. */
export const Question = z.object({
  /** `sheet`, `headerRow`, `activity`, `column:<field>`, `unit:<field>`, `decimalMark`, `dateOrder`, `fixed:<field>`, `value:<field>:<word>`. */
  key: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  options: z.array(z.string()),
  /**
   * What the mapping holds until somebody answers, where the rules name a default: a file of electricity bills without
   * a supplier takes `unknown` (the residual mix). Shown as an assumption to confirm; a drop with a question waits.
   * Null: there is no default, and the mapping cannot be confirmed without an answer.
   */
  proposed: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

/** One thing wrong in a file: where exactly, and what it said there. `column` is the header's text; `cell` as in Excel (`C14`). */
export const RowProblem = z.object({
  sheet: z.string(),
  row: z.number().int(),
  column: z.string(),
  cell: z.string(),
  value: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  severity: z.enum(['error', 'warning']),
});
export type RowProblem = z.infer<typeof RowProblem>;

/** What was understood of a file, before anything is saved. */
export const Preview = z.object({
  format: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.number().int(),
      columns: z.number().int(),
      hidden: z.boolean(),
      hiddenRows: z.number().int(),
      /** 1-based; null where none was found. */
      headerRow: z.number().int().nullable(),
      headers: z.array(z.string()),
      /** Rows with something in them under the header. */
      dataRows: z.number().int(),
      /** The nearest rows above the header, as text: one of them may be the real header. */
      above: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
      /** The first rows under the header, as text. */
      sample: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
    }),
  ),
  /** Years of the dates found under the proposed mapping, with their rows: tells a file of another year at once. */
  years: z.array(z.object({ year: z.number().int(), rows: z.number().int() })),
  /** The proposal: unambiguous when `questions` is empty. */
  mapping: Mapping,
  /** Of a workbook of the product: the question and the rows of each of its sheets with data. */
  own: z.array(z.object({ sheet: z.string(), activity: z.string(), rows: z.number().int() })).optional(),
  questions: z.array(Question),
  warnings: z.array(z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type Preview = z.infer<typeof Preview>;

const Counts = z.object({ read: z.int(), good: z.int(), bad: z.int(), saved: z.int() });

export const Import = z.object({
  id: idOf('import'),
  calculationId: idOf('calculation'),
  organizationId: idOf('organization'),
  fileName: z.string(),
  fileBytes: z.number().int(),
  state: z.enum(IMPORT_STATES),
  /** Rows done of the present phase. */
  progress: z.object({
    done: z.number().int(),
    total: z.number().int(),
    /** What is done with the file just now; null between two steps. */
    phase: z.enum(IMPORT_PHASES).nullable().default(null),
  }),
  counts: Counts,
  /** Why it failed, with what the text names (file, sheet, row, column, value). */
  error: z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** Set when the same content was imported before: the user is asked. */
  sameAs: idOf('import').nullable(),
  /** Good rows that other files brought into the calculation before: they are left out unless somebody wants them. */
  again: z.number().int(),
  fromDrop: z.boolean(),
  /** Its rows are looked at before they are saved, also where all are good. */
  review: z.boolean().default(false),
  /** The activity of all its rows, once that is said; null where each row says it. */
  activity: z.string().nullable(),
  /** The activity of the question that it was opened from. */
  question: z.string().nullable(),
  /** By which transformer it is read. */
  transformer: z.object({ id: idOf('transformer'), name: z.string(), version: z.number().int() }).nullable(),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Import = z.infer<typeof Import>;
