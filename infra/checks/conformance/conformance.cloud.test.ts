import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Case, resultOf, type Subjects } from './case.ts';
import { dynamodbCases } from './dynamodb.ts';
import { embeddedDynamodb, embeddedS3, embeddedSqs } from './embedded.ts';
import { s3Cases } from './s3.ts';
import { sqsCases } from './sqs.ts';

/** `npm run check:conformance` holds the same cases against other endpoints. */
function holds<S>(service: string, cases: readonly Case<S>[], open: () => Promise<Subjects<S>>): void {
  describe.concurrent(service, () => {
    let subjects: Subjects<S>;
    beforeAll(async () => {
      subjects = await open();
    });
    afterAll(() => subjects.close());

    test('each case has a name of its own', () => {
      expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    });

    test.each(cases.map((one) => [one.name, one] as const))('%s', async (name, one) => {
      const expected: unknown = JSON.parse(JSON.stringify(one.expected));
      expect(await resultOf(one, subjects.subjectOf(name))).toEqual(expected);
    });
  });
}

holds('DynamoDB', dynamodbCases, embeddedDynamodb);
holds('S3', s3Cases, embeddedS3);
holds('SQS', sqsCases, embeddedSqs);
