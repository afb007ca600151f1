import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadLettersOf, isFifo } from '#events/delivery.ts';
import { bucketRules, buckets, functions, queues, streamConsumers, table } from '#infra/manifest.ts';
import { apiNames } from '#infra/routes.ts';
import { type Acknowledged, acknowledged } from '#infra/stacks/acknowledged.ts';
import { userPool } from '#infra/userPool.ts';
import { checkApi, checkWays } from './kit/apis.ts';
import { checkHeaders } from './kit/headers.ts';
import { checkRetention } from './kit/retention.ts';
import { checkRights } from './kit/rights.ts';
import { checkErrors, checkSchedules } from './kit/schedules.ts';
import { checkSignIn } from './kit/signIn.ts';
import { isNamed, type Json, PARTS, synthesised, targetOf } from './kit/synthesised.ts';

const RESOURCES_AT_MOST = 350;
const OUTPUTS_AT_MOST = 120;
let cloud: ReturnType<typeof synthesised>;
beforeAll(() => {
  cloud = synthesised();
});
afterAll(() => cloud.remove());

describe('the cloud stacks equal the manifest', () => {
  it('lead every operation to its function, with the authorizer where it asks for one', () => checkWays(cloud));

  it.each(apiNames)('have room in the API %s', (name) => checkApi(cloud, name));

  it.each(PARTS)('keep the stack %s far from the limits: 500 resources, 200 outputs', (part) => {
    const { Resources, Outputs = {} } = cloud.template(part).toJSON();
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(RESOURCES_AT_MOST);
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(OUTPUTS_AT_MOST);
  });

  it.each(Object.entries(functions))('%s is there once, on arm64 and Node 24, with its settings', (name, spec) => {
    const made = cloud.everywhere('AWS::Lambda::Function').filter(([id]) => isNamed(id, 'Fn', name));
    expect(made).toHaveLength(1);
    const [, { Environment, ...properties }] = made[0] as [string, Json];
    const { Variables = {} } = (Environment ?? {}) as { Variables?: Json };
    expect(Object.keys(Variables).sort()).toEqual(['NODE_OPTIONS', ...spec.environment].sort());
    expect(Object.values(Variables).every(Boolean)).toBe(true);
    const { timeoutSeconds: Timeout, memoryMb: MemorySize } = spec;
    expect(properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x', Timeout, MemorySize });
  });

  it.each(Object.entries(queues))(
    'queue %s has its consumer, its redrive, and the time that it needs',
    (name, spec) => {
      const made = cloud.properties('jobs', 'AWS::SQS::Queue').filter((p) => p.QueueName === `souto-${name}`);
      expect(made).toHaveLength(1);
      const sources = cloud.properties('jobs', 'AWS::Lambda::EventSourceMapping');
      const mine = sources.filter((p) => targetOf(p.EventSourceArn, 'Queue', queues) === name);
      if (!spec) return expect(mine).toEqual([]);
      const RedrivePolicy = { maxReceiveCount: spec.maxReceives };
      expect(made[0]).toMatchObject({ VisibilityTimeout: functions[spec.consumer].timeoutSeconds * 6, RedrivePolicy });
      expect((made[0] as Json).FifoQueue ?? false).toBe(isFifo(name));
      expect(targetOf(((made[0] as Json).RedrivePolicy as Json).deadLetterTargetArn, 'Dead', queues)).toBe(name);
      cloud.template('jobs').hasResourceProperties('AWS::SQS::Queue', { QueueName: deadLettersOf(`souto-${name}`) });
      expect(mine).toMatchObject([{ BatchSize: spec.batchSize, FunctionResponseTypes: ['ReportBatchItemFailures'] }]);
      expect(mine[0]?.MaximumBatchingWindowInSeconds).toBe(Reflect.get(spec, 'gatherSeconds'));
      expect(targetOf(mine[0]?.FunctionName, 'Fn', functions)).toBe(spec.consumer);
    },
  );

  it('have no queue that the manifest does not name', () => {
    const count = Object.values(queues).reduce((sum, spec) => sum + (spec ? 2 : 1), 0);
    cloud.template('jobs').resourceCountIs('AWS::SQS::Queue', count);
  });

  it('hand what the stream says to its consumers, filtered, in halves, and what fails to its queue', () => {
    const sources = cloud.properties('jobs', 'AWS::Lambda::EventSourceMapping').filter((p) => p.StartingPosition);
    const made = sources.map((p) => ({
      consumer: targetOf(p.FunctionName, 'Fn', functions),
      filter: JSON.parse(((p.FilterCriteria as Json).Filters as { Pattern: string }[])[0]?.Pattern ?? '{}'),
      batchSize: p.BatchSize,
      maxRetries: p.MaximumRetryAttempts,
      bisects: p.BisectBatchOnFunctionError,
      onFailure: targetOf(p.DestinationConfig, 'Queue', queues),
    }));
    const wanted = streamConsumers.map(({ filter, ...spec }) => ({
      ...spec,
      filter: { eventName: filter.eventName, dynamodb: { NewImage: { entity: { S: [filter.entity] } } } },
    }));
    expect(made).toEqual(wanted);
  });

  it('send what is created in a bucket to the queue of its prefix, through EventBridge', () => {
    const made = cloud.properties('jobs', 'AWS::Events::Rule').map((p) => {
      const { detail } = p.EventPattern as { detail: { bucket: Json; object: { key: { prefix: string }[] } } };
      return {
        bucket: targetOf(detail.bucket, 'Bucket', buckets) ?? /Bucket([a-z]+)/.exec(JSON.stringify(detail.bucket))?.[1],
        prefixes: detail.object.key.map(({ prefix }) => prefix),
        queue: targetOf(p.Targets, 'Queue', queues),
      };
    });
    expect(made).toEqual(bucketRules);
    const told = cloud.resources('data', 'Custom::S3BucketNotifications').map(([, p]) => JSON.stringify(p.BucketName));
    for (const { bucket } of bucketRules) expect(told.some((name) => name.includes(`Bucket${bucket}`))).toBe(true);
  });

  it('have every schedule in its zone, for its function', () => checkSchedules(cloud));

  it('wake somebody at the first error of what runs by the clock', () => checkErrors(cloud));

  it('have one table with stream, recovery, expiry and its three indexes, kept when the stack goes', () => {
    const keys = (pk: string, sk: string) => [
      { AttributeName: pk, KeyType: 'HASH' },
      { AttributeName: sk, KeyType: 'RANGE' },
    ];
    cloud.template('data').hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      Properties: {
        KeySchema: keys(...table.keys),
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
        GlobalSecondaryIndexes: table.indexes.map((IndexName) => ({
          IndexName,
          KeySchema: keys(`${IndexName}pk`, `${IndexName}sk`),
          Projection: { ProjectionType: 'ALL' },
        })),
      },
    });
  });

  it('have private, versioned buckets that expire what they should; records cannot be removed', () => {
    const made = cloud.resources('data', 'AWS::S3::Bucket');
    expect(made).toHaveLength(Object.keys(buckets).length + 1);
    for (const [, p] of made)
      expect(p).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      });
    for (const [name, spec] of Object.entries<{ expireDays?: number; hasObjectLock?: boolean }>(buckets)) {
      const [, p] = made.find(([id]) => isNamed(id, 'Bucket', name)) as [string, Json];
      expect(p.ObjectLockEnabled ?? false, name).toBe(spec.hasObjectLock ?? false);
      const [rule] = (p.LifecycleConfiguration as { Rules: Json[] }).Rules;
      expect(rule?.ExpirationInDays, name).toBe(spec.expireDays);
    }
  });

  it('keep files, logs and backups as long as people are told', () => checkRetention(cloud));

  it('have a pool whose names ignore case, with the attributes, groups and triggers of the manifest', () => {
    const [pool = {}] = cloud.properties('identity', 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({ UsernameConfiguration: { CaseSensitive: false }, UserPoolTier: 'ESSENTIALS' });
    const names = (pool.Schema as Json[]).map((attribute) => attribute.Name);
    for (const name of userPool.attributes) expect(names).toContain(name);
    const groups = cloud.properties('identity', 'AWS::Cognito::UserPoolGroup').map((p) => p.GroupName);
    expect(groups.sort()).toEqual([...userPool.groups].sort());
    const { PreTokenGenerationConfig: token, ...triggers } = pool.LambdaConfig as Json;
    expect(token).toMatchObject({ LambdaVersion: 'V2_0' });
    const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
    const made = Object.keys(triggers).filter((name) => name !== 'PreTokenGeneration');
    expect([...made.map(lower), 'preTokenGeneration'].sort()).toEqual(Object.keys(userPool.triggers).sort());
  });

  it('take sign-ins by redirect as the manifest says, and only by code', () => checkSignIn(cloud));
});

