import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/kernel/appError.ts';

/** Sends a GET and reads its answer. */
export type Ask = (url: string, signal: AbortSignal) => Promise<{ status: number; text: string }>;

export const overHttp: Ask = async (url, signal) => {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json, application/xml' } });
  return { status: answer.status, text: await answer.text() };
};

export interface Manners {
  readonly timeoutMs: number;
  readonly retryAfterMs: number;
  /** Failures in a row after which nobody is asked for a while. */
  readonly failures: number;
  readonly restMs: number;
  readonly now: () => number;
}
/** Hosts of cadastres throttle hard: one request at a time, one more try, and a rest when it goes on failing. CADASTRE.md, section 2. */
const MANNERS: Manners = { timeoutMs: 8_000, retryAfterMs: 500, failures: 3, restMs: 60_000, now: Date.now };

/** Trouble of whoever was asked, in their own words. */
export class ToldTrouble extends Error {
  readonly said: string;
  constructor(said: string, options?: ErrorOptions) {
    super(`The cadastre tells: ${said}`, options);
    this.said = said;
  }
}

/** An answer that is none: whoever was asked is in trouble, or we are asking too much. */
class NoAnswer extends Error {}

/** Asks one host, with manners. */
export class Asker {
  readonly #ask: Ask;
  readonly #manners: Manners;
  #line: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #restsUntil = 0;

  constructor(ask: Ask, manners: Partial<Manners> = {}) {
    this.#ask = ask;
    this.#manners = { ...MANNERS, ...manners };
  }

  /**
   * What `read` makes of the answer. When it throws, the answer was none.
   * @throws AppError what `read` throws of its own; `cadastre.maintenance` when nothing is answered, or nobody is asked, with
   * what the service itself says (`said`)
   */
  async get<T>(url: string, read: (text: string) => T): Promise<T> {
    const mine = this.#line.then(() => this.#inTurn(url, read));
    this.#line = mine.catch(() => undefined);
    return mine;
  }

  async #inTurn<T>(url: string, read: (text: string) => T): Promise<T> {
    if (this.#manners.now() < this.#restsUntil) throw new AppError('cadastre.maintenance');
    try {
      const found = await this.#tried(url, read).catch(async (error: unknown) => {
        if (error instanceof AppError) throw error;
        await wait(this.#manners.retryAfterMs);
        return this.#tried(url, read);
      });
      this.#failures = 0;
      return found;
    } catch (cause) {
      // It did answer: there is no such plot.
      if (cause instanceof AppError) {
        this.#failures = 0;
        throw cause;
      }
      this.#failures += 1;
      if (this.#failures >= this.#manners.failures) this.#restsUntil = this.#manners.now() + this.#manners.restMs;
      const details = cause instanceof ToldTrouble ? { said: cause.said } : {};
      throw new AppError('cadastre.maintenance', details, { cause });
    }
  }

  async #tried<T>(url: string, read: (text: string) => T): Promise<T> {
    const { status, text } = await this.#ask(url, AbortSignal.timeout(this.#manners.timeoutMs));
    if (status !== 200) throw new NoAnswer(`The cadastre answered ${status}`);
    return read(text);
  }
}
