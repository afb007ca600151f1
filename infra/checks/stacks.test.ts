import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { beforeAll, describe, expect, it } from 'vitest';
import { buckets, functions, queues, routes, schedules, table, userPool } from '#infra/manifest.ts';
import { type Acknowledged, acknowledged } from '#infra/stacks/acknowledged.ts';
import { makeStacks, type Stacks } from '#infra/stacks/app.ts';
import { readSettings } from '#infra/stacks/settings.ts';
import { ensureBundleFolders } from './bundles.ts';

const RESOURCES_AT_MOST = 450;
const ROUTES_AT_MOST = 280;
let app: App;
let stacks: Stacks;
const templates = new Map<string, Template>();
function template(part: Exclude<keyof Stacks, 'all'>): Template {
  const made = templates.get(part) ?? Template.fromStack(stacks[part]);
  templates.set(part, made);
  return made;
}
type Json = Record<string, unknown>;
const properties = (part: Exclude<keyof Stacks, 'all'>, type: string) =>
  Object.values(template(part).findResources(type)).map((resource) => resource.Properties as Json);

beforeAll(() => {
  ensureBundleFolders();
  app = new App();
  stacks = makeStacks(app, readSettings(app), {
    rewrite: 'function handler(e) { return e.request; }',
    contentSecurityPolicy: "default-src 'self'",
  });
  template('api');
}, 60_000);

describe('the cloud stacks equal the manifest', () => {
  it('have one route an operation, with the authorizer where the manifest says', () => {
    const made = properties('api', 'AWS::ApiGatewayV2::Route').map((p) => [p.RouteKey, p.AuthorizationType]);
    expect(made.sort()).toEqual(routes.map((r) => [`${r.method} ${r.path}`, r.hasAuthorizer ? 'JWT' : 'NONE']).sort());
    expect(made.length).toBeLessThanOrEqual(ROUTES_AT_MOST);
  });

  it('keep the api stack far from the limit of resources', () => {
    expect(Object.keys(template('api').toJSON().Resources).length).toBeLessThanOrEqual(RESOURCES_AT_MOST);
    template('api').resourceCountIs('AWS::Lambda::Permission', new Set(routes.map((r) => r.consumer)).size);
  });

  it('have every function once, on arm64 and Node 24, with the settings that it declares', () => {
    const made = (['identity', 'api', 'jobs'] as const).flatMap((part) => properties(part, 'AWS::Lambda::Function'));
    const keys = made.map((p) =>
      Object.keys(((p.Environment as Json)?.Variables as Json) ?? {})
        .sort()
        .join(),
    );
    expect(keys.sort()).toEqual(
      Object.values(functions)
        .map((f) => [...f.environment].sort().join())
        .sort(),
    );
    for (const p of made) expect(p).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' });
  });

  it.each(Object.entries(queues))('queue %s has its redrive, and six times the timeout of its consumer', (_, spec) => {
    if (!spec)
      return template('jobs').resourceCountIs('AWS::SQS::Queue', Object.values(queues).filter(Boolean).length * 2 + 1);
    template('jobs').hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: functions[spec.consumer].timeoutSeconds * 6,
      RedrivePolicy: Match.objectLike({ maxReceiveCount: spec.maxReceives }),
    });
  });

  it('have every schedule in its zone', () => {
    const made = properties('jobs', 'AWS::Scheduler::Schedule').map((p) => [
      p.ScheduleExpression,
      p.ScheduleExpressionTimezone,
    ]);
    expect(made).toEqual(Object.values(schedules).map((s) => [s.expression, s.zone]));
  });

  it('have one table with stream, recovery, expiry and its three indexes, kept when the stack goes', () => {
    template('data').hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      Properties: {
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
        GlobalSecondaryIndexes: table.indexes.map((IndexName) =>
          Match.objectLike({ IndexName, Projection: { ProjectionType: 'ALL' } }),
        ),
      },
    });
  });

  it('have private, versioned buckets; records cannot be removed', () => {
    const made = properties('data', 'AWS::S3::Bucket');
    expect(made).toHaveLength(Object.keys(buckets).length + 1);
    for (const p of made)
      expect(p).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      });
    expect(made.filter((p) => p.ObjectLockEnabled)).toHaveLength(1);
  });

  it('have a pool whose names ignore case, with the attributes and groups of the manifest', () => {
    const [pool] = properties('identity', 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({ UsernameConfiguration: { CaseSensitive: false }, UserPoolTier: 'ESSENTIALS' });
    const names = (pool!.Schema as Json[]).map((attribute) => attribute.Name);
    for (const name of userPool.attributes) expect(names).toContain(name);
    template('identity').resourceCountIs('AWS::Cognito::UserPoolGroup', userPool.groups.length);
  });
});

describe('the cloud stacks are safe', () => {
  it('pass the AwsSolutions rules, but for those acknowledged with a reason', () => {
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    const found = violations.flatMap((v) =>
      v.violatingResources.map((r) => ({
        rule: v.ruleName,
        part: (r.constructPath ?? '').split('/')[0]!.replace('souto-', ''),
      })),
    );
    const covers = (a: Acknowledged, f: (typeof found)[number]) =>
      a.rule.test(f.rule) && a.parts.some((part) => part === f.part);
    expect(found.filter((f) => !acknowledged.some((a) => covers(a, f)))).toEqual([]);
    expect(acknowledged.filter((a) => !found.some((f) => covers(a, f))).map((a) => a.reason)).toEqual([]);
  });

  it('have no custom error responses, which would turn an API 404 into HTML', () => {
    const [cdn] = properties('site', 'AWS::CloudFront::Distribution');
    expect((cdn!.DistributionConfig as Json).CustomErrorResponses).toBeUndefined();
  });
});
