import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, Outcome } from './failures.ts';

const messageOf = (errors: readonly SerializedError[]) =>
  errors.map(({ stack, message }) => stack || message).join('\n');

/** What failed in one file: its tests, and what is of no test (its import, the hooks before and after). */
function failuresOf(module: TestModule): Failure[] {
  const place = { suite: module.project.name, file: module.relativeModuleId };
  const tests = [...module.children.allTests('failed')].map((test) => ({
    ...place,
    test: test.fullName,
    message: messageOf(test.result().errors ?? []),
  }));
  const around = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...tests, ...[...module.errors(), ...around].map((error) => ({ ...place, message: messageOf([error]) }))];
}

/** Writes the outcome of a Vitest run to the file that SOUTO_OUTCOME names. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.SOUTO_OUTCOME;
    if (file === undefined) return;
    const suite = modules[0]?.project.name ?? '';
    const outcome: Outcome = {
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map((error) => ({ suite, file: 'outside of any test', message: messageOf([error]) })),
      ],
    };
    writeFileSync(file, JSON.stringify(outcome));
  }
}
