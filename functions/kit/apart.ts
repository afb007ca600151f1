import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';

/**
 * Files come from outside and are parsed in a process of their own: a limit on a heap does not bound buffers, and a
 * loop in a parser cannot be interrupted from within. That process is ended when it uses too much memory or time.
 * It runs the bundle of the function that asks: its module begins with `if (isApart()) serveApart(runJob)`.
 */
const ARGUMENT = 'read-apart';
const WATCH_MS = 200;
const PAGE_BYTES = 4096;

type Answer = { result: unknown } | { error: { code: string; details: Record<string, unknown> } } | { defect: string };
/** What a job answers; `done` and `total` while it works. */
type Message = Answer | { progress: Done };

/** `phase`: what it does just now, in the words of the job. */
interface Done {
  done: number;
  total: number;
  phase?: string;
}
type Progress = (progress: Done) => void;
interface Options {
  seconds: number;
  /** Time of the processor that the job may use: what a file costs, however busy the machine is. No limit unless given. */
  cpuSeconds?: number;
  /** Resident memory that the process may use, in bytes. */
  memoryBytes: number;
  tooSlow: AppError;
  /** It needed more memory, or ended itself. */
  tooLarge: AppError;
  onProgress?: Progress | undefined;
}

/** A process that has done its jobs well waits for the next one: loading the readers takes longer than a small file. */
const IDLE_MS = 20_000;
const IDLE_BYTES = 300 * 1024 * 1024;
let idle: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;

function start(): ChildProcess {
  return fork(fileURLToPath(import.meta.url), [ARGUMENT], {
    execArgv: ['--max-old-space-size=640', '--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function take(): ChildProcess {
  if (!idle) return start();
  const { child, timer } = idle;
  idle = null;
  clearTimeout(timer);
  child.removeAllListeners();
  child.ref();
  child.channel?.ref();
  return child;
}

/** Keeps one process that has stayed small; it does not keep this process alive. */
async function giveBack(child: ChildProcess): Promise<void> {
  if (idle || (await memoryOf(child.pid)) > IDLE_BYTES || !child.connected) return void child.kill('SIGKILL');
  const end = () => {
    idle = null;
    child.kill('SIGKILL');
  };
  child.once('exit', end);
  idle = { child, timer: setTimeout(end, IDLE_MS).unref() };
  child.unref();
  child.channel?.unref();
}

/**
 * Runs a job (JSON) apart. A process whose job failed is not used again.
 * @throws AppError what the job threw, `tooSlow`, or `tooLarge`
 */
export function runApart<T>(job: object, options: Options): Promise<T> {
  const { seconds, cpuSeconds = Number.POSITIVE_INFINITY, memoryBytes, tooSlow, tooLarge, onProgress } = options;
  const child = take();
  const usedBefore = cpuSecondsOf(child.pid);
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners();
    };
    const fail = (error: unknown) => {
      stop();
      child.kill('SIGKILL');
      reject(error);
    };
    const succeed = (result: unknown) => {
      stop();
      void giveBack(child);
      resolve(result as T);
    };
    const timer = setTimeout(() => fail(tooSlow), seconds * 1000);
    const watch = setInterval(() => {
      void memoryOf(child.pid).then((bytes) => {
        if (bytes > memoryBytes) fail(tooLarge);
      });
      void Promise.all([usedBefore, cpuSecondsOf(child.pid)]).then(([before, now]) => {
        if (now - before > cpuSeconds) fail(tooSlow);
      });
    }, WATCH_MS);
    child.on('message', (message: Message) => {
      if ('progress' in message) onProgress?.(message.progress);
      else if ('result' in message) succeed(message.result);
      else if ('error' in message) fail(new AppError(message.error.code as ErrorCode, message.error.details));
      else fail(new Error(message.defect));
    });
    child.once('error', fail);
    // Out of heap: the process ends itself.
    child.once('exit', () => fail(tooLarge));
    child.send(job);
  });
}

/** Resident memory of a process in bytes, where the system tells it (Linux); elsewhere the heap's limit has to do. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}

const TICKS_A_SECOND = 100;
/** Time of the processor that a process has used, in seconds: of the user and of the system (proc_pid_stat(5)); 0 where it is not told. */
async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The fields after the name, which may hold blanks: the 14th and the 15th of all.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_A_SECOND;
}

export const isApart = (): boolean => process.argv[2] === ARGUMENT && process.send !== undefined;

/** The other side: does a job, answers, and waits for the next one or to be ended. */
export function serveApart<Job>(runJob: (job: Job, tell: Progress) => Promise<unknown>): void {
  const send = (message: Message) => process.send?.(message);
  process.on('message', (job: Job) => {
    runJob(job, (progress) => send({ progress }))
      .then((result) => send({ result }))
      .catch((error: unknown) => {
        if (error instanceof AppError) send({ error: { code: error.code, details: error.details } });
        else send({ defect: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      });
  });
  process.once('disconnect', () => process.exit(0));
}
