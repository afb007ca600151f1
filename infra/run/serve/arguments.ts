import { parseArgs } from 'node:util';

export interface ServeArguments {
  readonly isDevelopment: boolean;
  readonly dataDir: string;
  readonly sitePort: number;
  readonly consolePort: number;
}

/** Reads the arguments of `npm start`. Throws Error for one that it does not know. */
export function readServeArguments(args: readonly string[]): ServeArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dev: { type: 'boolean', default: false },
      data: { type: 'string', default: '.data' },
      port: { type: 'string', default: '4173' },
      'console-port': { type: 'string', default: '4174' },
    },
  });
  return {
    isDevelopment: values.dev,
    dataDir: values.data,
    sitePort: Number(values.port),
    consolePort: Number(values['console-port']),
  };
}
