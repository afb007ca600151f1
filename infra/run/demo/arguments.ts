import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

const EXAMPLE = 'infra/run/example/consumos-2024.xlsx';
const USAGE = 'npm run demo -- [FILE] [--year Y] [--map JSON] [--json]';

export interface DemoArguments {
  file: string;
  year: number | null;
  answers: Record<string, unknown>;
  isJson: boolean;
}

/** A wrong call: told in one line, exit 2. */
export class UsageError extends Error {}

/** Reads the command line. Throws UsageError for what cannot be understood. */
export function readArguments(argv: string[]): DemoArguments {
  const options = { year: { type: 'string' }, map: { type: 'string' }, json: { type: 'boolean' } } as const;
  let parsed: ReturnType<typeof parse>;
  function parse() {
    return parseArgs({ args: argv, options, allowPositionals: true });
  }
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(`${(error as Error).message} ${USAGE}`);
  }
  const [file = EXAMPLE, ...more] = parsed.positionals;
  if (more.length > 0) throw new UsageError(`One file at a time. ${USAGE}`);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}. ${USAGE}`);
  return {
    file,
    year: readYear(parsed.values.year),
    answers: readAnswers(parsed.values.map),
    isJson: parsed.values.json ?? false,
  };
}

function readYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const year = Number(text);
  if (!Number.isInteger(year) || year < 1990 || year > 2100)
    throw new UsageError(`--year takes a year such as 2024, not "${text}".`);
  return year;
}

function readAnswers(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // told below, like any other value that is not an object
  }
  throw new UsageError(
    `--map takes a JSON object such as {"activity":"electric-power-marketer","columns":{"quantity":"kWh"}}, not ${text}`,
  );
}
