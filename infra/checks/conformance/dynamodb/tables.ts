import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type Case, refused, told } from '../case.ts';
import { type Partition, tableOf } from './subject.ts';

/** A client of the same place with other credentials. */
const stranger = async ({ raw }: Partition, change: { accessKeyId?: string; secretAccessKey?: string }) => {
  const { endpoint, region, credentials } = raw.config;
  const { protocol, hostname, port, path } = (await endpoint?.()) ?? { protocol: 'https:', hostname: '', path: '' };
  return new DynamoDBClient({
    endpoint: `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`,
    region: await region(),
    maxAttempts: 1,
    credentials: { ...(await credentials()), ...change },
  });
};

/** Tables, time to live, stream, signatures. */
export const tables: readonly Case<Partition>[] = [
  {
    name: 'table: its description',
    expected: {
      status: 'ACTIVE',
      keys: ['pk HASH', 'sk RANGE'],
      billing: 'PAY_PER_REQUEST',
      indexes: [
        ['gsi1', 'ACTIVE', 'ALL', 'gsi1pk HASH', 'gsi1sk RANGE'],
        ['keysOnly', 'ACTIVE', 'KEYS_ONLY', 'gsi1pk HASH', 'sk RANGE'],
      ],
      stream: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      hasStreamArn: true,
    },
    async run({ raw, TableName }) {
      const { Table } = await raw.send(new DescribeTableCommand({ TableName }));
      const keysOf = (schema: { AttributeName?: string | undefined; KeyType?: string | undefined }[] = []) =>
        schema.map((key) => `${key.AttributeName} ${key.KeyType}`);
      return {
        status: Table?.TableStatus,
        keys: keysOf(Table?.KeySchema),
        billing: Table?.BillingModeSummary?.BillingMode,
        indexes: Table?.GlobalSecondaryIndexes?.map((i) => [
          i.IndexName,
          i.IndexStatus,
          i.Projection?.ProjectionType,
          ...keysOf(i.KeySchema),
        ]).sort(),
        stream: Table?.StreamSpecification,
        hasStreamArn: /^arn:aws:dynamodb:.+:table\/.+\/stream\/.+/.test(Table?.LatestStreamArn ?? ''),
      };
    },
  },
  {
    name: 'table: one that is not there',
    expected: [
      'ResourceNotFoundException: Requested resource not found: Table: souto-not-there not found',
      'ResourceNotFoundException: Requested resource not found',
      'ResourceNotFoundException: Requested resource not found',
    ],
    async run(t) {
      const other = { TableName: 'souto-not-there' };
      return [
        await told(t.raw.send(new DescribeTableCommand(other))),
        await told(t.put({}, other)),
        await told(t.query('pk = :p', {}, other)),
      ];
    },
  },
  {
    name: 'table: a name that is taken',
    expected: 'ResourceInUseException',
    run: ({ raw, TableName }) => refused(raw.send(new CreateTableCommand(tableOf(TableName)))),
  },
  {
    name: 'table: a name that no table can have',
    expected: ['ValidationException', 'ValidationException'],
    run: async ({ raw }) => [
      await refused(raw.send(new CreateTableCommand(tableOf('a')))),
      await refused(raw.send(new CreateTableCommand(tableOf('with spaces')))),
    ],
  },
  {
    name: 'table: is listed',
    expected: true,
    async run({ raw, TableName }) {
      const { TableNames } = await raw.send(new ListTablesCommand({ ExclusiveStartTableName: TableName.slice(0, -1) }));
      return TableNames?.includes(TableName);
    },
  },
  {
    name: 'table: time to live is switched on for an attribute',
    expected: ['DISABLED', { Enabled: true, AttributeName: 'ttl' }, ['ENABLED', 'ttl']],
    async run({ raw, TableName }) {
      const described = async () =>
        (await raw.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription;
      const before = await described();
      const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' };
      const answer = await raw.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
      const after = await described();
      // The cloud may still be at it.
      const status = after?.TimeToLiveStatus === 'ENABLING' ? 'ENABLED' : after?.TimeToLiveStatus;
      return [before?.TimeToLiveStatus, answer.TimeToLiveSpecification, [status, after?.AttributeName]];
    },
  },
  {
    name: 'signature: another secret, and a key that is not known',
    expected: ['InvalidSignatureException 400', 'UnrecognizedClientException 400'],
    source: 'DynamoDB developer guide, "Error handling with DynamoDB"',
    async run(t) {
      const ask = async (change: { accessKeyId?: string; secretAccessKey?: string }) => {
        const client = await stranger(t, change);
        return client
          .send(new DescribeTableCommand({ TableName: t.TableName }))
          .then(
            () => 'accepted',
            (error) => `${error.name} ${error.$metadata.httpStatusCode}`,
          )
          .finally(() => client.destroy());
      };
      return [await ask({ secretAccessKey: 'another' }), await ask({ accessKeyId: 'AKIASOUTONOTKNOWN000' })];
    },
  },
];
