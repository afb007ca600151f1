import type { TriggerName } from '#infra/local/cognito/triggers.ts';
import type { Entry } from '#infra/local/functions/bundle.ts';
import type { FunctionSpec } from '#infra/local/functions/functions.ts';
import type { Route } from '#infra/local/gateway/routes.ts';
import * as souto from '#infra/manifest.ts';
import { routes } from '#infra/routes.ts';
import { userPool } from '#infra/userPool.ts';

/** The manifest as the runtime reads it: tests run smaller ones of their own. */
export interface RuntimeManifest {
  readonly functions: Readonly<Record<string, FunctionSpec & Entry & { readonly environment: readonly string[] }>>;
  readonly table: {
    readonly name: string;
    readonly keys: readonly [string, string];
    readonly indexes: readonly string[];
    readonly ttl: string;
  };
  readonly buckets: Readonly<Record<string, object>>;
  readonly queues: Readonly<Record<string, QueueConsumer | null>>;
  readonly bucketRules: readonly {
    readonly bucket: string;
    readonly prefixes: readonly string[];
    readonly queue: string;
  }[];
  readonly streamConsumers: readonly {
    readonly consumer: string;
    readonly filter: { readonly eventName: readonly string[]; readonly entity: string };
    readonly batchSize: number;
    readonly maxRetries: number;
    readonly bisects: boolean;
    readonly onFailure: string;
  }[];
  readonly schedules: Readonly<
    Record<string, { readonly expression: string; readonly zone: string; readonly consumer: string }>
  >;
  readonly userPool: {
    readonly attributes: readonly string[];
    readonly givenAtSignUp: readonly string[];
    readonly groups: readonly string[];
    readonly minimumPasswordLength: number;
    readonly triggers: Readonly<Partial<Record<TriggerName, string>>>;
    readonly oauth: {
      readonly callbackPaths: readonly string[];
      readonly logoutPaths: readonly string[];
      readonly scopes: readonly string[];
    };
  };
  readonly routes: readonly Route[];
}
interface QueueConsumer {
  readonly consumer: string;
  readonly batchSize: number;
  readonly maxReceives: number;
  readonly setting: string;
}

export const soutoManifest: RuntimeManifest = { ...souto, userPool, routes };
