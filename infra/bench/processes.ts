import { readdirSync, readFileSync } from 'node:fs';

/** What a process used: seconds of CPU; and of memory, MB, the most that was ever resident, and the most without mapped files. */
export interface Usage {
  readonly name: string;
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly ownMb: number;
}
type Used = Omit<Usage, 'name'>;

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

function usageOf(pid: number): Used {
  const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const status = textOf(`/proc/${pid}/status`);
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000;
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  return { cpuSeconds, peakMb: mb('VmHWM'), ownMb: mb('RssAnon') };
}

/** Of processes of one name: what they used together, and the most that one of them held. */
const together = (a: Used, b: Used): Used => ({
  cpuSeconds: a.cpuSeconds + b.cpuSeconds,
  peakMb: Math.max(a.peakMb, b.peakMb),
  ownMb: Math.max(a.ownMb, b.ownMb),
});
const NOTHING: Used = { cpuSeconds: 0, peakMb: 0, ownMb: 0 };

/**
 * Watches this process and its descendants (Linux: it reads /proc). `end` gives what each used since the start, the
 * cloud (this process) first.
 */
export function watchProcesses(): { end(): Usage[] } {
  const seen = new Map<number, Usage>();
  const look = (pid: number) => {
    const name = pid === process.pid ? 'cloud' : nameOf(pid);
    const used = usageOf(pid);
    const ownMb = Math.max(used.ownMb, seen.get(pid)?.ownMb ?? 0);
    if (name !== null && used.peakMb > 0) seen.set(pid, { ...used, name, ownMb });
    for (const child of childrenOf(pid)) look(child);
  };
  look(process.pid);
  const before = new Map([...seen].map(([pid, { cpuSeconds }]) => [pid, cpuSeconds]));
  const timer = setInterval(() => look(process.pid), SAMPLE_MS);
  return {
    end() {
      look(process.pid);
      clearInterval(timer);
      const all = new Map<string, Used>();
      for (const [pid, { name, ...used }] of seen) {
        const since = { ...used, cpuSeconds: used.cpuSeconds - (before.get(pid) ?? 0) };
        all.set(name, together(all.get(name) ?? NOTHING, since));
      }
      return [...all].map(([name, used]) => ({ name, ...used }));
    },
  };
}
