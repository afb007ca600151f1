import { isDeepStrictEqual } from 'node:util';

/** One behaviour of a service: what is done, and what the cloud answers to it. */
export interface Case<Subject> {
  readonly name: string;
  /** As JSON, without ids, instants and whatever else differs from one run to the next. */
  readonly expected: unknown;
  readonly run: (subject: Subject) => Promise<unknown>;
  /** Where the expectation comes from, when the service's API reference does not say it. */
  readonly source?: string;
}

/** A service at some address, with what the cases need there. */
export interface Subjects<Subject> {
  /** What one case works on; nobody else touches it. */
  subjectOf(name: string): Subject;
  /** Removes what was made, and disconnects. */
  close(): Promise<void>;
}

/** Name of the error that a call ends in; `accepted` when there is none. */
export const refused = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: Error) => error.name,
  );

/** Name and message of the error that a call ends in. Some regions count the errors before they name one. */
export const told = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: Error) =>
      `${error.name}: ${error.message.replace(/^1 validation error detected: (?=Invalid|Value prov)/, '')}`,
  );

/** The result of a case as JSON; an error that it did not expect is its result too. */
export async function resultOf<S>({ run }: Case<S>, subject: S): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify((await run(subject)) ?? null));
  } catch (error) {
    return { failed: `${(error as Error).name}: ${(error as Error).message}` };
  }
}

export const isAsExpected = (one: Pick<Case<never>, 'expected'>, result: unknown): boolean =>
  isDeepStrictEqual(result, JSON.parse(JSON.stringify(one.expected ?? null)));

const AT_ONCE = 6;

/** The results of all cases by name. They run side by side: some wait for the service's clock. */
export async function resultsOf<S>(cases: readonly Case<S>[], subjects: Subjects<S>): Promise<Map<string, unknown>> {
  const results = new Map<string, unknown>();
  const left = [...cases];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift())
      results.set(next.name, await resultOf(next, subjects.subjectOf(next.name)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
