import { parseArgs } from 'node:util';

export const USAGE = 'npm run drill -- NAME|all [--small] [--seed N] [--json]';

/** A wrong call: told in one line, exit 2. */
export class UsageError extends Error {}

export interface DrillArguments {
  readonly names: readonly string[];
  readonly isSmall: boolean;
  readonly isJson: boolean;
  readonly seed: number | null;
}

/** Reads the command line; no name at all asks for the list. Throws UsageError for what cannot be understood. */
export function readDrillArguments(argv: readonly string[], known: readonly string[]): DrillArguments {
  const options = { small: { type: 'boolean' }, json: { type: 'boolean' }, seed: { type: 'string' } } as const;
  const parse = () => {
    try {
      return parseArgs({ args: [...argv], options, allowPositionals: true });
    } catch (error) {
      throw new UsageError(`${(error as Error).message} ${USAGE}`);
    }
  };
  const { values, positionals } = parse();
  const seed = values.seed === undefined ? null : Number(values.seed);
  if (seed !== null && !Number.isSafeInteger(seed)) throw new UsageError(`--seed takes a whole number. ${USAGE}`);
  const unknown = positionals.find((name) => name !== 'all' && !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no drill "${unknown}". There are ${known.join(', ')}, all.`);
  const names = positionals.includes('all') ? known : positionals;
  return { names, isSmall: values.small ?? false, isJson: values.json ?? false, seed };
}
