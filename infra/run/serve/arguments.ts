import { commands } from '../commands.ts';
import { readOptions, wrongValue } from '../options.ts';

export interface ServeArguments {
  readonly isDevelopment: boolean;
  readonly dataDir: string;
  readonly sitePort: number;
  readonly consolePort: number;
}

const MOST_PORT = 65_535;

function portOf(option: 'port' | 'console-port', text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > MOST_PORT) throw wrongValue(commands.start, option, text);
  return Number(text);
}

/** Reads the arguments of `npm start`. Throws UsageError for what cannot be understood. */
export function readServeArguments(args: readonly string[]): ServeArguments {
  const { values } = readOptions(commands.start, args);
  return {
    isDevelopment: values.dev,
    dataDir: values.data,
    sitePort: portOf('port', values.port),
    consolePort: portOf('console-port', values['console-port']),
  };
}
