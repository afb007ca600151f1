import { stripVTControlCharacters } from 'node:util';

/** One thing that failed: a test, or without a test its file, or without a file its suite. */
export interface Failure {
  readonly suite: string;
  readonly file?: string;
  readonly test?: string;
  readonly message: string;
}

/** What the tests of one suite came to. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

const MESSAGE_LINES = 6;

/** A failure in few lines: where it is, and how its message begins, without the lines inside packages. */
export function told({ suite, file, test, message }: Failure): string {
  const place = [suite, file, test].filter((part) => part !== undefined).join(' > ');
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [`- ${place}`, ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line.trim()}`)].join('\n');
}
