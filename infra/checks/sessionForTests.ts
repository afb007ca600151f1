import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { callPool } from '#infra/local/cognito/client.ts';
import { CLIENT_ID, POOL_ID } from '#infra/local/runtime/environment.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { fakeIndexedDb } from '#web/lib/indexedDbForTests.ts';
import { fakeWindow } from '#web/lib/windowForTests.ts';

/** Pages that use the session library of the site against the user pool and the API, without a browser around them. */
export function sessionPages() {
  let cloud: TestCloud;
  beforeAll(async () => {
    cloud = await sharedCloud();
  });
  afterAll(() => cloud.close());
  const keys = new Map<string, unknown>();
  const underWay = new Set<Promise<Response>>();
  /** Addresses that a page asked for, with the operation of the pool; those that nobody answers; what has no answer yet. */
  const net = { asked: [] as string[], unreachable: null as RegExp | null, underWay };
  const reach = globalThis.fetch;
  async function answerTo(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = String(input instanceof Request ? input.url : input);
    const call = `${url} ${new Headers(init?.headers).get('x-amz-target') ?? ''}`;
    net.asked.push(call);
    if (net.unreachable?.test(call)) throw new TypeError('network');
    const answer = await reach(url.startsWith('/') ? cloud.urls.site + url : url, init);
    // With its body: who has asked has nothing left to wait for.
    await answer.clone().arrayBuffer();
    return answer;
  }
  beforeEach(() => {
    keys.clear();
    fakeWindow();
    fakeIndexedDb(keys);
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
      const answer = answerTo(input, init);
      underWay.add(answer);
      const end = () => underWay.delete(answer);
      answer.then(end, end);
      return answer;
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    // A page that still asks something would write its answer into the storage of the next test.
    while (underWay.size > 0) {
      await Promise.allSettled(underWay);
      await new Promise((done) => setTimeout(done));
    }
    net.asked.length = 0;
    net.unreachable = null;
    vi.restoreAllMocks();
  });
  return {
    net,
    /** The keys of the browser. */
    keys,
    newUser: () => cloud.newUser({ userType: 'Representante empresarial' }),
    poolCalls: () => net.asked.filter((one) => one.includes('CognitoIdentityProviderService')),
    async signOutEverywhere({ tokens }: TestUser) {
      const pool = { endpoint: cloud.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID };
      await callPool(pool, 'GlobalSignOut', { AccessToken: tokens.AccessToken });
    },
  };
}

/** The modules of a page that has just been opened; what is stored stays. */
export async function openPage() {
  vi.resetModules();
  const session = await import('#web/lib/session.ts');
  const auth = await import('#web/lib/auth.ts');
  return { ...session, auth };
}
export type Page = Awaited<ReturnType<typeof openPage>>;

/** A page where somebody has signed in. */
export async function pageOf({ email, password }: TestUser): Promise<Page> {
  const page = await openPage();
  expect(await page.enter(email, password)).toBe('signedIn');
  await page.loadSession();
  return page;
}

/** What is told as the session of a page ends. */
export function endingsOf(page: Page) {
  const ended = vi.fn();
  page.onSessionEnd(ended);
  return ended;
}

/** Names of what is stored under a prefix. */
export const kept = (prefix: string) => Object.keys(localStorage).filter((name) => name.startsWith(prefix));
