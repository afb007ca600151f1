import { Duration, Stack, TimeZone } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import {
  bucketRules,
  functions,
  type QueueName,
  type QueueSpec,
  queues,
  schedules,
  streamConsumers,
} from '#infra/manifest.ts';
import { makeFunction } from './functions.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';

/** AWS asks for a visibility of at least six times the consumer's timeout. */
const VISIBILITY_PER_TIMEOUT = 6;

/** What a scheduled function is told: when it was due. */
const SCHEDULED_AT = ScheduleTargetInput.fromObject({ scheduledAt: ContextAttribute.scheduledTime });

/** Queues with their dead letters, workers, the stream's consumer, schedules, and bucket events by EventBridge. */
export class JobsStack extends Stack {
  readonly deadLetters: Queue[] = [];
  readonly workers: ReturnType<typeof makeFunction>[] = [];
  private readonly resources: Resources;

  constructor(scope: Construct, id: string, { settings, resources }: { settings: Settings; resources: Resources }) {
    super(scope, id, { env: { region: settings.region }, crossRegionReferences: true });
    this.resources = resources;
    for (const [name, spec] of Object.entries(queues)) this.makeQueue(name as QueueName, spec);
    for (const [name, spec] of Object.entries(queues) as [QueueName, QueueSpec | null][])
      if (spec) this.consume(name, spec);
    this.consumeStream();
    this.makeSchedules();
    this.makeBucketRules();
  }

  private makeQueue(name: QueueName, spec: QueueSpec | null): void {
    const base = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) };
    if (!spec) {
      const failures = new Queue(this, `Queue-${name}`, base);
      this.deadLetters.push(failures);
      this.resources.queues.set(name, failures);
      return;
    }
    const dead = new Queue(this, `Dead-${name}`, base);
    this.deadLetters.push(dead);
    const timeout = functions[spec.consumer].timeoutSeconds;
    this.resources.queues.set(
      name,
      new Queue(this, `Queue-${name}`, {
        ...base,
        visibilityTimeout: Duration.seconds(timeout * VISIBILITY_PER_TIMEOUT),
        deadLetterQueue: { queue: dead, maxReceiveCount: spec.maxReceives },
      }),
    );
  }

  private consume(name: QueueName, spec: QueueSpec): void {
    const worker = makeFunction(this, spec.consumer, this.resources);
    worker.addEventSource(
      new SqsEventSource(this.resources.queue(name), { batchSize: spec.batchSize, reportBatchItemFailures: true }),
    );
    this.workers.push(worker);
  }

  private consumeStream(): void {
    for (const spec of streamConsumers) {
      const worker = makeFunction(this, spec.consumer, this.resources);
      const pattern = {
        eventName: spec.filter.eventName,
        dynamodb: { NewImage: { entity: { S: [spec.filter.entity] } } },
      };
      worker.addEventSource(
        new DynamoEventSource(this.resources.table as ITable, {
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize: spec.batchSize,
          retryAttempts: spec.maxRetries,
          bisectBatchOnError: spec.bisects,
          reportBatchItemFailures: true,
          filters: [FilterCriteria.filter(pattern)],
          onFailure: new SqsDlq(this.resources.queue(spec.onFailure)),
        }),
      );
      this.workers.push(worker);
    }
  }

  private makeSchedules(): void {
    for (const [name, spec] of Object.entries(schedules)) {
      const worker = makeFunction(this, spec.consumer, this.resources);
      new Schedule(this, `Schedule-${name}`, {
        schedule: ScheduleExpression.expression(spec.expression, TimeZone.of(spec.zone)),
        target: new LambdaInvoke(worker, { input: SCHEDULED_AT, maxEventAge: Duration.hours(1), retryAttempts: 3 }),
      });
      this.workers.push(worker);
    }
  }

  private makeBucketRules(): void {
    for (const rule of bucketRules)
      new Rule(this, `Created-${rule.bucket}`, {
        eventPattern: {
          source: ['aws.s3'],
          detailType: ['Object Created'],
          detail: {
            bucket: { name: [this.resources.buckets[rule.bucket].bucketName] },
            object: { key: rule.prefixes.map((prefix) => ({ prefix })) },
          },
        },
        targets: [new SqsQueue(this.resources.queue(rule.queue))],
      });
  }
}
