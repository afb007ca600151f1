import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { Contract, Endpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';

const all = Object.values(api as Record<string, Contract>).flatMap((contract) => Object.entries(contract));
const found = (isOne: (endpoint: Endpoint) => boolean) => all.filter(([, each]) => isOne(each));
const withoutLimit = (some: typeof all) =>
  some.filter(([, each]) => !limitsOf(each).some(({ of }) => of === 'caller')).map(([name]) => name);

/** What lets guess, or writes. Each entry finds at least one operation, so none goes stale. */
it.each<[string, (endpoint: Endpoint) => boolean]>([
  ['changes something', ({ method }) => method !== 'GET'],
  ['is open to everybody', ({ allow }) => allow === 'public'],
  [
    'changes who somebody is',
    ({ method, path }) => /^\/(update|resetpassword)\/user\/|^\/admin\/people\//.test(path) && method !== 'GET',
  ],
])('what %s has a limit for each caller', (_, isOne) => {
  const some = found(isOne);
  expect(some.length).toBeGreaterThan(0);
  expect(withoutLimit(some)).toEqual([]);
});

/** What costs much more than a look at the table: the limit of whatever changes something would be too many. */
it.each<[string, (endpoint: Endpoint) => boolean]>([
  ['asks a paid service', ({ path }) => /^\/(places|distances)(\/|$)/.test(path)],
  ['computes without keeping anything', ({ method, path }) => method === 'POST' && path === '/estimates'],
  ['searches in everything', ({ path }) => path === '/search'],
  ['starts a job', ({ method, path }) => method === 'POST' && /\/(exports|reports|recalculate)$/.test(path)],
  ['opens the storage for a file', ({ output }) => 'upload' in ((output as { shape?: object }).shape ?? {})],
])('what %s names a limit of its own for each caller', (_, isOne) => {
  const some = found(isOne);
  expect(some.length).toBeGreaterThan(0);
  expect(withoutLimit(some)).toEqual([]);
  expect(some.filter(([, { limits }]) => limits === undefined).map(([name]) => name)).toEqual([]);
});

it('limits are of whole calls within whole seconds, none of them for ever', () => {
  for (const [name, each] of all)
    for (const { calls, seconds } of limitsOf(each)) {
      expect([name, Number.isInteger(calls) && calls > 0]).toEqual([name, true]);
      expect([name, Number.isInteger(seconds) && seconds > 0 && seconds <= 86_400]).toEqual([name, true]);
    }
});

it('nobody floods others with invitations', () => {
  const inviting = found(({ method, path }) => method === 'POST' && /\/(users|auditors|mail|invitation)$/.test(path));
  expect(inviting.map(([name]) => name).sort()).toEqual([
    'createMember',
    'inviteAgain',
    'inviteAuditor',
    'resendInvitation',
  ]);
  for (const [name, each] of inviting)
    expect([name, limitsOf(each)]).toEqual([name, [{ of: 'caller', calls: 120, seconds: 3_600 }]]);
});
