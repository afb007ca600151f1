import { SecretValue } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Bucket as BucketName, FunctionName, QueueName, Setting } from '#infra/manifest.ts';
import type { Settings } from './settings.ts';

interface Data {
  table: Table;
  buckets: Readonly<Record<BucketName, Bucket>>;
  logs: Bucket;
  originSecret: Secret;
  linkSecret: Secret;
}

/** What exists so far, handed from stack to stack: functions take their settings and rights from it. */
export class Resources {
  readonly table: Table;
  readonly buckets: Readonly<Record<BucketName, Bucket>>;
  readonly logs: Bucket;
  /** A reference that CloudFormation resolves: the value itself is in no template. */
  readonly originSecret: string;
  readonly linkSecret: string;
  readonly siteUrl: string;
  readonly federatedBrands: readonly string[];
  readonly mailFrom: string;
  private readonly supportMail: string;
  private readonly paymentsSecret: string;
  private readonly invoiceIssuer: Settings['invoiceIssuer'];
  userPool: UserPool | undefined;
  userPoolClient: UserPoolClient | undefined;
  readonly queues = new Map<QueueName, Queue>();
  readonly functions = new Map<FunctionName, LambdaFunction>();

  constructor({ table, buckets, logs, originSecret, linkSecret }: Data, settings: Settings) {
    this.table = table;
    this.buckets = buckets;
    this.logs = logs;
    this.originSecret = originSecret.secretValue.unsafeUnwrap();
    this.linkSecret = linkSecret.secretValue.unsafeUnwrap();
    this.siteUrl = settings.siteUrl;
    this.mailFrom = settings.mailFrom;
    this.supportMail = settings.supportMail;
    this.paymentsSecret = settings.paymentsSecret;
    this.invoiceIssuer = settings.invoiceIssuer;
    this.federatedBrands = settings.identityProviders.map(({ name }) => name);
  }

  queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`Queue ${name} is made by a later stack`);
    return queue;
  }

  private pool(): { userPool: UserPool; client: UserPoolClient } {
    if (!this.userPool || !this.userPoolClient) throw new Error('The user pool is made by a later stack');
    return { userPool: this.userPool, client: this.userPoolClient };
  }

  /** The value of a setting in the cloud; a function sees only those that it declares. */
  valueOf(setting: Setting): string {
    const values: Record<Setting, () => string> = {
      TABLE_NAME: () => this.table.tableName,
      BUCKET_UPLOADS: () => this.buckets.uploads.bucketName,
      BUCKET_DOCUMENTS: () => this.buckets.documents.bucketName,
      BUCKET_EXPORTS: () => this.buckets.exports.bucketName,
      BUCKET_RECORDS: () => this.buckets.records.bucketName,
      QUEUE_IMPORTS: () => this.queue('imports').queueUrl,
      QUEUE_CALCULATIONS: () => this.queue('calculations').queueUrl,
      QUEUE_EXPORTS: () => this.queue('exports').queueUrl,
      QUEUE_REPORTS: () => this.queue('reports').queueUrl,
      QUEUE_AUDITS: () => this.queue('audits').queueUrl,
      QUEUE_INVITATIONS: () => this.queue('invitations').queueUrl,
      QUEUE_NOTIFICATIONS: () => this.queue('notifications').queueUrl,
      QUEUE_FEEDBACK: () => this.queue('feedback').queueUrl,
      QUEUE_BANKING: () => this.queue('banking').queueUrl,
      QUEUE_PAYMENTS: () => this.queue('payments').queueUrl,
      QUEUE_PRIVACY: () => this.queue('privacy').queueUrl,
      QUEUE_QUESTIONNAIRE: () => this.queue('questionnaire').queueUrl,
      QUEUE_AGREEMENTS: () => this.queue('agreements').queueUrl,
      QUEUE_SNAPSHOT: () => this.queue('snapshot').queueUrl,
      QUEUE_CERTIFICATES: () => this.queue('certificates').queueUrl,
      QUEUE_LEDGER: () => this.queue('ledger.fifo').queueUrl,
      QUEUE_BILLING: () => this.queue('billing.fifo').queueUrl,
      QUEUE_BILLING_FILES: () => this.queue('billing-files').queueUrl,
      SEAL_MARGIN_SECONDS: () => '5',
      ORIGIN_SECRET: () => this.originSecret,
      LINK_SECRET: () => this.linkSecret,
      USER_POOL_ID: () => this.pool().userPool.userPoolId,
      USER_POOL_CLIENT_ID: () => this.pool().client.userPoolClientId,
      FINISHING_SECONDS: () => '40',
      SITE_URL: () => this.siteUrl,
      FEDERATED_BRANDS: () => this.federatedBrands.join(',') || 'none',
      MAIL_FROM: () => this.mailFrom,
      SUPPORT_MAIL: () => this.supportMail,
      SCAN_READER: () => 'amazon-textract',
      ROUTE_DISTANCE: () => 'amazon-location',
      CADASTRE_SERVICE: () => 'services',
      INVOICE_ISSUER: () => (this.invoiceIssuer ? 'certified' : 'embedded'),
      INVOICE_ISSUER_URL: () => this.invoiceIssuer?.url ?? 'none',
      INVOICE_ISSUER_KEY: () =>
        this.invoiceIssuer
          ? SecretValue.secretsManager(this.invoiceIssuer.secret, { jsonField: 'key' }).unsafeUnwrap()
          : 'none',
      PAYMENTS_URL: () => 'https://api.stripe.com',
      PAYMENTS_WEBHOOK_SECRETS: () =>
        SecretValue.secretsManager(this.paymentsSecret, { jsonField: 'webhookSecrets' }).unsafeUnwrap(),
      PAYMENTS_KEY: () => SecretValue.secretsManager(this.paymentsSecret, { jsonField: 'key' }).unsafeUnwrap(),
    };
    return values[setting]();
  }
}
