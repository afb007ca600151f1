import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Attribute, Entity, type Schema } from 'electrodb';

/**
 * The one table. Keys are strings: `PK`, `SK`, and for each generic index `gsi<n>pk`, `gsi<n>sk` (sparse: an item
 * without them is not in the index). Every partition of tenant data starts with `T#<tenantId>`, taken from the actor.
 *
 * Access patterns (index, partition, sort key), by entity:
 * | entity | primary key | index | used for |
 * |---|---|---|---|
 * | tenant | `T#<tenant>` / `TENANT` | | the account |
 * | profile | `USER#<sub>` / `PROFILE` | | who signs in (read by the actor middleware) |
 * | avatar | `T#<tenant>#USER#<user>` / `AVATAR` | | state of a person's picture, and where it lies |
 * | member | `T#<tenant>#TEAM` / `<user>` | | related users of an account (functions/team/store.ts) |
 * | organization | `T#<tenant>#ORG` / `<organization>` | | read one; list those of the account |
 * | site | `T#<tenant>#ORG#<organization>` / `SITE#<site>` | | read one; list those of an organization |
 * | organizationLogo | `T#<tenant>#ORG#<organization>` / `LOGO` | | state of the logo, and where its picture lies |
 * | reference | `T#<tenant>#ORG#<organization>` / `REF#<kind>#<id>` | | what hangs on an organization or site: refuses its deletion |
 * | unique | `T#<tenant>#UNIQUE#<scope>#<value>` / `UNIQUE` | | one holder a value, put in the holder's transaction |
 * | cap | `T#<tenant>#CAP#<scope>` / `CAP` | | who lives under a limit, added to in the transaction that makes one |
 * | audit | `T#<tenant>#AUDIT#<subject>` / `<audit>` | gsi1 `T#<tenant>#AUDIT` / `<audit>` | history of a thing; of an account |
 * | idempotency | `T#<tenant>#IDEMPOTENCY#<user>#<operation>#<key>` / `IDEMPOTENCY` | | one answer a key, 24 hours |
 * | outbox | `OUTBOX#<message>` / `OUTBOX` | gsi1 `OUTBOX#<shard>` / `<created>#<message>` | deliver; sweep what was left |
 * | limit | `LIMIT#<limit>#<hash of the caller>` / `<window>` | | how often somebody called |
 * | apiKey | `APIKEY#<prefix>` / `APIKEY` | gsi1 `T#<tenant>#APIKEY` / `<key>` | verify a key; list those of an account |
 * | invitation | `AUDITOR#<invitation>` / `AUDITOR` | gsi1 `T#<tenant>#AUDITORS#<calculation>` / `<invitation>` | verify a link or session; list those of a calculation |
 * Attribute `ttl` (epoch seconds) is when the table removes an item.
 * Each feature's own patterns stand in its `store.ts`.
 */
export const TABLE_NAME = process.env.TABLE_NAME ?? 'souto';

/** Partitions without a tenant: only the actor middleware, `admin`, `public` and workers reach them. */
export const GLOBAL_PARTITIONS = [
  'USER#',
  'OUTBOX#',
  'APIKEY#',
  'AUDIT#',
  'AUDITOR#',
  'VERIFICATION#',
  'DROP#',
  'FACTORS',
  'CALCULATIONS',
  'LIMIT#',
  'INCIDENTS#',
  'BRANDS',
  'FEEDBACK#',
  'CERTIFICATIONS#',
  'DOCUMENTS#',
  'CLOSINGS',
  'CREDITS#',
  'FORESTS#',
  'PARCEL#',
  'GROUND#',
  'LAND#',
  'AGREEMENT#',
  'LISTINGS#',
  'SERVICES#',
  'CERTIFICATE#',
  'ADDINGS',
  'INVITATIONS',
  'PAYEVENT#',
  'PAYMARK#',
  'PAYCURSOR',
  'CADASTRE#',
  'CUSTOMER#',
  'CUSTOMERS',
  'ORDER#',
  'ORDERS#',
  'BILLING#',
  'LEGS#',
  'SELLER#',
  'SELLERS',
] as const;

/** The only document client: `AWS_ENDPOINT_URL_DYNAMODB` points it at another table service. */
export const document = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
  marshallOptions: { removeUndefinedValues: true },
});

/** Digits of a number inside a key, so that 9 sorts before 10. */
const PAD = { length: 16, char: '0' } as const;

interface KeySide {
  readonly composite: readonly string[];
  readonly template?: string | undefined;
}
interface Index {
  readonly pk: KeySide;
  readonly sk?: KeySide;
}

/**
 * An entity of the table. The library lower-cases keys and does not pad numbers unless told: here every key keeps its
 * case and every number in a key is padded. Key templates name attributes in braces: `ORG#{id}`. Items carry `entity` (the name, which stream filters read).
 */
export function entity<
  A extends string,
  F extends string,
  C extends string,
  const S extends Schema<A, F, C, P>,
  P extends string = string,
>(schema: S): Entity<A, F, C, S, P> {
  const indexes: Record<string, Index> = schema.indexes;
  const sides = Object.values(indexes).flatMap((index) => (index.sk ? [index.pk, index.sk] : [index.pk]));
  const inKeys = new Set(sides.flatMap((side) => side.composite));
  const attributes = Object.entries<Attribute>(schema.attributes).map(([name, attribute]) => [
    name,
    inKeys.has(name) && attribute.type === 'number' ? { ...attribute, padding: PAD } : attribute,
  ]);
  const keepCase = (side: KeySide) => ({
    ...side,
    casing: 'none',
    cast: 'string',
    ...(side.template !== undefined && { template: side.template.replaceAll('{', '${') }),
  });
  const cased = Object.entries(indexes).map(([name, index]) => [
    name,
    { ...index, pk: keepCase(index.pk), ...(index.sk && { sk: keepCase(index.sk) }) },
  ]);
  const ruled = { ...schema, attributes: Object.fromEntries(attributes), indexes: Object.fromEntries(cased) } as S;
  return new Entity(ruled, {
    client: document,
    table: TABLE_NAME,
    identifiers: { entity: 'entity', version: 'entityVersion' },
  });
}

/** Attributes that every item has: optimistic version and who made it when. Spread them into an entity's attributes. */
export const stamps = {
  v: { type: 'number', required: true },
  createdAt: { type: 'string', required: true, readOnly: true },
  updatedAt: { type: 'string', required: true },
  createdBy: { type: 'string', required: true, readOnly: true },
} as const;

/** The stamps of a new item. */
export const stampNew = (by: string, now: Date) => ({
  v: 1,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  createdBy: by,
});
