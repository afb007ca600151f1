import type { Feature } from '#shared/contract/api.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';

/** What runs, as pure data, for the local runtime and the CDK stacks; routes come from the contracts, messages from the event catalogue. */

export interface FunctionSpec {
  /** Module with the exported `handler`, from the root of the repository. */
  readonly entry: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Names of the settings that it reads (see `environment`): all that it may read. */
  readonly environment: readonly Setting[];
  /** Files that it reads (fonts, WebAssembly, data), copied beside its bundle: name there -> path of it, or below node_modules. */
  readonly files?: Readonly<Record<string, string>>;
  /** Heavy work (spreadsheets, 100,000 rows): on one machine it runs in a process of its own, so that the API stays responsive. */
  readonly isHeavy?: boolean;
  /** Of its temporary files, where it needs more than the 512 MB that all have. */
  readonly diskMb?: number;
}

export const table = {
  name: 'souto',
  /** Of the table. */
  keys: ['PK', 'SK'],
  /** Three generic indexes from the first deployment: ALL-projected, keys `<name>pk`, `<name>sk`, all strings. */
  indexes: ['gsi1', 'gsi2', 'gsi3'],
  ttl: 'ttl',
} as const;

/** Buckets: all private, versioned, no public access. */
export const buckets = {
  uploads: { expireDays: 30 },
  documents: {},
  exports: { expireDays: 7 },
  records: { hasObjectLock: true },
  site: {},
} as const;
export type Bucket = keyof typeof buckets;

/** Settings a function may read from its environment; the runtime (local or CDK) gives the values. */
export const environment = {
  TABLE_NAME: 'the table',
  BUCKET_UPLOADS: 'bucket for uploads and drops',
  BUCKET_DOCUMENTS: 'bucket for factor sets and documents',
  BUCKET_EXPORTS: 'bucket for exports',
  BUCKET_RECORDS: 'bucket for what is kept as it was written: certificates, issued invoices',
  QUEUE_IMPORTS: 'address of the imports queue',
  QUEUE_BANKING: 'address of the queue of movements of banks',
  QUEUE_CALCULATIONS: 'address of the calculations queue',
  QUEUE_EXPORTS: 'address of the exports queue',
  QUEUE_REPORTS: 'address of the reports queue',
  QUEUE_AUDITS: 'address of the queue of mails about audits',
  QUEUE_INVITATIONS: 'address of the invitations queue',
  QUEUE_NOTIFICATIONS: 'address of the notifications queue',
  QUEUE_FEEDBACK: 'address of the feedback queue',
  QUEUE_QUESTIONNAIRE: 'address of the queue of bulk changes of rows',
  QUEUE_PAYMENTS: 'address of the queue of what the payment provider tells',
  QUEUE_PRIVACY: 'address of the queue of exports of data and closings',
  QUEUE_AGREEMENTS: 'address of the queue of contracts of forests: mails and documents',
  QUEUE_SNAPSHOT: 'address of the queue of changes of what is on the market',
  QUEUE_CERTIFICATES: 'address of the queue of certificates of retired credits',
  QUEUE_LEDGER: 'address of the queue of the ledger of credits',
  QUEUE_BILLING: 'address of the queue of invoices to be issued',
  QUEUE_BILLING_FILES: 'address of the queue of files of issued invoices',
  SEAL_MARGIN_SECONDS: 'how long entries of the ledger wait for those made before them',
  ORIGIN_SECRET: 'what the CDN adds to each request, so that the API knows that it came through it',
  LINK_SECRET: 'what links that are mailed, and the sessions they lead to, are made with',
  USER_POOL_ID: 'the user pool',
  USER_POOL_CLIENT_ID: 'the client of the web app',
  FINISHING_SECONDS: 'how long a calculation stays in FINISHING before it is sealed',
  SITE_URL: 'address of the site, for links in mails',
  FEDERATED_BRANDS: 'brands whose people come in at an identity provider of their own, by commas; or none',
  MAIL_FROM: 'verified sender of our mails',
  SUPPORT_MAIL: 'who reads what people tell us',
  SCAN_READER: 'who reads the text of scans: by-hand or amazon-textract',
  ROUTE_DISTANCE: 'who measures a route: embedded or amazon-location',
  CADASTRE_SERVICE:
    'who tells of plots: embedded (those of the demo) or services (those of the State and of foral territories)',
  INVOICE_ISSUER: 'who stands behind our invoices: embedded (they are marked as tests) or certified',
  INVOICE_ISSUER_URL: 'address of the certified issuer, or none',
  INVOICE_ISSUER_KEY: 'key of our account at the certified issuer, or none',
  PAYMENTS_URL: 'address of the payment provider: its own, or that of the sandbox on this machine',
  PAYMENTS_KEY: 'key of our account at the payment provider',
  PAYMENTS_WEBHOOK_SECRETS:
    'what the payment provider signs with: platform=secret connect=secret thin=secret, two of one while it is changed',
} as const;
export type Setting = keyof typeof environment;

