import { existsSync } from 'node:fs';
import { commands } from '../commands.ts';
import { readOptions, UsageError, wrongValue } from '../options.ts';

const EXAMPLE = 'infra/run/example/consumos-2024.xlsx';

export interface DemoArguments {
  file: string;
  year: number | null;
  answers: Record<string, unknown>;
  isJson: boolean;
}

/** Reads the command line. Throws UsageError for what cannot be understood. */
export function readArguments(argv: string[]): DemoArguments {
  const { values, positionals } = readOptions(commands.demo, argv);
  const [file = EXAMPLE, ...more] = positionals;
  if (more.length > 0) throw new UsageError(commands.demo, `"${more[0]}" is too much: one file at a time.`);
  if (!existsSync(file)) throw new UsageError(commands.demo, `There is no file ${file}.`);
  return { file, year: readYear(values.year), answers: readAnswers(values.map), isJson: values.json };
}

function readYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const year = Number(text);
  if (!Number.isInteger(year) || year < 1990 || year > 2100) throw wrongValue(commands.demo, 'year', text);
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
  throw wrongValue(commands.demo, 'map', text);
}
