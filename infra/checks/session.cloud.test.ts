import { describe, expect, it, vi } from 'vitest';
import { fakeWindow } from '#web/lib/windowForTests.ts';
import { endingsOf, kept, openPage, type Page, pageOf, sessionPages } from './sessionForTests.ts';

const { net, keys, newUser, poolCalls, signOutEverywhere } = sessionPages();

describe('at the start of a page', () => {
  it('nobody is signed in without a stored token, and nobody is asked', async () => {
    expect(await (await openPage()).loadSession()).toEqual({ kind: 'anonymous' });
    expect(net.asked).toEqual([]);
  });

  it('a stored session is checked with the provider; token and refresh token are stored as ciphertext', async () => {
    await pageOf(await newUser());
    expect(kept('souto.session.').join()).toMatch(/accessToken.*refreshToken|refreshToken.*accessToken/s);
    expect(JSON.stringify({ ...localStorage })).not.toContain('eyJ');
    net.asked.length = 0;
    expect(await (await openPage()).loadSession()).toMatchObject({ kind: 'signedIn', isKept: true, hasPassword: true });
    expect(poolCalls()).toHaveLength(1);
  });

  it('a session that the provider holds no more is none, and is stored no more', async () => {
    const user = await newUser();
    await pageOf(user);
    await signOutEverywhere(user);
    expect(await (await openPage()).loadSession()).toEqual({ kind: 'anonymous' });
    expect(kept('souto.session.').filter((name) => /Token/.test(name))).toEqual([]);
  });

  it('a provider that cannot be reached ends nothing: it is only logged', async () => {
    await pageOf(await newUser());
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    net.unreachable = /CognitoIdentityProviderService/;
    expect((await (await openPage()).loadSession()).kind).toBe('signedIn');
    expect(warned).toHaveBeenCalled();
  });

  it('a token that cannot be decrypted clears what is stored', async () => {
    await pageOf(await newUser());
    keys.clear();
    expect(await (await openPage()).loadSession()).toEqual({ kind: 'anonymous' });
    expect(kept('souto.session.')).toEqual([]);
  });

  it('without a secure context the session lives in memory, and that is said', async () => {
    fakeWindow({ isSecureContext: false });
    const page = await pageOf(await newUser());
    expect(await page.loadSession()).toMatchObject({ kind: 'signedIn', isKept: false });
    expect(kept('souto.session.')).toEqual([]);
    expect(await (await openPage()).loadSession()).toEqual({ kind: 'anonymous' });
  });

  it('a profile that cannot be loaded is told', async () => {
    await pageOf(await newUser());
    net.unreachable = /\/api\/me/;
    net.asked.length = 0;
    await expect((await openPage()).loadSession()).rejects.toMatchObject({ code: 'session.profileNotLoaded' });
    // The renewal that was begun is over: it would keep its tokens beside those of whoever signs in next.
    expect([poolCalls().length, net.underWay.size]).toEqual([1, 0]);
  });
});

describe('a token', () => {
  const leaves = async (page: Page, ms: number) => {
    const token = await page.auth.accessToken();
    vi.useFakeTimers({ toFake: ['Date'], now: (token?.expiresAtMs ?? 0) - ms });
    net.asked.length = 0;
    return token;
  };
  it('is refreshed with fewer than 5 seconds of validity left, and not before', async () => {
    const page = await pageOf(await newUser());
    const before = await leaves(page, 5_500);
    expect((await page.auth.accessToken())?.text).toBe(before?.text);
    expect(poolCalls()).toEqual([]);
    await leaves(page, 4_500);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // The services' own clock moves too, so that the refresh does not succeed: that it is asked for is what counts.
    net.unreachable = /CognitoIdentityProviderService/;
    await page.auth.accessToken();
    expect(poolCalls().length).toBeGreaterThan(0);
  });

  it('whose refresh fails is kept: the person is not interrupted', async () => {
    const page = await pageOf(await newUser());
    const before = await leaves(page, 4_500);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    net.unreachable = /CognitoIdentityProviderService/;
    expect((await page.auth.accessToken())?.text).toBe(before?.text);
    expect(warned).toHaveBeenCalledOnce();
    expect((await page.loadSession()).kind).toBe('signedIn');
  });
});

