import { brands } from '#shared/brands/contract.ts';
import { DEFAULT_BRAND } from '#shared/brands/defaultBrand.ts';
import { TEXT_CLASSES } from '#shared/brands/looks.ts';
import { Brand, BrandId } from '#shared/brands/schema.ts';
import { brandTokens } from '#shared/brands/tokens.ts';
import { client } from '#shared/contract/client.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { readConfig } from './config.ts';
import { currentLanguage } from './i18n.ts';
import { keep, kept } from './kept.ts';
import { sender } from './send.ts';
import { DAYS } from './storedItems.ts';
import { setWornBrand, type WornBrand, wornBrand } from './wornBrand.ts';

/** Anybody may ask how a brand looks: without the identity library, which the sign-in pages load later. */
const api = client(
  { getBrand: brands.getBrand },
  sender({ token: async () => null, locale: () => localeOf(currentLanguage()), onRefused: () => undefined }),
);

const STORED = 'souto.brand.';
/** Longer than this a page does not wait to know how it looks. */
const PATIENCE_MS = 3_000;
const asked = new Map<string, Promise<WornBrand | null>>();
let wanted: string | null = null;

/**
 * Dresses the page in a brand, or in none. As it was last seen on this machine at once, else as soon as the server says
 * how it looks. A brand that is not known, or a server that does not answer, leaves the product's own look.
 */
export async function dress(id: unknown): Promise<void> {
  const next = BrandId.safeParse(id).data ?? null;
  if (next === wanted) return;
  wanted = next;
  if (next === null) return wear(null);
  const seen = readKept(next);
  wear(seen);
  const fresh = ask(next).then((brand) => {
    if (wanted === next) wear(brand);
  });
  if (!seen) await Promise.race([fresh, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

function ask(id: string): Promise<WornBrand | null> {
  const known = asked.get(id);
  if (known) return known;
  const answer = Promise.all([api.getBrand({ params: { id } }), readConfig()])
    .then(([brand, { identityProviders }]) => {
      // The product's own look is that of its style sheets.
      if (brand.id !== id || id === DEFAULT_BRAND.id) return null;
      const found = { ...brand, isFederated: identityProviders.includes(id) };
      keep(STORED + id, found, DAYS.days360);
      return found;
    })
    .catch(() => {
      asked.delete(id);
      return readKept(id);
    });
  asked.set(id, answer);
  return answer;
}

const WORDS = TEXT_CLASSES.flatMap((text) => text.split(' '));

function wear(next: WornBrand | null): void {
  const { style, classList } = document.documentElement;
  const before = wornBrand();
  for (const name of before ? Object.keys(brandTokens(before)) : []) style.removeProperty(name);
  classList.remove(...WORDS);
  if (next) {
    for (const [name, value] of Object.entries(brandTokens(next))) style.setProperty(name, value);
    const text = TEXT_CLASSES.find((one) => one === next.textClass) ?? TEXT_CLASSES[0];
    classList.add(...text.split(' '));
  }
  setWornBrand(next);
}

function readKept(id: string): WornBrand | null {
  const found = kept<WornBrand>(STORED + id);
  const { isFederated, ...brand } = found ?? { isFederated: false };
  const read = Brand.safeParse(brand);
  return read.success ? { ...read.data, isFederated: isFederated === true } : null;
}
