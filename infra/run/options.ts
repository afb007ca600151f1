import { parseArgs } from 'node:util';

/** `takes` says what its value is, for whoever leaves it out or writes another. */
type Option =
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'string'; readonly takes: string; readonly default?: string };

export interface Command {
  readonly usage: string;
  readonly options: Readonly<Record<string, Option>>;
  /** What may stand beside the options; without it nothing may. */
  readonly beside?: string;
}

/** A wrong call of a command: one line on what is wrong and what is accepted, then the usage. */
export class UsageError extends Error {
  constructor({ usage }: Command, reason: string) {
    super(`${reason}\nUsage: ${usage}`);
  }
}

/** Asked for with `--help` or `-h`: no refusal, the usage is the answer. */
export class HelpAsked extends Error {
  constructor({ usage }: Command) {
    super(`Usage: ${usage}`);
  }
}

/** The refusal of a value that an option does not take. */
export const wrongValue = (command: Command, option: string, value: string): UsageError => {
  const known = command.options[option];
  return new UsageError(
    command,
    `--${option} takes ${known?.type === 'string' ? known.takes : 'no value'}, not "${value}".`,
  );
};

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

const listOf = ({ options }: Command): string => {
  const names = Object.keys(options).map((name) => `--${name}`);
  return names.length === 0 ? 'this command takes none' : `there are ${names.join(', ')}`;
};

function checkOption(command: Command, { name, rawName, value, inlineValue }: OptionToken): void {
  if (rawName === '--help' || rawName === '-h') throw new HelpAsked(command);
  const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  if (option === undefined) throw new UsageError(command, `There is no option ${rawName}: ${listOf(command)}.`);
  if (option.type === 'boolean') {
    if (value !== undefined) throw wrongValue(command, name, value);
    return;
  }
  // A dash alone is a value (standard input); what begins with one is the next option.
  if (!value || (!inlineValue && /^-./.test(value)))
    throw new UsageError(command, `${rawName} needs a value: ${option.takes}.`);
}

/** In words of its own, since those of Node.js change with its version and advise on what no command of ours needs. */
function checkTokens(command: Command, args: string[]): void {
  const { options, beside } = command;
  for (const token of parseArgs({ args, options, strict: false, tokens: true }).tokens) {
    if (token.kind === 'option') checkOption(command, token);
    if (token.kind === 'positional' && beside === undefined)
      throw new UsageError(command, `"${token.value}" is too much. Of options ${listOf(command)}.`);
  }
}

type Read<T extends Command> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T['options']; allowPositionals: true }>
>;

/** The options of a command and what stands beside them. Throws UsageError for whatever it does not know, or HelpAsked. */
export function readOptions<T extends Command>(command: T, given: readonly string[]): Read<T> {
  const args = [...given];
  checkTokens(command, args);
  return parseArgs({ args, options: command.options as T['options'], allowPositionals: true });
}

/**
 * A wrong call is told on standard error, without a stack, and ends here: exit 2; one that asks how the command is called
 * is answered, exit 0. Any other error is the caller's.
 */
export function exitIfWrongCall(error: unknown): void {
  if (error instanceof HelpAsked) {
    console.log(error.message);
    process.exit(0);
  }
  if (!(error instanceof UsageError)) return;
  console.error(error.message);
  process.exit(2);
}

/** What was read of a command line; a wrong call ends here. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    exitIfWrongCall(error);
    throw error;
  }
}
