import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const thisMachine = /^(127\.0\.0\.1|localhost)(:\d{1,5})?$/i;

/** Does the request name this machine? A page elsewhere that rebinds its own name to 127.0.0.1 cannot fake the Host header. */
const isLocalHost = (request: IncomingMessage): boolean => thisMachine.test(request.headers.host ?? '');

/** A request body larger than the service takes. */
export class BodyTooLarge extends Error {}

/**
 * HTTP server of one embedded service. Requests with a foreign Host header get 403 before anything is read.
 * An error that the handler throws is answered as 500 and logged: handlers turn their own errors into their protocol's form.
 */
export function localServer(
  name: string,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Server {
  const server = createServer((request, response) => {
    if (!isLocalHost(request)) {
      request.resume();
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Only 127.0.0.1 and localhost are served here.\n');
      return;
    }
    handle(request, response).catch((error: unknown) => {
      console.error(`[${name}]`, error);
      request.resume();
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error\n');
    });
  });
  // Longer than the SDK keeps an idle connection, so that it never writes to one that is being closed.
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Listens on loopback; port 0 takes a free one. Resolves with the address, `http://127.0.0.1:<port>`. */
export function listen(server: Server, port = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** Stops listening and waits for requests under way, at most `graceMs`; then their connections are cut. */
export function closeServer(server: Server, graceMs = 5_000): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle only when its last answer is out, so look again until all are gone.
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** The whole body. Throws BodyTooLarge above the limit, having drained nothing more than the limit into memory. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= limitBytes) parts.push(part);
  }
  if (size > limitBytes) throw new BodyTooLarge(`Body over ${limitBytes} bytes`);
  return Buffer.concat(parts);
}
