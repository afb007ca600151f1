// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasStoredSession, onSignedOutElsewhere, openTokenStorage } from './encryptedStorage.ts';
import { fakeIndexedDb } from './indexedDbForTests.ts';

const keys = new Map<string, unknown>();
beforeEach(() => {
  localStorage.clear();
  keys.clear();
  fakeIndexedDb(keys);
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('isSecureContext', true);
});

describe('the encrypted storage', () => {
  it('keeps ciphertext only, under a key that cannot be read out', async () => {
    const storage = await openTokenStorage();
    expect(storage.isPersistent).toBe(true);
    await storage.setItem('accessToken', 'secret-token');
    expect(hasStoredSession()).toBe(true);
    expect(JSON.stringify(localStorage)).not.toContain('secret');
    expect(await storage.getItem('accessToken')).toBe('secret-token');
    expect((keys.get('session') as CryptoKey).extractable).toBe(false);
    expect(await (await openTokenStorage()).getItem('accessToken')).toBe('secret-token');
  });

  it('writes the same text differently each time', async () => {
    const storage = await openTokenStorage();
    await storage.setItem('a', 'same');
    const first = localStorage.getItem('souto.session.a');
    await storage.setItem('a', 'same');
    expect(localStorage.getItem('souto.session.a')).not.toBe(first);
  });

  it.each(['another key', 'a changed text', 'a text moved to another name'])(
    'clears everything when it meets %s',
    async (what) => {
      const storage = await openTokenStorage();
      await storage.setItem('a', 'one');
      await storage.setItem('b', 'two');
      localStorage.setItem('other.setting', 'stays');
      if (what === 'another key') keys.clear();
      if (what === 'a changed text') localStorage.setItem('souto.session.a', 'AAAA');
      if (what === 'a text moved to another name')
        localStorage.setItem('souto.session.a', localStorage.getItem('souto.session.b')!);
      expect(await (await openTokenStorage()).getItem('a')).toBeNull();
      expect(hasStoredSession()).toBe(false);
      expect(localStorage.getItem('other.setting')).toBe('stays');
    },
  );

  it('lets two tabs that begin together share the first key', async () => {
    const [one, two] = await Promise.all([openTokenStorage(), openTokenStorage()]);
    await one.setItem('a', 'text');
    expect(await two.getItem('a')).toBe('text');
  });

  it.each([
    ['no secure context', () => vi.stubGlobal('isSecureContext', false)],
    ['no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  ])('lives in memory with %s', async (_, take) => {
    take();
    const storage = await openTokenStorage();
    expect(storage.isPersistent).toBe(false);
    await storage.setItem('a', 'text');
    expect(await storage.getItem('a')).toBe('text');
    expect(localStorage.length).toBe(0);
  });

  it('tells when another tab signed out', async () => {
    const told = vi.fn();
    const stop = onSignedOutElsewhere(told);
    const storage = await openTokenStorage();
    await storage.setItem('a', 'text');
    const removed = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    removed('souto.session.b');
    expect(told).not.toHaveBeenCalled();
    await storage.clear();
    removed('something.else');
    expect(told).not.toHaveBeenCalled();
    removed('souto.session.a');
    expect(told).toHaveBeenCalledOnce();
    stop();
  });
});
