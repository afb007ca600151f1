/**
 * dynalite ships no types. These are the parts of its inside that are used: its request checks, its expression
 * evaluation and the planning part of Query and Scan. Only dynalite.ts, conditions.ts and keys.ts
 * import them.
 */
declare module 'dynalite/db/conditionParser.js' {
  export interface Context {
    readonly attrNames?: Readonly<Record<string, string>>;
    readonly attrVals?: Readonly<Record<string, object>>;
    readonly isKeyCondition?: boolean;
    /** What no expression of the request has named yet: the parser takes away what it meets. */
    readonly unusedAttrNames?: Record<string, true>;
    readonly unusedAttrVals?: Record<string, true>;
  }
  const parser: { parse(text: string, options: { readonly context: Context }): unknown };
  export default parser;
}
declare module 'dynalite/db/index.js' {
  type Types = typeof import('#infra/local/dynamo/types.ts');
  type Item = import('#infra/local/dynamo/types.ts').Item;
  type Checked = import('#infra/local/dynamo/types.ts').Checked;
  type TableDescription = import('#infra/local/dynamo/types.ts').TableDescription;
  type KeyElement = import('#infra/local/dynamo/types.ts').KeyElement;
  type KeyRange = import('#infra/local/dynamo/types.ts').KeyRange;
  type Path = import('#infra/local/dynamo/types.ts').Path;
  /** An error with the answer that DynamoDB would give. */
  export interface Refusal extends Error {
    statusCode: number;
    body: Record<string, unknown>;
  }
  type Verdict = Refusal | null | undefined;
  type Answer = (error: Verdict, result?: unknown) => void;
  interface Db {
    validateItem(item: Item, table: TableDescription): Verdict;
    validateKey(key: Item, table: TableDescription): Verdict;
    validateKeyPaths(nestedPaths: object | undefined, table: TableDescription): Verdict;
    validateUpdates(legacy: undefined, updates: object | undefined, table: TableDescription): Verdict;
    checkConditional(request: Checked, existing: Item | undefined): Verdict;
    matchesExprFilter(item: Item, expression: unknown): boolean;
    matchesFilter(item: Item, filter: object, operator: string | undefined): boolean;
    mapPaths(paths: readonly (Path | string)[], item: Item): Item;
    toRangeStr(value: string, type: string): string;
    hashPrefix(value: string, type: string): string;
    /** Called by Query and Scan through these members, so that ours can stand in their place. */
    createIndexKey: (item: Item, table: TableDescription, keySchema: readonly KeyElement[]) => string;
    queryTable: (
      store: unknown,
      table: TableDescription,
      request: Checked,
      range: KeyRange,
      isLocal: boolean | undefined,
      wantsWholeItems: boolean,
      startKeyNames: string[],
      done: Answer,
    ) => void;
  }
  const db: Db;
  export default db;
}

declare module 'dynalite/validations/index.js' {
  interface Validations {
    checkTypes(body: object, types: object): import('#infra/local/dynamo/types.ts').Checked;
    checkValidations(data: object, types: object, custom: unknown, store: { options: { maxItemSize: number } }): void;
  }
  const validations: Validations;
  export default validations;
}

/** The rules of one operation: member types and its own checks. */
declare module 'dynalite/validations/*.js' {
  const rules: { readonly types: object; readonly custom?: unknown };
  export default rules;
}

declare module 'dynalite/actions/*.js' {
  type Checked = import('#infra/local/dynamo/types.ts').Checked;
  type Done = (error: Error | null | undefined, result?: unknown) => void;
  const action: (store: object, request: Checked, done: Done) => void;
  export default action;
}
