import type { Stacks } from './app.ts';

/** `api` is each of the APIs. */
type Part = Exclude<keyof Stacks, 'all' | 'apis'> | 'api';
export interface Acknowledged {
  readonly parts: readonly Part[];
  /** Matches the rule's name with its finding, as cdk-nag prints it. */
  readonly rule: RegExp;
  readonly reason: string;
}

/** Rules of the AwsSolutions pack that we do not follow, where, and why. Everything else must pass, and each of these be needed. */
export const acknowledged: readonly Acknowledged[] = [
  {
    parts: ['data', 'identity', 'jobs', 'functions', 'site'],
    rule: /^AwsSolutions-IAM4\[Policy::.*AWSLambdaBasicExecutionRole\]$/,
    reason: 'The managed policy of a function holds the right to write its own log, nothing else.',
  },
  {
    parts: ['data', 'identity', 'jobs', 'functions', 'site'],
    rule: /^AwsSolutions-IAM5\[Resource::\*\]$/,
    reason: 'X-Ray, bucket notifications and invalidations take no resource in their policies.',
  },
  {
    parts: ['identity', 'jobs', 'functions'],
    rule: /^AwsSolutions-IAM5\[Resource::.*\/index\/\*\]$/,
    reason: 'The indexes of the one table.',
  },
  {
    parts: ['jobs', 'functions', 'site'],
    rule: /^AwsSolutions-IAM5\[Action::(s3:(GetObject|GetBucket|List|Abort|DeleteObject)|kms:(ReEncrypt|GenerateDataKey))\*\]$/,
    reason: 'Families of one action, as the grants of the wiring table (access.ts) write them.',
  },
  {
    parts: ['jobs', 'functions', 'site'],
    rule: /^AwsSolutions-IAM5\[Resource::.*Bucket(uploads|documents|exports|records|site)[^/]*\/([a-z]+\/)?\*\]$/,
    reason: 'Object keys of one bucket, below a prefix where the wiring table (access.ts) names one.',
  },
  {
    parts: ['site'],
    rule: /^AwsSolutions-(IAM5\[Resource::arn:.*cdk-hnb659fds-assets.*\]|L1)$/,
    reason: "CDK's own function copies the built files from CDK's bucket; its runtime is CDK's choice.",
  },
  {
    parts: ['jobs'],
    rule: /^AwsSolutions-IAM5\[Resource::<Fn.*\.Arn>:\*\]$/,
    reason: 'A schedule may invoke every version of its one function.',
  },
  {
    parts: ['data'],
    rule: /^AwsSolutions-SMG4$/,
    reason: 'The CDN and the functions read it at a deployment: both must change together, not by a timer.',
  },
  {
    parts: ['identity'],
    rule: /^AwsSolutions-COG1$/,
    reason:
      'The specification asks for 8 characters; rules of composition are advised against by NIST SP 800-63B 5.1.1.2.',
  },
  {
    parts: ['identity'],
    rule: /^AwsSolutions-COG2$/,
    reason:
      'There is no second factor: the users are small firms and forest owners. What is delicate asks for the password again.',
  },
  {
    parts: ['identity'],
    rule: /^AwsSolutions-COG8$/,
    reason: 'The Essentials plan has what is used (claims in the access token); WAF and counters limit attempts.',
  },
  {
    parts: ['jobs'],
    rule: /^AwsSolutions-SQS3$/,
    reason: 'stream-failures is itself where failed records go; an alarm rings at its first message.',
  },
  {
    parts: ['api'],
    rule: /^AwsSolutions-APIG4$/,
    reason: 'Public, respondent and API-key routes have no authorizer; the actor step of every function decides first.',
  },
  { parts: ['site'], rule: /^AwsSolutions-CFR1$/, reason: 'The site is public in every country.' },
  {
    parts: ['site'],
    rule: /^AwsSolutions-CFR4$/,
    reason:
      "Holds for CloudFront's own certificate only (its minimum cannot be set); with siteDomain the minimum is TLS 1.2.",
  },
];
