import { Mapping, type Preview } from '#shared/imports/schema.ts';
import { commands } from '../commands.ts';
import { UsageError } from '../options.ts';

const LETTERS = 26;

/** 0-based column of an answer: a number, an Excel letter (`C`), or the header's text. */
function columnOf(headers: readonly string[], answer: unknown): number {
  if (typeof answer === 'number') return answer;
  const text = String(answer);
  const same = headers.findIndex((header) => header.trim().toLowerCase() === text.trim().toLowerCase());
  if (same >= 0) return same;
  if (/^[A-Z]{1,3}$/.test(text))
    return [...text].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
  throw new UsageError(commands.demo, `--map: there is no column "${text}". The file has: ${headers.join(', ')}`);
}

type Columns = Mapping['columns'];

/**
 * Columns of the answers: a list as the API takes it, or `{ field: column }` where a column is a header, a letter or a
 * number, or `{ column, unit }`. Those named replace what was proposed for the same field or column.
 */
function columnsOf(headers: readonly string[], proposed: Columns, answer: unknown): Columns {
  if (answer === undefined) return proposed;
  if (Array.isArray(answer)) return answer.map((entry) => ({ ...entry, column: columnOf(headers, entry.column) }));
  const named = Object.entries(answer as Record<string, unknown>).map(([field, value]) => {
    const { column, unit = null } =
      value && typeof value === 'object' ? (value as { column: unknown; unit?: string }) : { column: value };
    return { field, column: columnOf(headers, column), unit };
  });
  const replaced = (target: Columns[number]) =>
    named.some((n) => n.field === target.field || n.column === target.column);
  return [...proposed.filter((target) => !replaced(target)), ...named];
}

/** The proposed mapping with the answers of `--map` laid over it. Throws UsageError when the result is no mapping. */
export function answeredMapping(preview: Preview, answers: Record<string, unknown>): Mapping {
  const { columns, fixed, values, ...rest } = answers;
  const sheetName = typeof rest.sheet === 'string' ? rest.sheet : preview.mapping.sheet;
  const headers = preview.sheets.find((sheet) => sheet.name === sheetName)?.headers ?? [];
  const parsed = Mapping.safeParse({
    ...preview.mapping,
    ...rest,
    columns: columnsOf(headers, preview.mapping.columns, columns),
    fixed: { ...preview.mapping.fixed, ...(fixed as object) },
    values: { ...preview.mapping.values, ...(values as object) },
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(commands.demo, `--map: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Whether the answers speak of what a question asks: `activity`, `fixed:supplier`, `column:quantity`, `value:fuel:gasoil`... */
export function isAnswered(key: string, answers: Record<string, unknown>): boolean {
  const [kind = '', name] = key.split(':');
  const at = (part: string) => (answers[part] ?? {}) as Record<string, unknown>;
  if (kind === 'fixed') return name !== undefined && name in at('fixed');
  if (kind === 'value') return name !== undefined && name in at('values');
  if (kind === 'column' || kind === 'unit') return 'columns' in answers;
  return kind in answers;
}
