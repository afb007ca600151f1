import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Bucket as BucketName, bucketRules, buckets, table } from '#infra/manifest.ts';
import type { Settings } from './settings.ts';

/** Certificates, signed contracts and invoices cannot be removed before this. */
const RECORDS_KEPT = Duration.days(6 * 366);

/** The table and the buckets: what must outlive every deployment. Choices of the first deployment: decision 2. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly buckets: Readonly<Record<BucketName, Bucket>>;
  /** Access logs of the buckets and of the distribution. */
  readonly logs: Bucket;
  /** What the distribution adds to requests for the API. */
  readonly originSecret: Secret;
  /** What links that are mailed, and the sessions they lead to, are made with. */
  readonly linkSecret: Secret;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, { env: { region: settings.region }, terminationProtection: true, crossRegionReferences: true });
    this.table = this.makeTable();
    const key = new Key(this, 'Key', { enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN });
    this.logs = new Bucket(this, 'Logs', {
      ...common,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    const make = (name: BucketName) => this.makeBucket(name, { key, logs: this.logs, settings });
    this.buckets = Object.fromEntries(
      Object.keys(buckets).map((name) => [name, make(name as BucketName)]),
    ) as unknown as Record<BucketName, Bucket>;
    this.openSiteToCdn();
    const secret = (name: string) =>
      new Secret(this, name, {
        encryptionKey: key,
        generateSecretString: { excludePunctuation: true, passwordLength: 48 },
      });
    this.originSecret = secret('OriginSecret');
    this.linkSecret = secret('LinkSecret');
  }

  /**
   * Lets distributions of this account read the site. Said here by account and not by distribution: naming the
   * distribution would make the two stacks need each other.
   */
  private openSiteToCdn(): void {
    const { site } = this.buckets;
    site.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [site.arnForObjects('*')],
        conditions: { StringEquals: { 'AWS:SourceAccount': this.account } },
      }),
    );
  }

  private makeTable(): Table {
    const made = new Table(this, 'Table', {
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: table.ttl,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const index of table.indexes)
      made.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: { name: `${index}pk`, type: AttributeType.STRING },
        sortKey: { name: `${index}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    return made;
  }

  private makeBucket(
    name: BucketName,
    { key, logs, settings }: { key: Key; logs: Bucket; settings: Settings },
  ): Bucket {
    const spec: { expireDays?: number; hasObjectLock?: boolean } = buckets[name];
    const isSensitive = name === 'records' || name === 'documents';
    const site = settings.siteDomain ? `https://${settings.siteDomain}` : '*';
    return new Bucket(this, `Bucket-${name}`, {
      ...common,
      ...(isSensitive
        ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
        : { encryption: BucketEncryption.S3_MANAGED }),
      serverAccessLogsBucket: logs as IBucket,
      serverAccessLogsPrefix: `${name}/`,
      eventBridgeEnabled: bucketRules.some((rule) => rule.bucket === name),
      ...(spec.hasObjectLock && {
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.governance(RECORDS_KEPT),
      }),
      // Its rows are verified in the browser that sent the file.
      ...(name === 'uploads' && {
        cors: [
          {
            allowedMethods: [HttpMethods.POST, HttpMethods.GET],
            allowedOrigins: [site],
            allowedHeaders: ['*'],
            maxAge: 3600,
          },
        ],
      }),
      // Beside the form of an invoice its pages are drawn from the file itself.
      ...(name === 'documents' && {
        cors: [{ allowedMethods: [HttpMethods.GET], allowedOrigins: [site], allowedHeaders: ['*'], maxAge: 3600 }],
      }),
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(spec.hasObjectLock ? 3650 : 30),
          ...(spec.expireDays !== undefined && { expiration: Duration.days(spec.expireDays) }),
        },
      ],
    });
  }
}

const common = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  versioned: true,
  removalPolicy: RemovalPolicy.RETAIN,
} as const;
