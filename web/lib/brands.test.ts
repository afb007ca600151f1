// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHIPPED_BRANDS } from '#shared/brands/data.ts';
import { DEFAULT_BRAND } from '#shared/brands/defaultBrand.ts';

const brandOf = (id: string) => SHIPPED_BRANDS.find(({ brand }) => brand.id === id)?.brand ?? DEFAULT_BRAND;
const root = document.documentElement;
let lib: typeof import('./brands.ts') & typeof import('./wornBrand.ts');
let answers: (id: string) => object;
const asked = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  root.removeAttribute('style');
  root.className = '';
  asked.mockReset();
  answers = brandOf;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return new Response(JSON.stringify({ identityProviders: ['norte'] }));
    asked(url);
    return new Response(JSON.stringify(answers(url.split('/').at(-1) ?? '')));
  });
  lib = { ...(await import('./brands.ts')), ...(await import('./wornBrand.ts')) };
});
afterEach(() => vi.unstubAllGlobals());

const token = (name: string) => root.style.getPropertyValue(name);

describe('a page', () => {
  it('wears a brand: tokens, font and class; and takes all of it off again', async () => {
    await lib.dress('ribeira');
    expect([token('--primary'), token('--paper')]).toEqual(['#1f3f94', '#f9fafc']);
    expect(token('--font-sans')).toContain('Trebuchet MS');
    expect(root.className).toBe('souto strong');
    expect(lib.wornBrand()).toMatchObject({ id: 'ribeira', isFederated: false });
    await lib.dress('norte');
    expect(lib.wornBrand()).toMatchObject({ id: 'norte', isFederated: true });
    expect(root.className).toBe('souto general');
    await lib.dress(null);
    expect([lib.wornBrand(), root.getAttribute('style') ?? '', root.className]).toEqual([null, '', '']);
  });

  it.each(['nadie', 'souto', '../me', 'A B', '', undefined, 7])('looks like the product for %j', async (id) => {
    await lib.dress(id);
    expect([lib.wornBrand(), token('--primary')]).toEqual([null, '']);
  });

  it('wears at once what it wore before, and then what the server says; offline it stays so', async () => {
    await lib.dress('faro');
    vi.resetModules();
    answers = (id) => ({ ...brandOf(id), name: 'Novo Faro', color: '#123456' });
    lib = { ...(await import('./brands.ts')), ...(await import('./wornBrand.ts')) };
    await lib.dress('faro');
    expect(lib.wornBrand()?.name).toBe('Grupo Faro');
    await expect.poll(() => lib.wornBrand()?.name).toBe('Novo Faro');
    expect(token('--primary')).toBe('#123456');
    vi.resetModules();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    lib = { ...(await import('./brands.ts')), ...(await import('./wornBrand.ts')) };
    await lib.dress('faro');
    expect(lib.wornBrand()?.name).toBe('Novo Faro');
    await lib.dress('toxo');
    expect(lib.wornBrand()).toBeNull();
  });

  it('takes nothing from what was kept that could not come from the server', async () => {
    localStorage.setItem('souto.brand.faro', JSON.stringify({ ...brandOf('faro'), color: 'red; x: y', font: 'a}' }));
    await lib.dress('faro');
    expect(token('--primary')).not.toContain('red');
  });
});
