import type { Place } from '#infra/checks/conformance/place.ts';
import { CREDENTIALS, REGION } from '#infra/local/runtime/environment.ts';
import { commands } from '../commands.ts';
import { readOptions, UsageError, wrongValue } from '../options.ts';

export const SERVICES = ['dynamodb', 's3', 'sqs'] as const;
export type Service = (typeof SERVICES)[number];
export interface ConformanceArguments {
  /** The other endpoints; a service without one is held against the expectations only. */
  readonly places: Readonly<Partial<Record<Service, Place>>>;
  readonly isJson: boolean;
}

/** Those of the usual variables; on this machine the local ones are good enough. */
function credentialsFor(url: URL, env: NodeJS.ProcessEnv): Place['credentials'] {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  const [[key = '', secret = ''] = []] = Object.entries(CREDENTIALS);
  if (['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) return { accessKeyId: key, secretAccessKey: secret };
  throw new UsageError(
    commands.conformance,
    `${url.hostname} asks for AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`,
  );
}

function placeOf(address: string, region: string, env: NodeJS.ProcessEnv): Place {
  const url = new URL(address);
  return { url: url.href.replace(/\/$/, ''), region, credentials: credentialsFor(url, env) };
}

/** Reads the command line. Throws UsageError for what cannot be understood. */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): ConformanceArguments {
  const { values } = readOptions(commands.conformance, args);
  const region = values.region ?? env.AWS_REGION ?? REGION;
  const given = SERVICES.flatMap((service) => {
    const url = values[service];
    if (url === undefined) return [];
    if (!URL.canParse(url)) throw wrongValue(commands.conformance, service, url);
    return [[service, placeOf(url, region, env)] as const];
  });
  return { places: Object.fromEntries(given), isJson: values.json };
}