describe('the menu permissions', () => {
  const stored = () =>
    kept('souto.menu.').map((name) => (JSON.parse(localStorage.getItem(name) ?? '') as { menu: unknown[] }).menu);
  it('are kept for the user, shown at once, and asked for again', async () => {
    await pageOf(await newUser());
    expect(stored()[0]).toHaveLength(6);
    const before = { menu: [], language: 'es', scope: {} };
    localStorage.setItem(kept('souto.menu.')[0] ?? '', JSON.stringify(before));
    const page = await openPage();
    expect(await page.loadSession()).toMatchObject({ actor: { sections: {} } });
    await vi.waitFor(() => expect(stored()[0]).toHaveLength(6), { timeout: 60_000 });
    expect(await page.loadSession()).toMatchObject({ actor: { sections: { calculate: 'EDIT' } } });
  });

  it('that cannot be loaded are empty, and come back with the person', async () => {
    await pageOf(await newUser());
    net.unreachable = /\/user\/menu/;
    const page = await openPage();
    await page.loadSession();
    await expect.poll(() => page.loadSession()).toMatchObject({ actor: { sections: {}, accountAdmin: false } });
    expect(stored()).toEqual([]);
    net.unreachable = null;
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(async () => expect(await page.loadSession()).toMatchObject({ actor: { accountAdmin: true } }), {
      timeout: 60_000,
    });
  });
});

describe('somebody who is signed in', () => {
  it('leaves everything behind when signing out, and nothing can be refreshed', async () => {
    const page = await pageOf(await newUser());
    const { saveDraft } = await import('#web/lib/drafts.ts');
    saveDraft('form', { name: 'A medias' });
    const ended = endingsOf(page);
    await page.leave();
    expect([kept('souto.session.'), kept('souto.draft.'), kept('souto.menu.')]).toEqual([[], [], []]);
    expect(ended).toHaveBeenCalledOnce();
    expect(poolCalls().at(-1)).toContain('RevokeToken');
    expect(await page.auth.accessToken()).toBeNull();
  });

  it('is signed out with another tab', async () => {
    const page = await pageOf(await newUser());
    const ended = endingsOf(page);
    const [name = ''] = kept('souto.session.');
    for (const one of kept('souto.session.')) localStorage.removeItem(one);
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null }));
    expect(ended).toHaveBeenCalledOnce();
    expect(await page.loadSession()).toEqual({ kind: 'anonymous' });
  });

  it('is signed out with another tab where somebody else is signed in by now, and never speaks as that one', async () => {
    // Both tabs slept: no event of the other one has reached them.
    const [page, renewing] = [await pageOf(await newUser()), await openPage()];
    await renewing.loadSession();
    const ended = [page, renewing].map(endingsOf);
    await (await openPage()).leave();
    const other = await pageOf(await newUser());
    expect(await page.auth.accessToken()).toBeNull();
    await renewing.auth.renew();
    for (const one of ended) expect(one).toHaveBeenCalledExactlyOnceWith('elsewhere');
    expect(await page.loadSession()).toEqual({ kind: 'anonymous' });
    expect(await other.auth.accessToken()).not.toBeNull();
  });

  it('leaves although the settings of the site cannot be read, also a brand', async () => {
    await pageOf(await newUser());
    const page = await openPage();
    const { setWornBrand } = await import('#web/lib/wornBrand.ts');
    setWornBrand({ id: 'norte', urlLogout: '/adeus', isFederated: true } as never);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    net.unreachable = /config\.json/;
    const ended = endingsOf(page);
    await page.leave();
    expect(ended).toHaveBeenCalledExactlyOnceWith('left');
    expect(kept('souto.session.')).toEqual([]);
  });

  it('gives the password once more without leaving; a wrong one changes nothing', async () => {
    const user = await newUser();
    const page = await pageOf(user);
    const before = { ...localStorage };
    const issues = [{ path: ['current'], code: 'session.wrongPassword' }];
    await expect(page.confirmPassword('no es esta')).rejects.toMatchObject({ code: 'session.wrongPassword', issues });
    expect({ ...localStorage }).toEqual(before);
    const { text } = (await page.auth.accessToken()) ?? {};
    await page.confirmPassword(user.password);
    expect((await page.auth.accessToken())?.text).not.toBe(text);
    expect((await (await openPage()).loadSession()).kind).toBe('signedIn');
  });

  it('finds drafts again after a session that the server has refused', async () => {
    const user = await newUser();
    const page = await pageOf(user);
    const drafts = await import('#web/lib/drafts.ts');
    drafts.saveDraft('form', { name: 'A medias' });
    const { tellRefusal } = await import('#web/lib/refusals.ts');
    const ended = endingsOf(page);
    tellRefusal();
    expect(ended).toHaveBeenCalledWith('refused');
    await (await pageOf(user)).signInAgain();
    await pageOf(user);
    const { readDraft } = await import('#web/lib/drafts.ts');
    expect(readDraft('form')?.value).toEqual({ name: 'A medias' });
  });
});
