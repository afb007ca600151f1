import type { RuntimeManifest } from './manifest.ts';

export const REGION = 'eu-west-1';
export const POOL_ID = `${REGION}_SoutoLocal`;
export const CLIENT_ID = 'soutolocalweb0000000000000';
const ACCESS_KEY = 'local';
const SECRET = 'local-secret';
export const CREDENTIALS = { [ACCESS_KEY]: SECRET };
export const SIGNING_KEY = { accessKey: ACCESS_KEY, secret: SECRET, region: REGION };

const SUPPORT_MAIL = 'soporte@souto.local';

/** What the site adds to requests for the API; of this machine only. */
export const ORIGIN_SECRET = 'local-origin-secret';

export const MAIL_FROM = 'Souto <no-reply@souto.local>';
/** Signs links and their sessions; of this machine only. */
const LINK_SECRET = 'local-link-secret-of-thirty-two-letters';
/** Opens the payments sandbox; of this machine only. */
export const PAYMENTS_KEY = 'sk_test_local';
/** Where the payments sandbox tells what happened, and what it signs that with; of this machine only. */
export const PAYMENTS_HOOKS = [
  { endpoint: 'platform', path: '/api/payments/webhook', secret: 'whsec_local-platform' },
  { endpoint: 'connect', path: '/api/payments/webhook/connect', secret: 'whsec_local-connect' },
  { endpoint: 'thin', path: '/api/payments/webhook/thin', secret: 'whsec_local-thin' },
] as const;

/** Addresses of the services, `http://127.0.0.1:<port>`. */
export interface ServiceUrls {
  readonly dynamo: string;
  readonly s3: string;
  readonly sqs: string;
  readonly ses: string;
  readonly scheduler: string;
  readonly cognito: string;
  readonly payments: string;
  /** The brands' identity providers, when there are any. */
  readonly oidc?: string;
}

/** What every function has in its environment: where the services are, and no way to anything beyond this machine. */
const awsEnvironment = (urls: ServiceUrls): Record<string, string> => ({
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: ACCESS_KEY,
  AWS_SECRET_ACCESS_KEY: SECRET,
  AWS_ENDPOINT_URL_DYNAMODB: urls.dynamo,
  AWS_ENDPOINT_URL_S3: urls.s3,
  AWS_ENDPOINT_URL_SQS: urls.sqs,
  AWS_ENDPOINT_URL_SESV2: urls.ses,
  AWS_ENDPOINT_URL_SCHEDULER: urls.scheduler,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: urls.cognito,
  AWS_EC2_METADATA_DISABLED: 'true',
  // The SDK would read the user's own profiles, which may send it elsewhere.
  AWS_CONFIG_FILE: 'none',
  AWS_SHARED_CREDENTIALS_FILE: 'none',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  POWERTOOLS_LOG_LEVEL: 'WARN',
  POWERTOOLS_METRICS_DISABLED: 'true',
});

interface Values {
  readonly urls: ServiceUrls;
  readonly siteUrl: string;
  /** Given by a test or a command in the place of the local value. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Brands with an identity provider on this machine. */
  readonly brands: readonly { readonly id: string }[];
}

/** A setting's value on this machine. Throws when the manifest names one that the runtime does not know. */
function settingOf(setting: string, manifest: RuntimeManifest, { urls, siteUrl, brands }: Values): string {
  const fixed: Record<string, string> = {
    TABLE_NAME: manifest.table.name,
    USER_POOL_ID: POOL_ID,
    USER_POOL_CLIENT_ID: CLIENT_ID,
    ORIGIN_SECRET,
    LINK_SECRET,
    SUPPORT_MAIL,
    FINISHING_SECONDS: '2',
    SEAL_MARGIN_SECONDS: '1',
    SITE_URL: siteUrl,
    FEDERATED_BRANDS: brands.map(({ id }) => id).join(',') || 'none',
    MAIL_FROM,
    SCAN_READER: 'by-hand',
    ROUTE_DISTANCE: 'embedded',
    CADASTRE_SERVICE: 'embedded',
    INVOICE_ISSUER: 'embedded',
    INVOICE_ISSUER_URL: 'none',
    INVOICE_ISSUER_KEY: 'none',
    PAYMENTS_URL: urls.payments,
    PAYMENTS_KEY,
    PAYMENTS_WEBHOOK_SECRETS: PAYMENTS_HOOKS.map(({ endpoint, secret }) => `${endpoint}=${secret}`).join(' '),
  };
  const bucket = /^BUCKET_(.+)$/.exec(setting)?.[1]?.toLowerCase().replaceAll('_', '-');
  if (bucket !== undefined && bucket in manifest.buckets) return bucket;
  const queue = Object.entries(manifest.queues).find(([, spec]) => spec?.setting === setting)?.[0];
  if (queue !== undefined) return `${urls.sqs}/000000000000/${queue}`;
  const value = fixed[setting];
  if (value === undefined) throw new Error(`The runtime knows no value for the setting ${setting}`);
  return value;
}

/** Every setting of the manifest with its value, and what all functions have. */
export function allSettings(manifest: RuntimeManifest, values: Values): Record<string, string> {
  const names = new Set(Object.values(manifest.functions).flatMap((spec) => spec.environment));
  const settings = [...names].map((name) => [name, settingOf(name, manifest, values)]);
  return { ...awsEnvironment(values.urls), ...Object.fromEntries(settings), ...values.overrides };
}

/** The environment of one function: what all have, and of the settings only those that it declares. */
export function environmentOf(name: string, manifest: RuntimeManifest, values: Values): Record<string, string> {
  const spec = manifest.functions[name];
  const settings = (spec?.environment ?? []).map((setting) => [setting, settingOf(setting, manifest, values)]);
  return {
    ...awsEnvironment(values.urls),
    AWS_LAMBDA_FUNCTION_NAME: name,
    // Every request to a service says in its user agent which function asks: `app/<name>`.
    AWS_SDK_UA_APP_ID: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec?.memoryMb ?? 0),
    ...Object.fromEntries(settings),
    ...values.overrides,
  };
}
