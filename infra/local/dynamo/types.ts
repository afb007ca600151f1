/** The shapes of DynamoDB's wire protocol that the table service works with. Binary values stay base64 text, as on the wire. */

export type Json = Record<string, unknown>;

export interface AttributeValue {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: AttributeValue[];
  M?: Item;
}
export type Item = Record<string, AttributeValue>;

export interface KeyElement {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

export interface IndexDescription {
  readonly IndexName: string;
  readonly KeySchema: readonly KeyElement[];
  readonly Projection: { readonly ProjectionType?: string; readonly NonKeyAttributes?: readonly string[] };
  readonly IndexStatus?: string;
  readonly IndexArn?: string;
}

export interface TableDescription {
  readonly TableName: string;
  readonly KeySchema: readonly KeyElement[];
  readonly AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: 'S' | 'N' | 'B' }[];
  readonly GlobalSecondaryIndexes?: readonly IndexDescription[];
  readonly LocalSecondaryIndexes?: readonly IndexDescription[];
  readonly TableStatus: 'ACTIVE' | 'DELETING';
  readonly TableArn: string;
  readonly LatestStreamArn: string;
  readonly TableId: string;
  /** In seconds. */
  readonly CreationDateTime: number;
  readonly BillingModeSummary: { readonly BillingMode: 'PAY_PER_REQUEST' };
  readonly StreamSpecification: { readonly StreamEnabled: true; readonly StreamViewType: 'NEW_AND_OLD_IMAGES' };
}

/** A table as it is kept: its description, and the attribute that says when an item expires (undefined: none does). */
export interface Table {
  readonly description: TableDescription;
  readonly ttl?: string | undefined;
}

/** A piece of a document path: an attribute's name, or a position in a list. */
export type Path = readonly (string | number)[];

/** What a SET assigns: a path to read, a function or sum of such operands, or a literal value. */
export type Operand =
  | Path
  | { readonly type: 'add' | 'subtract'; readonly args: readonly [Operand, Operand] }
  | { readonly type: 'function'; readonly name: 'if_not_exists'; readonly args: readonly [Path, Operand] }
  | { readonly type: 'function'; readonly name: 'list_append'; readonly args: readonly [Operand, Operand] }
  | (AttributeValue & { readonly type?: undefined });

/** One action of an update expression, as dynalite's parser gives it. */
export type UpdateSection =
  | { readonly type: 'set'; readonly path: Path; readonly val: Operand }
  | { readonly type: 'remove'; readonly path: Path }
  | {
      readonly type: 'add' | 'delete';
      readonly path: Path;
      readonly val: AttributeValue;
      readonly attrType: keyof AttributeValue;
    };

/** A request after dynalite's checks: unknown members removed, numbers normalised, expressions parsed (`_...`). */
export interface Checked {
  TableName: string;
  Item?: Item;
  Key?: Item;
  ReturnValues?: string;
  ReturnConsumedCapacity?: string;
  ConsistentRead?: boolean;
  Select?: string;
  Limit?: number;
  IndexName?: string;
  ExclusiveStartKey?: Item;
  AttributesToGet?: string[];
  QueryFilter?: Json;
  ScanFilter?: Json;
  ConditionalOperator?: string;
  AttributeUpdates?: Json;
  RequestItems?: Json;
  /** Size of a put item, when it was found on the way. */
  _sizeBytes?: number;
  _condition?: { readonly expression: unknown };
  _filter?: { readonly expression: unknown };
  _projection?: { readonly paths: readonly Path[]; readonly nestedPaths: Json };
  _updates?: {
    readonly sections: readonly UpdateSection[];
    readonly paths: readonly Path[];
    readonly nestedPaths: Json;
  };
}

/** A range of keys, as LevelDB takes it. */
export interface KeyRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
}
