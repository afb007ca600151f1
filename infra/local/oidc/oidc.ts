import { generateKeyPair } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { newSigner, type Signer } from '#infra/local/cognito/jwt.ts';
import { OAuthRefusal } from '#infra/local/cognito/oauth/refusal.ts';
import { answerWith, type Reply, redirectTo, type Visit } from '#infra/local/cognito/oauth/visit.ts';
import { newTickets } from '#infra/local/cognito/tickets.ts';
import { closeServer, localServer } from '#infra/local/lib/server.ts';
import type { LocalBrand } from './brands.ts';
import { type Code, ENDPOINTS, type Endpoint, type Provider } from './endpoints.ts';
import { errorPage } from './pages.ts';

export interface OidcOptions {
  readonly brands: readonly LocalBrand[];
  /** Where the client (the user pool) may be sent back to. */
  readonly redirectUri: () => string;
}
export interface Oidc {
  readonly server: Server;
  close(): Promise<void>;
}

const CODE_MS = 60_000;

async function newKey(): Promise<Signer> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return newSigner(String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
}
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

interface Place {
  readonly brand: LocalBrand;
  readonly endpoint: Endpoint;
}

/** The brand and endpoint of an address, or why it is not answered. */
function placeOf(request: IncomingMessage, brands: readonly LocalBrand[]): Place | Reply {
  const [, id = '', path = ''] = /^\/([\w-]+)(\/[^?]*)/.exec(request.url ?? '') ?? [];
  const brand = brands.find((one) => one.id === id);
  const [methods, endpoint] = (Object.hasOwn(ENDPOINTS, path) && ENDPOINTS[path]) || [];
  if (!brand || !endpoint) return { status: 404, body: 'Not found\n' };
  return methods?.includes(request.method ?? '') ? { brand, endpoint } : { status: 405 };
}

async function replyOf(visit: Visit, { brand, endpoint }: Place, provider: Provider): Promise<Reply> {
  try {
    return await endpoint(visit, brand, provider);
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    if (!error.back) return errorPage(visit, error);
    const { redirectUri, state } = error.back;
    return redirectTo(redirectUri, { error: error.error, error_description: error.message, state });
  }
}

/**
 * OpenID Connect providers on this machine, one issuer a brand: they play the brands' own ones. Whoever writes an e-mail
 * is believed. Codes and the signing key are in memory; a person's id is the same after a restart.
 */
export function openOidc(options: OidcOptions): Oidc {
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
  const provider: Provider = {
    redirectUri: options.redirectUri,
    issuer: ({ id }) => `${address()}/${id}`,
    codes: newTickets<Code>(CODE_MS),
    signer: once(newKey),
  };
  const server = localServer('oidc', (request, response) =>
    answerWith(request, response, async (visit) => {
      const place = placeOf(request, options.brands);
      return 'status' in place ? place : replyOf(visit, place, provider);
    }),
  );
  return {
    server,
    async close() {
      await closeServer(server);
      provider.codes.close();
    },
  };
}
