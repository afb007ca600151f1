import { commands } from '#infra/run/commands.ts';
import { readOptions, UsageError, wrongValue } from '#infra/run/options.ts';

export interface DrillArguments {
  readonly names: readonly string[];
  readonly isSmall: boolean;
  readonly isJson: boolean;
  readonly seed: number | null;
}

/** Reads the command line; no name at all asks for the list. Throws UsageError for what cannot be understood. */
export function readDrillArguments(argv: readonly string[], known: readonly string[]): DrillArguments {
  const { values, positionals } = readOptions(commands.drill, argv);
  const seed = values.seed === undefined ? null : Number(values.seed);
  if (seed !== null && !Number.isSafeInteger(seed)) throw wrongValue(commands.drill, 'seed', values.seed ?? '');
  const unknown = positionals.find((name) => name !== 'all' && !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(commands.drill, `There is no drill "${unknown}": there are ${known.join(', ')}, all.`);
  const names = positionals.includes('all') ? known : positionals;
  return { names, isSmall: values.small, isJson: values.json, seed };
}
