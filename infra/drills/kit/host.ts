import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tokens } from '#infra/local/cognito/client.ts';
import { type Clients, clientsFor } from '#infra/local/people.ts';
import type { Commands } from './cloudProcess.ts';
import { leftOf, MARK } from './leftOver.ts';

type Name = keyof Commands;
type Input<N extends Name> = Parameters<Commands[N]> extends [] ? [] : Parameters<Commands[N]>;
type Answer<N extends Name> = Awaited<ReturnType<Commands[N]>>;
interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly failure?: string;
  readonly isReady?: true;
  readonly resumed?: true;
}

const SCRIPT = 'infra/drills/kit/cloudProcess.ts';
const LOG_LINES = 60;

/** A cloud in a process of its own on a throw-away folder: when it dies it is started again on the same folder. */
export class Host {
  readonly dataDir: string;
  readonly #mark: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  /** Last lines of its log, for a drill that fails. */
  readonly log: string[] = [];
  /** How often it has been started. */
  starts = 0;
  onResumed: () => void = () => undefined;
  #child: ChildProcess | undefined;
  #ready: Promise<void> = Promise.resolve();
  #siteUrl = '';
  #tokens: Tokens | undefined;
  #ids = 0;
  #isClosing = false;

  private constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.dataDir = dataDir;
    this.#mark = `drill-${process.pid}-${Date.now()}`;
    this.#env = { ...env, [MARK]: this.#mark };
  }

  /** Starts it, with one company signed up. `env`: settings of every function. */
  static async open(env: Readonly<Record<string, string>> = {}): Promise<Host> {
    const host = new Host(await mkdtemp(join(tmpdir(), 'souto-drill-')), env);
    host.#ready = host.#start();
    await host.#ready;
    host.#tokens = await host.call('newUser');
    return host;
  }

  /** Speaks as the company, to the process that runs now. */
  get api(): Clients {
    return this.as(this.tokens);
  }

  /** Speaks as whom the tokens belong to, to the process that runs now. */
  as(tokens: Tokens): Clients {
    return clientsFor({ siteUrl: this.#siteUrl }, tokens, 'es');
  }

  /** Tokens of the company. */
  get tokens(): Tokens {
    if (!this.#tokens) throw new Error('Nobody is signed up');
    return this.#tokens;
  }

  /** Asks the process. Rejects when it dies meanwhile. */
  async call<N extends Name>(name: N, ...input: Input<N>): Promise<Answer<N>> {
    await this.#ready;
    const id = ++this.#ids;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#child?.send({ id, name, input: input[0] }, (error) => {
      if (error) this.#fail(id, error);
    });
    return (await answer) as Answer<N>;
  }

  /** Kills the process (kill -9) with all that it does; it starts again by itself. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Resolves when nothing is under way in it, also after a restart. */
  async settled(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const starts = this.starts;
      const isDone = await this.call('settled').then(
        () => true,
        () => false,
      );
      if (isDone && starts === this.starts) return;
      if (tries > 5) throw new Error('The cloud does not stay up');
    }
  }

  /** Ends everything and removes its folder. Resolves with the processes that were left (none, as it should be). */
  async close(): Promise<string[]> {
    if (this.#isClosing) return [];
    await this.#ready.catch(() => undefined);
    const child = this.#child;
    const gone = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    this.#isClosing = true;
    await this.call('close').catch(() => child?.kill('SIGKILL'));
    await gone;
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 3 });
    return leftOf(this.#mark);
  }

  async #start(): Promise<void> {
    this.starts += 1;
    const sitePort = this.#siteUrl ? Number(new URL(this.#siteUrl).port) : undefined;
    const argument = JSON.stringify({ dataDir: this.dataDir, env: this.#env, sitePort });
    const child = fork(SCRIPT, [argument], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_OPTIONS: '', [MARK]: this.#mark },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => this.#keep(text));
    child.on('exit', (code, signal) => this.#onExit(`The cloud ended (${signal ?? code})`));
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: Message) => (message.isReady ? resolve() : this.#onMessage(message)));
      child.once('exit', () => reject(new Error(`The cloud could not start\n${this.log.join('\n')}`)));
    });
    const { siteUrl } = await new Promise<Answer<'site'>>((resolve, reject) => {
      this.#waiting.set(0, { resolve: resolve as never, reject });
      child.send({ id: 0, name: 'site' });
    });
    this.#siteUrl = siteUrl;
  }

  #keep(text: string): void {
    this.log.push(...text.split('\n').filter(Boolean));
    this.log.splice(0, Math.max(0, this.log.length - LOG_LINES));
  }

  #onMessage({ id, result, failure, resumed }: Message): void {
    if (resumed) this.onResumed();
    if (id === undefined) return;
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === undefined) call?.resolve(result);
    else call?.reject(new Error(failure));
  }

  #fail(id: number, error: Error): void {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    call?.reject(error);
  }

  #onExit(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
    if (this.#isClosing) return;
    this.#ready = this.#start();
    this.#ready.catch(() => undefined);
  }
}
