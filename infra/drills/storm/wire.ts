import type { Server } from 'node:http';
import type { Random } from '#infra/local/faults/random.ts';
import { closeServer, listen, localServer, readBody } from '#infra/local/lib/server.ts';
import { PAYMENTS_HOOKS } from '#infra/local/runtime/environment.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { type Forgery, forgeryOf } from './forgeries.ts';

/** Shares of what comes along. */
export interface Weather {
  readonly drop: number;
  readonly duplicate: number;
  readonly forged: number;
  /** Each comes so much later, at most. */
  readonly shuffleMs: number;
}
export const CALM: Weather = { drop: 0, duplicate: 0, forged: 0, shuffleMs: 0 };
interface Told extends Forgery {
  readonly path: string;
}

const LARGEST_BYTES = 1024 * 1024;
/** Under way to the receiver at once. */
const AT_ONCE = 16;
/** A receiver that cannot keep it is told again, as the provider would. */
const MOST_TRIES = 8;
const PAUSE_MS = 200;

/**
 * The line between the provider and our receiver. What is dropped is lost for good: the provider hears that it was
 * delivered, so that only its list of events knows of it. What comes along is doubled, shuffled, and mixed with forgeries.
 */
export class Wire {
  readonly sums = { sent: 0, dropped: 0, duplicated: 0, forged: 0, delivered: 0, refused: 0, again: 0 };
  /** Ids of events that were lost, and of those that were made up. */
  readonly lost = new Set<string>();
  readonly forgeries = new Set<string>();
  /** What should not have been answered so. */
  readonly faults: string[] = [];
  weather: Weather = CALM;
  readonly #random: Random;
  readonly #site: string;
  readonly #server: Server;
  readonly #waiting: Told[] = [];
  readonly #running = new Set<Promise<void>>();
  #held = 0;

  private constructor(site: string, random: Random) {
    this.#site = site;
    this.#random = random;
    this.#server = localServer('wire', async (request, response) => {
      const raw = await readBody(request, LARGEST_BYTES);
      response.writeHead(200).end();
      this.#take(request.url ?? '', raw, String(request.headers['stripe-signature']));
    });
  }

  /** Puts itself between the sandbox of a cloud and its receiver. */
  static async between({ urls, runtime }: TestCloud, random: Random): Promise<Wire> {
    const wire = new Wire(urls.site, random);
    const url = await listen(wire.#server);
    const hooks = PAYMENTS_HOOKS.map(({ endpoint, path, secret }) => {
      return { url: `${url}${path}`, secret, hears: endpoint };
    });
    await runtime.services.payments.hook(hooks);
    return wire;
  }

  #take(path: string, raw: Buffer, signature: string): void {
    const { drop, duplicate, forged } = this.weather;
    const { id } = JSON.parse(raw.toString()) as { id: string };
    const told = { path, raw, signature };
    this.sums.sent += 1;
    if (this.#random() < forged) this.#forge(told);
    if (this.#random() < drop) {
      this.sums.dropped += 1;
      this.lost.add(id);
      return;
    }
    this.#later(told);
    if (this.#random() >= duplicate) return;
    this.sums.duplicated += 1;
    this.#later(told);
  }

  #forge({ path, ...told }: Told): void {
    this.sums.forged += 1;
    const id = `evt_forged${this.sums.forged}`;
    this.forgeries.add(id);
    this.#later({ path, ...forgeryOf(this.sums.forged, { ...told, path, id }) }, id);
  }

  #later(told: Told, forged?: string): void {
    this.#held += 1;
    setTimeout(() => {
      this.#held -= 1;
      this.#waiting.push(forged === undefined ? told : { ...told, forged });
      this.#pump();
    }, this.#random() * this.weather.shuffleMs);
  }

  #pump(): void {
    while (this.#running.size < AT_ONCE) {
      const next = this.#waiting.shift();
      if (!next) return;
      const run: Promise<void> = this.#bring(next)
        .catch((error: unknown) => void this.faults.push(String(error)))
        .finally(() => {
          this.#running.delete(run);
          this.#pump();
        });
      this.#running.add(run);
    }
  }

  async #bring({ path, raw, signature, forged }: Told): Promise<void> {
    for (let tries = 1; ; tries++) {
      const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
      const { status } = await fetch(`${this.#site}${path}`, { method: 'POST', body: new Uint8Array(raw), headers });
      if (forged !== undefined) {
        if (status === 400) this.sums.refused += 1;
        else this.faults.push(`${forged} was answered with ${status}`);
        return;
      }
      if (status === 200) {
        this.sums.delivered += 1;
        return;
      }
      if (status < 500 || tries === MOST_TRIES) {
        this.faults.push(`An event of the provider was answered with ${status}`);
        return;
      }
      this.sums.again += 1;
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  }

  /** How many are still on their way. */
  get left(): number {
    return this.#held + this.#waiting.length + this.#running.size;
  }

  async close(): Promise<void> {
    await closeServer(this.#server, 100);
  }
}
