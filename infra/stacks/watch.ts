import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type FunctionName, type QueueName, queues, schedules, streamConsumers } from '#infra/manifest.ts';
import { type ApiName, apiNames } from '#infra/routes.ts';
import type { ApiStack } from './api.ts';
import type { JobsStack } from './jobs.ts';
import { MONEY_COUNTED } from './moneyCounted.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';

interface Parts {
  settings: Settings;
  resources: Resources;
  apis: Readonly<Record<ApiName, ApiStack>>;
  jobs: JobsStack;
}
const MINUTES_5 = Duration.minutes(5);
/** The outbox should be delivered within seconds. */
const STREAM_LATE_MS = 60_000;

/** Seconds that a message may wait; what a provider of payments tells is worked on sooner. */
const LATE_SECONDS = 900;
const PAYMENTS_LATE_SECONDS = 300;
/**
 * What goes wrong with a function within five minutes before somebody looks. A night that fails is tried thrice, and then
 * holds nothing against anything: of what runs by the clock one error is too many.
 */
const FUNCTION_ERRORS = 5;
const BY_THE_CLOCK: ReadonlySet<FunctionName> = new Set(Object.values(schedules).map(({ consumer }) => consumer));
/** Errors in browsers within five minutes: above this a release is broken, not a browser odd. */
const BROWSER_ERRORS = 20;

/** What functions count (functions/kit/metrics.ts). */
const counted = (metricName: string) =>
  new Metric({
    ...{ namespace: 'Souto', metricName, dimensionsMap: { service: 'souto' } },
    ...{ statistic: 'Sum', period: MINUTES_5 },
  });

/** Dashboard, and alarms on errors, message age, dead letters, throttles, slowness and cost. */
export class WatchStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id, { env: { region: parts.settings.region }, crossRegionReferences: true });
    const key = new Key(this, 'Key', { enableKeyRotation: true });
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
    this.topic = new Topic(this, 'Alarms', { masterKey: key, enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(parts.settings.alarmMail));
    this.watchQueues(parts);
    this.watchFunctions(parts);
    this.watchTableAndApis(parts);
    this.watchCost(parts.settings);
  }

  private alarm(id: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private watchQueues({ resources, jobs }: Parts): void {
    for (const [name, dead] of jobs.deadLetters)
      this.alarm(`DeadLetters-${name}`, dead.metricApproximateNumberOfMessagesVisible({ period: MINUTES_5 }), 1);
    for (const name of Object.keys(queues) as QueueName[]) {
      const late = name === 'payments' ? PAYMENTS_LATE_SECONDS : LATE_SECONDS;
      this.alarm(`Age-${name}`, resources.queue(name).metricApproximateAgeOfOldestMessage({ period: MINUTES_5 }), late);
    }
  }

  private watchFunctions({ resources, apis, jobs }: Parts): void {
    for (const [name, fn] of resources.functions) {
      const errors = BY_THE_CLOCK.has(name) ? 1 : FUNCTION_ERRORS;
      this.alarm(`Errors-${name}`, fn.metricErrors({ period: MINUTES_5 }), errors);
      this.alarm(`Throttles-${name}`, fn.metricThrottles({ period: MINUTES_5 }), 1);
    }
    for (const { consumer } of streamConsumers) {
      const late = resources.functions
        .get(consumer)
        ?.metric('IteratorAge', { period: MINUTES_5, statistic: 'Maximum' });
      if (late) this.alarm(`Age-${consumer}`, late, STREAM_LATE_MS);
    }
    const all = [...resources.functions.values()];
    const board = new Dashboard(this, 'Dashboard');
    board.addWidgets(
      new GraphWidget({ title: 'Errors', left: all.map((fn) => fn.metricErrors()), width: 12 }),
      new GraphWidget({
        title: 'Duration p95',
        left: all.map((fn) => fn.metricDuration({ statistic: 'p95' })),
        width: 12,
      }),
      new GraphWidget({
        title: 'Dead letters',
        left: [...jobs.deadLetters.values()].map((q) => q.metricApproximateNumberOfMessagesVisible()),
        width: 12,
      }),
      new GraphWidget({
        title: 'APIs',
        left: Object.values(apis).flatMap(({ api }) => [
          api.metricCount(),
          api.metricServerError(),
          api.metricClientError(),
        ]),
        width: 12,
      }),
    );
  }

  private watchTableAndApis({ resources, apis }: Parts): void {
    this.alarm(
      'TableThrottles',
      resources.table.metric('ThrottledRequests', { period: MINUTES_5, statistic: 'Sum' }),
      10,
    );
    this.alarm('ClientErrors', counted('clientErrors'), BROWSER_ERRORS);
    // Credits, or issued invoices, that are not what the books say: one is too many.
    this.alarm('LedgerFaults', counted('ledgerFaults'), 1);
    // Invoices that the certified issuer did not take, and what was promised to a buyer or a seller and is nearly late.
    this.alarm('RegistrationsFailed', counted('registrationsFailed'), 1);
    this.alarm('PromisesAtRisk', counted('promisesAtRisk'), 1);
    for (const name of MONEY_COUNTED) this.alarm(`Money-${name}`, counted(name), 1);
    for (const name of apiNames) {
      const { api } = apis[name];
      this.alarm(`ApiServerErrors-${name}`, api.metricServerError({ period: MINUTES_5 }), 5);
      this.alarm(`ApiLatencyP95-${name}`, api.metricLatency({ period: MINUTES_5, statistic: 'p95' }), 2_000);
    }
  }

  private watchCost({ monthlyBudgetUsd, alarmMail, stage }: Settings): void {
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `${stage}-monthly`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        {
          notification: { comparisonOperator: 'GREATER_THAN', notificationType: 'FORECASTED', threshold: 100 },
          subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
        },
      ],
    });
  }
}
