import * as z from 'zod';
import { isFormula } from '#shared/imports/transform/computed.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';
import { type Mapping, Mapping as MappingSchema } from './schema.ts';

/** A column of a transformer: by what its heading says, of several the first that a file has. */
const RecipeColumn = z.object({
  headings: z.array(z.string()).min(1),
  field: z.string(),
  unit: z.string().nullable(),
  /** Read only where none of the others of its field is there: the parts of a total. */
  isPart: z.boolean().optional(),
});
/** How files of one kind are read, whatever the order of their columns: sources, constants, formulas, meanings of words. */
export const Recipe = MappingSchema.pick({
  activity: true,
  fixed: true,
  values: true,
  formulas: true,
  decimalMark: true,
  dateOrder: true,
  skipHiddenRows: true,
  skipTotalRows: true,
}).extend({ columns: z.array(RecipeColumn) });
export type Recipe = z.infer<typeof Recipe>;

/** The shipped ones, each called by a text of the screens. */
export const SHIPPED_NAMES = ['electricity', 'fuelCard', 'travelAgency', 'erpLedger'] as const;

/** A named way to read files: of the account, or shipped with the product. */
export const Transformer = z.object({
  id: idOf('transformer'),
  /** Of a shipped one, which. */
  shipped: z.enum(SHIPPED_NAMES).nullable(),
  name: z.string(),
  version: z.number().int(),
  activity: z.string().nullable(),
  /** Headings that it looks for. */
  headings: z.array(z.string()),
  /** Null of a shipped one. */
  updatedAt: Instant.nullable(),
});
export type Transformer = z.infer<typeof Transformer>;

const key = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();

/** What of a mapping holds for other files with these headings: a date or rows of this one do not. */
export function recipeOf(mapping: Mapping, headers: readonly string[], width: number): Recipe {
  const { activity, values, formulas, decimalMark, dateOrder, skipHiddenRows, skipTotalRows } = mapping;
  const { date: _, ...fixed } = mapping.fixed;
  const headingOf = (column: number) => headers[column] ?? formulas?.[column - width]?.name ?? '';
  const columns = mapping.columns.map(({ column, field, unit }) => ({
    headings: [headingOf(column).trim()],
    field,
    unit,
  }));
  return {
    ...{ activity, fixed, values, decimalMark, dateOrder, skipHiddenRows, skipTotalRows },
    ...(formulas && { formulas }),
    columns: columns.filter(({ headings: [heading] }) => heading !== ''),
  };
}

interface Place {
  readonly sheet: string;
  readonly headerRow: number;
  readonly headers: readonly string[];
  /** Columns of the sheet: the computed ones stand behind them. */
  readonly width: number;
}

/** The mapping of a sheet by a recipe, with how many of its columns are there. Columns that are not are left out. */
export function mappingBy(
  recipe: Recipe,
  { sheet, headerRow, headers, width }: Place,
): { mapping: Mapping; found: number } {
  const { columns, formulas: all, ...rest } = recipe;
  // One that names a column which is not there gives nothing: what was read from it is missing, too.
  const formulas = all?.filter(({ formula }) => isFormula(formula, headers));
  const places = new Map(headers.map((text, column) => [key(text), column] as const).reverse());
  for (const [i, { name }] of (formulas ?? []).entries()) if (!places.has(key(name))) places.set(key(name), width + i);
  const placed = columns.flatMap(({ headings, field, unit, isPart = false }) => {
    const heading = headings.find((one) => places.has(key(one)));
    return heading === undefined ? [] : [{ column: places.get(key(heading)) ?? 0, field, unit, isPart }];
  });
  const wholes = new Set(placed.filter(({ isPart }) => !isPart).map(({ field }) => field));
  const found = placed.flatMap(({ isPart, ...target }) => (isPart && wholes.has(target.field) ? [] : [target]));
  return {
    mapping: { ...rest, ...(formulas && { formulas }), sheet, headerRow, columns: found, confirmedRows: [] },
    found: found.length,
  };
}
