import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { closeServer, listen, readBody } from '#infra/local/lib/server.ts';
import type { PaymentsOptions } from './options.ts';
import { openPayments, type Payments } from './payments.ts';

interface Heard {
  readonly path: string;
  readonly raw: Buffer;
  readonly signature: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly account?: string;
    readonly data?: { readonly object: Record<string, unknown> };
    readonly related_object?: { readonly id: string };
  };
}
export interface TestPayments {
  readonly stripe: Stripe;
  readonly url: string;
  readonly hookUrl: string;
  readonly payments: Payments;
  /** What the hooks have got, with a good signature. */
  readonly heard: Heard[];
  /** Of each path of the hook. */
  readonly secrets: Map<string, string>;
  /** How many next calls of the hook fail. */
  readonly fails: { times: number };
  /** Moves the business clock. */
  move(seconds: number): Promise<void>;
  now(): number;
  of(type: string, id?: string): Heard[];
  /** Presses a button of a page. */
  press(
    url: string | null,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ status: number; to: string; text: string }>;
  /** Registers the hook, for the platform's own events, those of accounts, and thin ones. */
  listen(): Promise<void>;
  /** A sandbox on what the disk holds at this moment, as after a kill. */
  killed(): Promise<TestPayments>;
  close(): Promise<void>;
}
/** Pauses that no test has to wait for. */
const QUICK = [5, 10, 20, 40, 80, 160, 320, 640, 1_000, 1_000, 1_000, 1_000];

const clientOf = (url: string): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_local', {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
};

/** A hook as the product will have one: it takes what is signed, and nothing else. */
function hookServer(
  stripe: () => Stripe,
  heard: Heard[],
  secrets: Map<string, string>,
  fails: { times: number },
): Server {
  return createServer(async (request, response) => {
    const raw = await readBody(request, 1024 * 1024);
    const path = request.url ?? '';
    const signature = String(request.headers['stripe-signature']);
    if (fails.times > 0) {
      fails.times--;
      response.writeHead(500).end();
      return;
    }
    const secret = secrets.get(path) ?? '';
    try {
      const event =
        path === '/thin'
          ? stripe().parseEventNotification(raw, signature, secret)
          : stripe().webhooks.constructEvent(raw, signature, secret);
      heard.push({ path, raw, signature, event: event as unknown as Heard['event'] });
      response.writeHead(200).end();
    } catch {
      response.writeHead(400).end();
    }
  });
}

const THIN = [
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account.closed',
  'v2.core.account_link.returned',
];

/** A sandbox and a hook of their own, on an in-memory folder that is gone at the close. */
export async function testPayments(options: Partial<PaymentsOptions> = {}): Promise<TestPayments> {
  const path = options.path ?? join(await mkdtemp(join(tmpdir(), 'souto-payments-')), 'data');
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const open = () => openPayments({ path, now, everyMs: 0, deliveries: { retryDelaysMs: QUICK }, ...options });
  const payments = open();
  const url = await listen(payments.server);
  const stripe = clientOf(url);
  const heard: Heard[] = [];
  const secrets = new Map<string, string>();
  const fails = { times: 0 };
  const hook = hookServer(() => stripe, heard, secrets, fails);
  const hookUrl = await listen(hook);
  const test: TestPayments = {
    ...{ stripe, url, hookUrl, payments, heard, secrets, fails },
    now: () => Math.floor(now().getTime() / 1000),
    of: (type, id) =>
      heard.filter(({ event }) => event.type === type && (id === undefined || event.data?.object.id === id)),
    async move(seconds) {
      offsetMs += seconds * 1000;
      await payments.tick();
    },
    async press(page, fields) {
      const response = await fetch(page ?? '', {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return { status: response.status, to: response.headers.get('location') ?? '', text: await response.text() };
    },
    async listen() {
      for (const connect of [false, true]) {
        const at = connect ? '/connect' : '/platform';
        const made = await stripe.webhookEndpoints.create({ url: `${hookUrl}${at}`, enabled_events: ['*'], connect });
        secrets.set(at, made.secret ?? '');
      }
      const destination = await stripe.v2.core.eventDestinations.create({
        ...{ name: 'thin', type: 'webhook_endpoint', event_payload: 'thin', enabled_events: THIN },
        webhook_endpoint: { url: `${hookUrl}/thin` },
        include: ['webhook_endpoint.signing_secret'],
      });
      secrets.set('/thin', destination.webhook_endpoint?.signing_secret ?? '');
    },
    async killed() {
      const copy = join(await mkdtemp(join(tmpdir(), 'souto-payments-')), 'data');
      await cp(path, copy, { recursive: true });
      return testPayments({ ...options, path: copy });
    },
    async close() {
      await payments.close();
      await closeServer(hook, 100);
      await rm(path, { recursive: true, force: true });
    },
  };
  return test;
}
