import { beforeEach, expect, it, vi } from 'vitest';
import type { Ending } from '#web/lib/session.ts';
import { makeRouter } from './router.tsx';

const ends = vi.hoisted(() => ({ now: (_: Ending): void => undefined }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  onSessionEnd: (listener: (why: Ending) => void) => {
    ends.now = listener;
  },
}));
beforeEach(() => window.history.replaceState(null, '', '/'));

/** A page without guard explains itself to whoever is signed out. */
it.each<[Ending, string, object | null]>([
  ['left', '/account/account', { to: '/' }],
  ['elsewhere', '/account/account', { to: '/login', search: { originUrl: '/account/account', notice: 'elsewhere' } }],
  ['refused', '/account/account', { to: '/login', search: { originUrl: '/account/account', notice: 'expired' } }],
  ['again', '/account/account', { to: '/login', search: { originUrl: '/account/account', notice: 'again' } }],
  ['left', '/account/feedback', null],
  ['elsewhere', '/account/feedback', null],
  ['refused', '/account/feedback', null],
  ['again', '/account/feedback', { to: '/login', search: { originUrl: '/account/feedback', notice: 'again' } }],
])('a session that ends (%s) on %s leads to %j', (why, path, to) => {
  window.history.replaceState(null, '', path);
  const router = makeRouter();
  const gone = vi.spyOn(router, 'navigate').mockResolvedValue();
  ends.now(why);
  expect(gone.mock.calls).toEqual(to === null ? [] : [[to]]);
});
