import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackingScript } from './storedItems.ts';

const SCRIPT: TrackingScript = { src: 'https://visits.example/count.js', cookies: [] };
const HOST = 'souto.example';
const added = () => document.querySelectorAll('script[src^="https://visits"]').length;

/** As after a page load: nothing is remembered but what the machine keeps. */
async function load() {
  vi.resetModules();
  const [{ choose }, { isLocalHost, startScripts }] = await Promise.all([
    import('./consent.ts'),
    import('./scripts.ts'),
  ]);
  return { choose, isLocalHost, start: (hostname = HOST) => startScripts([SCRIPT], hostname) };
}

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('scripts of others', () => {
  it('wait for a consent to them, then for 300 ms where the browser cannot tell that it is idle', async () => {
    const { start, choose } = await load();
    start();
    await vi.advanceTimersByTimeAsync(10_000);
    choose(['errors']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(added()).toBe(0);
    choose(['tracking']);
    await vi.advanceTimersByTimeAsync(299);
    expect(added()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(added()).toBe(1);
    choose(['tracking', 'errors']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(added()).toBe(1);
  });

  it('wait for an idle moment where the browser tells it', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const { start, choose } = await load();
    choose(['tracking']);
    start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(added()).toBe(0);
    for (const work of idle) work();
    expect(added()).toBe(1);
    vi.unstubAllGlobals();
  });

  it('are loaded on the next pages too, and no more once the consent is taken back', async () => {
    (await load()).choose(['tracking']);
    (await load()).start();
    await vi.advanceTimersByTimeAsync(300);
    expect(added()).toBe(1);
    document.head.replaceChildren();
    (await load()).choose([]);
    (await load()).start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(added()).toBe(0);
  });

  it('are never loaded on a local machine', async () => {
    const { start, choose } = await load();
    choose(['tracking']);
    for (const host of ['localhost', '127.0.0.1', '192.168.1.7']) start(host);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(added()).toBe(0);
  });
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['10.0.0.8', true],
  ['172.20.1.1', true],
  ['portatil', true],
  ['portatil.local', true],
  ['172.32.1.1', false],
  ['souto.example', false],
  ['localhost.souto.example', false],
])('%s is local: %s', async (host, isLocal) => expect((await load()).isLocalHost(host)).toBe(isLocal));