const http = (feature: Feature, more: readonly Setting[] = []): FunctionSpec => ({
  entry: `functions/${feature}/${feature}.http.ts`,
  timeoutSeconds: 25,
  memoryMb: 512,
  environment: ['TABLE_NAME', 'ORIGIN_SECRET', 'LINK_SECRET', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', ...more],
});

const QUEUES = [
  'IMPORTS',
  'BANKING',
  'CALCULATIONS',
  'EXPORTS',
  'REPORTS',
  'INVITATIONS',
  'AUDITS',
  'NOTIFICATIONS',
  'FEEDBACK',
  'PAYMENTS',
  'PRIVACY',
  'QUESTIONNAIRE',
  'LEDGER',
  'CERTIFICATES',
  'AGREEMENTS',
  'SNAPSHOT',
  'BILLING',
  'BILLING_FILES',
] as const;
const OUTBOX: readonly Setting[] = ['TABLE_NAME', ...QUEUES.map((name) => `QUEUE_${name}` as const)];
const light = (entry: string, environment: readonly Setting[], timeoutSeconds = 30): FunctionSpec => {
  return { entry, timeoutSeconds, memoryMb: 256, environment };
};
const PAYMENTS: readonly Setting[] = ['PAYMENTS_URL', 'PAYMENTS_KEY'];
const ISSUER: readonly Setting[] = ['INVOICE_ISSUER', 'INVOICE_ISSUER_URL', 'INVOICE_ISSUER_KEY'];
const INTER = '@expo-google-fonts/inter';
/** Of documents. */
const FONTS = {
  'Inter-Regular.ttf': `${INTER}/400Regular/Inter_400Regular.ttf`,
  'Inter-SemiBold.ttf': `${INTER}/600SemiBold/Inter_600SemiBold.ttf`,
};
/** What blocks, questions and fields are called. */
const EMISSION_WORDS = Object.fromEntries(
  LANGUAGES.map((l) => [`emissions-${l}.json`, `shared/texts/${l}/emissions.json`]),
);

/** The gazetteer. */
const PLACES = {
  'towns.csv': 'shared/distances/data/towns.csv',
  'airports.csv': 'shared/distances/data/airports.csv',
  'ports.csv': 'shared/distances/data/ports.csv',
};

/** Spreadsheets, 100,000 rows, documents. */
const heavy = (entry: string, environment: readonly Setting[]): FunctionSpec => ({
  entry,
  timeoutSeconds: 300,
  memoryMb: 2048,
  environment: ['TABLE_NAME', ...environment],
  isHeavy: true,
});

/** Makes plain pictures of what people upload. */
const picture = (entry: string): FunctionSpec => ({
  ...heavy(entry, ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  timeoutSeconds: 30,
  files: { 'vips-node.mjs': 'wasm-vips/lib/vips-node.mjs', 'vips.wasm': 'wasm-vips/lib/vips.wasm' },
});

export const functions = {
  'session-http': http('session', ['BUCKET_DOCUMENTS']),
  'account-http': http('account', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'team-http': http('team'),
  'apps-http': http('apps'),
  'notifications-http': http('notifications'),
  'feedback-http': http('feedback'),
  'privacy-http': http('privacy', ['BUCKET_EXPORTS']),
  'consents-http': http('consents'),
  'activity-http': http('activity'),
  'organizations-http': http('organizations', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'calculations-http': http('calculations', [
    'BUCKET_DOCUMENTS',
    'BUCKET_UPLOADS',
    'BUCKET_EXPORTS',
    'FINISHING_SECONDS',
  ]),
  'questionnaire-http': http('questionnaire', ['BUCKET_DOCUMENTS', 'BUCKET_UPLOADS']),
  'dashboard-http': http('dashboard', ['BUCKET_DOCUMENTS']),
  'audits-http': http('audits', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'cadastre-http': http('cadastre', ['CADASTRE_SERVICE']),
  'distances-http': {
    ...http('distances', ['ROUTE_DISTANCE']),
    // With twice the processor the 12,000 places of its files are read in half the time.
    memoryMb: 1024,
    files: PLACES,
  },
  'factors-http': { ...http('factors', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']), memoryMb: 1024 },
  'imports-http': http('imports', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'invoices-http': http('invoices', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'banking-http': { ...http('banking', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']), memoryMb: 1024 },
  'reduction-http': http('reduction', ['BUCKET_DOCUMENTS']),
  'reports-http': http('reports', ['BUCKET_DOCUMENTS']),
  'certifications-http': http('certifications', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS', 'BUCKET_EXPORTS']),
  'csrd-http': http('csrd', ['BUCKET_DOCUMENTS', 'BUCKET_EXPORTS']),
  'documents-http': http('documents', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'verifications-http': http('verifications', ['BUCKET_DOCUMENTS', 'SITE_URL']),
  'estimates-http': { ...http('estimates', ['BUCKET_DOCUMENTS']), files: EMISSION_WORDS },
  'search-http': http('search'),
  'incidents-http': http('incidents'),
  'brands-http': http('brands'),
  'payments-http': http('payments'),
  'offsets-http': http('offsets', ['SITE_URL', 'BUCKET_DOCUMENTS', 'BUCKET_EXPORTS', 'BUCKET_RECORDS', ...PAYMENTS]),
  'plans-http': http('plans', ['SITE_URL', ...PAYMENTS]),
  /** Nothing but the signature says who calls. */
  'payments-webhook': light('functions/payments/webhook.http.ts', [
    'TABLE_NAME',
    'ORIGIN_SECRET',
    'PAYMENTS_WEBHOOK_SECRETS',
    ...PAYMENTS,
  ]),
  'payments-work': light('functions/payments/payments.queue.ts', [
    'TABLE_NAME',
    'LINK_SECRET',
    'PAYMENTS_WEBHOOK_SECRETS',
    ...PAYMENTS,
  ]),
  'payments-reconcile': light(
    'functions/payments/reconcile.schedule.ts',
    ['TABLE_NAME', 'LINK_SECRET', ...PAYMENTS],
    300,
  ),
  'offsets-nightly': light('functions/offsets/nightly.schedule.ts', ['TABLE_NAME', 'LINK_SECRET', ...PAYMENTS], 300),
  'offsets-sweep': light('functions/offsets/sweep.schedule.ts', ['TABLE_NAME', 'LINK_SECRET', ...PAYMENTS], 240),
  'forests-http': {
    ...http('forests', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS', 'CADASTRE_SERVICE']),
    // What the lines of municipalities on the map are drawn from.
    files: { 'municipalities.json': 'es-atlas/es/municipalities.json' },
  },
  'agreements-http': http('agreements', ['BUCKET_RECORDS']),
  'agreements-work': {
    ...light(
      'functions/agreements/agreements.queue.ts',
      ['TABLE_NAME', 'LINK_SECRET', 'SITE_URL', 'MAIL_FROM', 'BUCKET_RECORDS'],
      120,
    ),
    memoryMb: 1024,
    files: FONTS,
  },
  'services-http': http('services'),
  'marketplace-http': http('marketplace', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'marketplace-snapshot': {
    ...light('functions/marketplace/snapshot.queue.ts', ['TABLE_NAME', 'BUCKET_DOCUMENTS'], 300),
    // Ten thousand forests in memory, twice.
    memoryMb: 1024,
  },
  'forests-activation': light('functions/forests/activate.schedule.ts', ['TABLE_NAME'], 300),
  'forests-nightly': light('functions/forests/nightly.schedule.ts', ['TABLE_NAME', 'BUCKET_DOCUMENTS'], 300),
  'forests-morning': light(
    'functions/forests/morning.schedule.ts',
    ['TABLE_NAME', 'SITE_URL', 'MAIL_FROM', 'SUPPORT_MAIL'],
    300,
  ),
  'orders-http': http('orders', ['SITE_URL', 'BUCKET_EXPORTS', ...PAYMENTS]),
  'orders-nightly': light('functions/orders/nightly.schedule.ts', ['TABLE_NAME', ...PAYMENTS], 300),
  'plans-nightly': light('functions/plans/nightly.schedule.ts', ['TABLE_NAME'], 300),
  'billing-http': http('billing', ['BUCKET_RECORDS', ...PAYMENTS]),
  'billing-issue': light('functions/billing/billing.queue.ts', ['TABLE_NAME', 'INVOICE_ISSUER', ...PAYMENTS], 60),
  'billing-files': {
    ...light('functions/billing/files.queue.ts', ['TABLE_NAME', 'BUCKET_RECORDS', ...ISSUER], 120),
    memoryMb: 1024,
    files: FONTS,
  },
  'billing-verification': light('functions/billing/verify.schedule.ts', ['TABLE_NAME', ...PAYMENTS], 300),
  'billing-promises': light('functions/billing/promises.schedule.ts', ['TABLE_NAME', ...PAYMENTS], 300),
  'methodology-http': http('methodology', ['BUCKET_DOCUMENTS']),
  'session-triggers': light(
    'functions/session/triggers.identity.ts',
    ['TABLE_NAME', 'SITE_URL', 'FEDERATED_BRANDS'],
    5,
  ),
  'audits-mail': light('functions/audits/mail.queue.ts', [
    'TABLE_NAME',
    'LINK_SECRET',
    'SITE_URL',
    'MAIL_FROM',
    'BUCKET_DOCUMENTS',
  ]),
  'team-invite': light('functions/team/invite.queue.ts', ['TABLE_NAME', 'LINK_SECRET', 'SITE_URL', 'MAIL_FROM']),
  'team-invitations': light('functions/team/invitations.schedule.ts', ['TABLE_NAME', 'USER_POOL_ID']),
  'notifications-work': light('functions/notifications/notify.queue.ts', ['TABLE_NAME', 'SITE_URL', 'MAIL_FROM']),
  'feedback-mail': light('functions/feedback/feedback.queue.ts', [
    'TABLE_NAME',
    'SITE_URL',
    'MAIL_FROM',
    'SUPPORT_MAIL',
  ]),
  outbox: light('functions/kit/outbox.stream.ts', OUTBOX),
  'outbox-sweep': light('functions/kit/outboxSweep.schedule.ts', OUTBOX, 50),
  'organizations-logo': picture('functions/organizations/logo.storage.ts'),
  'marketplace-images': picture('functions/marketplace/images.storage.ts'),
  'account-avatar': picture('functions/account/avatar.storage.ts'),
  'imports-uploaded': light('functions/imports/uploaded.storage.ts', [
    'TABLE_NAME',
    'BUCKET_UPLOADS',
    'BUCKET_DOCUMENTS',
  ]),
  'invoices-read': heavy('functions/invoices/uploaded.storage.ts', [
    'BUCKET_UPLOADS',
    'BUCKET_DOCUMENTS',
    'SCAN_READER',
  ]),
  'banking-uploaded': light('functions/banking/uploaded.storage.ts', ['TABLE_NAME']),
  'banking-work': heavy('functions/banking/banking.queue.ts', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS']),
  'imports-work': {
    ...heavy('functions/imports/import.queue.ts', ['BUCKET_UPLOADS', 'BUCKET_DOCUMENTS', 'ROUTE_DISTANCE']),
    files: PLACES,
  },
  'calculations-work': heavy('functions/calculations/calculate.queue.ts', [
    'BUCKET_DOCUMENTS',
    'BUCKET_UPLOADS',
    'BUCKET_EXPORTS',
  ]),
  'questionnaire-work': {
    ...heavy('functions/questionnaire/bulk.queue.ts', ['BUCKET_DOCUMENTS', 'SITE_URL', 'MAIL_FROM']),
    files: EMISSION_WORDS,
  },
  'questionnaire-reminders': light('functions/questionnaire/reminders.schedule.ts', ['TABLE_NAME'], 300),
  'exports-work': heavy('functions/calculations/export.queue.ts', ['BUCKET_DOCUMENTS', 'BUCKET_EXPORTS']),
  'credits-ledger': {
    ...light('functions/credits/ledger.queue.ts', ['TABLE_NAME', 'SEAL_MARGIN_SECONDS'], 300),
    memoryMb: 1024,
  },
  'credits-verification': light('functions/credits/verify.schedule.ts', ['TABLE_NAME'], 300),
  'privacy-closings': light('functions/privacy/closings.schedule.ts', ['TABLE_NAME']),
  'privacy-work': {
    ...heavy('functions/privacy/privacy.queue.ts', [
      'BUCKET_UPLOADS',
      'BUCKET_DOCUMENTS',
      'BUCKET_EXPORTS',
      'BUCKET_RECORDS',
      'LINK_SECRET',
      'USER_POOL_ID',
      'SITE_URL',
      'MAIL_FROM',
      ...PAYMENTS,
    ]),
    timeoutSeconds: 900,
    diskMb: 5_120,
  },
  'reports-work': {
    ...heavy('functions/reports/report.queue.ts', ['BUCKET_DOCUMENTS']),
    files: FONTS,
  },
  'offsets-certificates': {
    ...light(
      'functions/offsets/certificates.queue.ts',
      ['TABLE_NAME', 'BUCKET_DOCUMENTS', 'BUCKET_RECORDS', 'SITE_URL'],
      120,
    ),
    memoryMb: 1024,
    files: FONTS,
  },
} as const satisfies Record<string, FunctionSpec>;
export type FunctionName = keyof typeof functions;

export interface QueueSpec {
  readonly consumer: FunctionName;
  readonly batchSize: number;
  /** A queue named `*.fifo` gives the messages of a group one after the other. Visibility is six times the function's timeout; after `maxReceives` a message goes to `<name>-dlq` (14 days). */
  readonly maxReceives: number;
  readonly setting: Setting;
  /** Messages are gathered for so long, so that many changes are one piece of work; two batches at a time at most. */
  readonly gatherSeconds?: number;
}
export const queues = {
  imports: { consumer: 'imports-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_IMPORTS' },
  banking: { consumer: 'banking-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_BANKING' },
  calculations: { consumer: 'calculations-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_CALCULATIONS' },
  exports: { consumer: 'exports-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_EXPORTS' },
  reports: { consumer: 'reports-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_REPORTS' },
  audits: { consumer: 'audits-mail', batchSize: 1, maxReceives: 5, setting: 'QUEUE_AUDITS' },
  invitations: { consumer: 'team-invite', batchSize: 1, maxReceives: 5, setting: 'QUEUE_INVITATIONS' },
  notifications: { consumer: 'notifications-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_NOTIFICATIONS' },
  feedback: { consumer: 'feedback-mail', batchSize: 1, maxReceives: 5, setting: 'QUEUE_FEEDBACK' },
  payments: { consumer: 'payments-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_PAYMENTS' },
  privacy: { consumer: 'privacy-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_PRIVACY' },
  questionnaire: { consumer: 'questionnaire-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_QUESTIONNAIRE' },
  agreements: { consumer: 'agreements-work', batchSize: 1, maxReceives: 5, setting: 'QUEUE_AGREEMENTS' },
  snapshot: {
    consumer: 'marketplace-snapshot',
    batchSize: 1000,
    gatherSeconds: 20,
    maxReceives: 5,
    setting: 'QUEUE_SNAPSHOT',
  },
  certificates: { consumer: 'offsets-certificates', batchSize: 1, maxReceives: 5, setting: 'QUEUE_CERTIFICATES' },
  'ledger.fifo': { consumer: 'credits-ledger', batchSize: 10, maxReceives: 5, setting: 'QUEUE_LEDGER' },
  /** One by one: the messages of a batch are worked on at once. */
  'billing.fifo': { consumer: 'billing-issue', batchSize: 1, maxReceives: 5, setting: 'QUEUE_BILLING' },
  'billing-files': { consumer: 'billing-files', batchSize: 1, maxReceives: 5, setting: 'QUEUE_BILLING_FILES' },
  'uploaded-files': { consumer: 'imports-uploaded', batchSize: 10, maxReceives: 5, setting: 'BUCKET_UPLOADS' },
  'uploaded-invoices': { consumer: 'invoices-read', batchSize: 1, maxReceives: 5, setting: 'BUCKET_UPLOADS' },
  'uploaded-movements': { consumer: 'banking-uploaded', batchSize: 10, maxReceives: 5, setting: 'BUCKET_UPLOADS' },
  'uploaded-logos': { consumer: 'organizations-logo', batchSize: 1, maxReceives: 5, setting: 'BUCKET_UPLOADS' },
  'uploaded-images': { consumer: 'marketplace-images', batchSize: 1, maxReceives: 5, setting: 'BUCKET_UPLOADS' },
  'uploaded-avatars': { consumer: 'account-avatar', batchSize: 1, maxReceives: 5, setting: 'BUCKET_UPLOADS' },
  /** Stream records that the outbox consumer could not deliver. */
  'stream-failures': null,
} as const satisfies Record<string, QueueSpec | null>;
export type QueueName = keyof typeof queues;

/** Object created in a bucket under a prefix -> EventBridge event -> queue. */
export const bucketRules = [
  { bucket: 'uploads', prefixes: ['uploads/', 'drops/'], queue: 'uploaded-files' },
  { bucket: 'uploads', prefixes: ['invoices/'], queue: 'uploaded-invoices' },
  { bucket: 'uploads', prefixes: ['banking/'], queue: 'uploaded-movements' },
  { bucket: 'uploads', prefixes: ['logos/'], queue: 'uploaded-logos' },
  { bucket: 'uploads', prefixes: ['listings/'], queue: 'uploaded-images' },
  { bucket: 'uploads', prefixes: ['avatars/'], queue: 'uploaded-avatars' },
] as const satisfies readonly { bucket: Bucket; prefixes: readonly string[]; queue: QueueName }[];

/** The table's stream (new and old image) -> function; records that match the filter only. */
export const streamConsumers = [
  {
    consumer: 'outbox',
    filter: { eventName: ['INSERT'], entity: 'outbox' },
    batchSize: 25,
    maxRetries: 5,
    bisects: true,
    onFailure: 'stream-failures',
  },
] as const satisfies readonly {
  consumer: FunctionName;
  filter: { eventName: readonly string[]; entity: string };
  batchSize: number;
  maxRetries: number;
  bisects: boolean;
  onFailure: QueueName;
}[];

/** EventBridge Scheduler: expressions in its own syntax, in the zone. */
export const schedules = {
  'team-invitations': { expression: 'rate(1 hour)', zone: 'Europe/Madrid', consumer: 'team-invitations' },
  'outbox-sweep': { expression: 'rate(1 minute)', zone: 'Europe/Madrid', consumer: 'outbox-sweep' },
  /** In the morning; a later run goes on where the one before ran out of time. */
  'questionnaire-reminders': {
    expression: 'cron(0/30 8-9 * * ? *)',
    zone: 'Europe/Madrid',
    consumer: 'questionnaire-reminders',
  },
  'credits-verification': { expression: 'cron(30 3 * * ? *)', zone: 'Europe/Madrid', consumer: 'credits-verification' },
  'privacy-closings': { expression: 'rate(1 hour)', zone: 'Europe/Madrid', consumer: 'privacy-closings' },
  'payments-reconcile': { expression: 'rate(15 minutes)', zone: 'Europe/Madrid', consumer: 'payments-reconcile' },
  'offsets-nightly': { expression: 'cron(50 3 * * ? *)', zone: 'Europe/Madrid', consumer: 'offsets-nightly' },
  'offsets-sweep': { expression: 'rate(5 minutes)', zone: 'Europe/Madrid', consumer: 'offsets-sweep' },
  'billing-verification': { expression: 'cron(45 3 * * ? *)', zone: 'Europe/Madrid', consumer: 'billing-verification' },
  'billing-promises': { expression: 'rate(1 hour)', zone: 'Europe/Madrid', consumer: 'billing-promises' },
  /** The second run catches a contract that was signed late in Lisbon. */
  'forests-activation': { expression: 'cron(10 0,1 1 * ? *)', zone: 'Europe/Madrid', consumer: 'forests-activation' },
  'forests-nightly': { expression: 'cron(20 2 * * ? *)', zone: 'Europe/Madrid', consumer: 'forests-nightly' },
  /** From eight on in Madrid and in Lisbon; a later run goes on where the one before ran out of time, or was missed. */
  'forests-morning': { expression: 'cron(10/30 8-9 * * ? *)', zone: 'Europe/Madrid', consumer: 'forests-morning' },
  'orders-nightly': { expression: 'cron(10 4 * * ? *)', zone: 'Europe/Madrid', consumer: 'orders-nightly' },
  'plans-nightly': { expression: 'cron(30 3 * * ? *)', zone: 'Europe/Madrid', consumer: 'plans-nightly' },
} as const satisfies Record<string, { expression: string; zone: string; consumer: FunctionName }>;
