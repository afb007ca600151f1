import { readdirSync, readFileSync } from 'node:fs';

/** What one process used: seconds of CPU, and the greatest memory that it ever held (MB, resident). */
export interface Usage {
  readonly name: string;
  cpuSeconds: number;
  peakMb: number;
}

const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 100;

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  let tasks: string[] = [];
  try {
    tasks = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  return tasks.flatMap((task) => textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number));
}

/** By its command line: a heavy function's process, the process apart that reads a file, or the cloud itself. */
function nameOf(pid: number): string | null {
  const words = textOf(`/proc/${pid}/cmdline`).split('\0');
  if (words.includes('read-apart')) return 'read child';
  const runner = words.findIndex((word) => word.endsWith('functions/child.mjs'));
  return runner < 0 ? null : (words[runner + 2] ?? null);
}

function usageOf(pid: number): { cpuSeconds: number; peakMb: number } {
  const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const peakKb = Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND, peakMb: peakKb / 1000 };
}

/**
 * Watches this process and its descendants (Linux: it reads /proc). `end` gives what each used since the start, the
 * cloud (this process) first; processes of the same name are added up, their peaks are not.
 */
export function watchProcesses(): { end(): Usage[] } {
  const atStart = usageOf(process.pid).cpuSeconds;
  const seen = new Map<number, Usage>();
  const look = (pid: number) => {
    const name = pid === process.pid ? 'cloud' : nameOf(pid);
    const { cpuSeconds, peakMb } = usageOf(pid);
    if (name !== null && peakMb > 0) seen.set(pid, { name, cpuSeconds, peakMb });
    for (const child of childrenOf(pid)) look(child);
  };
  look(process.pid);
  const before = new Map([...seen].map(([pid, { cpuSeconds }]) => [pid, cpuSeconds]));
  const timer = setInterval(() => look(process.pid), SAMPLE_MS);
  return {
    end() {
      look(process.pid);
      clearInterval(timer);
      const all = new Map<string, Usage>();
      for (const [pid, { name, cpuSeconds, peakMb }] of seen) {
        const used = cpuSeconds - (pid === process.pid ? atStart : (before.get(pid) ?? 0));
        const known = all.get(name) ?? { name, cpuSeconds: 0, peakMb: 0 };
        all.set(name, {
          name,
          cpuSeconds: known.cpuSeconds + used,
          peakMb: Math.max(known.peakMb, peakMb),
        });
      }
      return [...all.values()];
    },
  };
}
