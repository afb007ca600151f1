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
import { deadLettersOf, isFifo } from '#events/delivery.ts';
import {
  bucketRules,
  functions,
  type QueueName,
  type QueueSpec,
  queues,
  schedules,
  streamConsumers,
} from '#infra/manifest.ts';
import { functionOf } from './functions.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';

/** AWS asks for a visibility of at least six times the consumer's timeout. */
const VISIBILITY_PER_TIMEOUT = 6;

/** What a scheduled function is told: when it was due. */
const SCHEDULED_AT = ScheduleTargetInput.fromObject({ scheduledAt: ContextAttribute.scheduledTime });

/** Queues with their dead letters, workers, the stream's consumer, schedules, and bucket events by EventBridge. */
export class JobsStack extends Stack {
  /** By the name of their queue. */
  readonly deadLetters = new Map<QueueName, Queue>();
  private readonly resources: Resources;
  private readonly stage: string;

  constructor(scope: Construct, id: string, { settings, resources }: { settings: Settings; resources: Resources }) {
    super(scope, id, { env: { region: settings.region }, crossRegionReferences: true });
    this.resources = resources;
    this.stage = settings.stage;
    for (const [name, spec] of Object.entries(queues)) this.makeQueue(name as QueueName, spec);
    for (const [name, spec] of Object.entries(queues) as [QueueName, QueueSpec | null][])
      if (spec) this.consume(name, spec);
    this.consumeStream();
    this.makeSchedules();
    this.makeBucketRules();
  }

  private makeQueue(name: QueueName, spec: QueueSpec | null): void {
    const base = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) };
    const queueName = `${this.stage}-${name}`;
    if (!spec) {
      const failures = new Queue(this, `Queue-${name}`, { ...base, queueName });
      this.deadLetters.set(name, failures);
      this.resources.queues.set(name, failures);
      return;
    }
    // A worker finds the dead letters of its queue by their name (functions/kit/sqs.ts).
    const kind = isFifo(name) ? { ...base, fifo: true } : base;
    const dead = new Queue(this, `Dead-${name}`, { ...kind, queueName: deadLettersOf(queueName) });
    this.deadLetters.set(name, dead);
    const timeout = functions[spec.consumer].timeoutSeconds;
    this.resources.queues.set(
      name,
      new Queue(this, `Queue-${name}`, {
        ...kind,
        queueName,
        visibilityTimeout: Duration.seconds(timeout * VISIBILITY_PER_TIMEOUT),
        deadLetterQueue: { queue: dead, maxReceiveCount: spec.maxReceives },
      }),
    );
  }

  private consume(name: QueueName, spec: QueueSpec): void {
    const worker = functionOf(this, spec.consumer, this.resources);
    this.deadLetters.get(name)?.grantSendMessages(worker);
    worker.addEventSource(
      new SqsEventSource(this.resources.queue(name), {
        batchSize: spec.batchSize,
        reportBatchItemFailures: true,
        ...(spec.gatherSeconds !== undefined && {
          maxBatchingWindow: Duration.seconds(spec.gatherSeconds),
          maxConcurrency: 2,
        }),
      }),
    );
  }

  private consumeStream(): void {
    for (const spec of streamConsumers) {
      const worker = functionOf(this, spec.consumer, this.resources);
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
    }
  }

  private makeSchedules(): void {
    for (const [name, spec] of Object.entries(schedules)) {
      const worker = functionOf(this, spec.consumer, this.resources);
      new Schedule(this, `Schedule-${name}`, {
        schedule: ScheduleExpression.expression(spec.expression, TimeZone.of(spec.zone)),
        target: new LambdaInvoke(worker, { input: SCHEDULED_AT, maxEventAge: Duration.hours(1), retryAttempts: 3 }),
      });
    }
  }

  private makeBucketRules(): void {
    for (const rule of bucketRules)
      new Rule(this, `Created-${rule.queue}`, {
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