describe('the cloud stacks are safe', () => {
  it('pass the AwsSolutions rules, but for those acknowledged with a reason', () => {
    const { violations } = new AwsSolutionsChecks(cloud.app).validateScope(cloud.app);
    const found = violations.flatMap((v) =>
      v.violatingResources.map((r) => ({
        rule: v.ruleName,
        part: /^souto-([a-z]+)/.exec(r.constructPath ?? '')?.[1],
      })),
    );
    const covers = (a: Acknowledged, f: (typeof found)[number]) =>
      a.rule.test(f.rule) && a.parts.some((part) => part === f.part);
    expect(found.filter((f) => !acknowledged.some((a) => covers(a, f)))).toEqual([]);
    expect(acknowledged.filter((a) => !found.some((f) => covers(a, f))).map((a) => a.reason)).toEqual([]);
  });

  it('have no custom error responses, which would turn an API 404 into HTML', () => {
    const [cdn] = cloud.properties('site', 'AWS::CloudFront::Distribution');
    expect((cdn!.DistributionConfig as Json).CustomErrorResponses).toBeUndefined();
  });

  it('send the headers of the local site, and those of the functions below /api', () => checkHeaders(cloud));

  it('let the API know what came through the distribution, by a secret that no template holds', () => {
    const secret = Match.stringLikeRegexp('resolve:secretsmanager:');
    const joined = Match.objectLike({ 'Fn::Join': Match.arrayWith([Match.arrayWith([secret])]) });
    const header = Match.objectLike({ HeaderName: 'x-origin-verify', HeaderValue: joined });
    const [site, api] = [{ S3OriginConfig: Match.anyValue() }, { OriginCustomHeaders: [header] }].map(Match.objectLike);
    cloud.template('site').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Origins: [site, ...apiNames.map(() => api)] },
    });
  });
});

describe('each function may touch what its settings name, and nothing else', () => {
  it.each(Object.keys(functions) as (keyof typeof functions)[])('%s', (name) => checkRights(cloud, name));
});
