import { type Case, isAsExpected, resultsOf, type Subjects } from '#infra/checks/conformance/case.ts';
import { dynamodbAt, dynamodbCases } from '#infra/checks/conformance/dynamodb.ts';
import { embeddedDynamodb, embeddedS3, embeddedSqs } from '#infra/checks/conformance/embedded.ts';
import type { Place } from '#infra/checks/conformance/place.ts';
import { s3At, s3Cases } from '#infra/checks/conformance/s3.ts';
import { sqsAt, sqsCases } from '#infra/checks/conformance/sqs.ts';
import type { Service } from './arguments.ts';

/** One case, and what was answered to it. */
export interface Row {
  readonly service: Service;
  readonly name: string;
  readonly expected: unknown;
  readonly embedded: Answer;
  /** Of the other endpoint, when there is one. */
  readonly other?: Answer;
}
interface Answer {
  readonly result: unknown;
  readonly isAsExpected: boolean;
}

interface Compared<S> {
  readonly cases: readonly Case<S>[];
  readonly embedded: () => Promise<Subjects<S>>;
  readonly at: (place: Place, name: string) => Promise<Subjects<S>>;
}

async function resultsAt<S>(cases: readonly Case<S>[], open: Promise<Subjects<S>>): Promise<Map<string, unknown>> {
  const subjects = await open;
  try {
    return await resultsOf(cases, subjects);
  } finally {
    await subjects.close().catch((error: Error) => console.error(`Not everything could be removed: ${error.message}`));
  }
}

async function compareOne<S>(
  service: Service,
  compared: Compared<S>,
  other: { place: Place; name: string } | undefined,
) {
  const { cases, embedded, at } = compared;
  const ours = await resultsAt(cases, embedded());
  const theirs = other && (await resultsAt(cases, at(other.place, other.name)));
  return cases.map((one): Row => {
    const answer = (results: Map<string, unknown>): Answer => {
      const result = results.get(one.name);
      return { result, isAsExpected: isAsExpected(one, result) };
    };
    const { name, expected } = one;
    return { service, name, expected, embedded: answer(ours), ...(theirs && { other: answer(theirs) }) };
  });
}

/** What the cases of a service make at another endpoint, all of it named after `name` and removed at the end. */
export const madeAt: Readonly<Record<Service, (name: string) => string>> = {
  dynamodb: (name) => `the table ${name}`,
  s3: (name) => `the bucket ${name}`,
  sqs: (name) => `${sqsCases.flatMap(({ queues }) => Object.keys(queues)).length} queues ${name}-*`,
};

/** Runs the cases of a service on a throw-away embedded cloud, and at the other place when one is given. */
export function compare(service: Service, other: { place: Place; name: string } | undefined): Promise<Row[]> {
  if (service === 'dynamodb')
    return compareOne(service, { cases: dynamodbCases, embedded: embeddedDynamodb, at: dynamodbAt }, other);
  if (service === 's3') return compareOne(service, { cases: s3Cases, embedded: embeddedS3, at: s3At }, other);
  return compareOne(service, { cases: sqsCases, embedded: embeddedSqs, at: sqsAt }, other);
}
