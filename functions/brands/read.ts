import { setting } from '#functions/kit/settings.ts';
import { SHIPPED_BRANDS } from '#shared/brands/data.ts';
import { DEFAULT_BRAND } from '#shared/brands/defaultBrand.ts';
import { domainOf } from '#shared/brands/rules.ts';
import type { Brand, BrandRecord } from '#shared/brands/schema.ts';
import { changedBrands } from './store.ts';

/** Real time: how long a change may take to be seen. Every sign-in page asks for a brand. */
const SNAPSHOT_MS = 30_000;
let snapshot: { brands: Promise<BrandRecord[]>; untilMs: number } | undefined;

/** All brands, by name: those that the product ships, as they were last changed, and those that were added. */
export async function readBrands(): Promise<BrandRecord[]> {
  const changed = await changedBrands();
  const isChanged = (id: string) => changed.some(({ brand }) => brand.id === id);
  const shipped = SHIPPED_BRANDS.filter(({ brand }) => !isChanged(brand.id));
  const all = [...changed, ...shipped.map(({ brand, domains }) => ({ brand, domains: [...domains], v: 0 }))];
  return all.sort((a, b) => a.brand.name.localeCompare(b.brand.name, 'es'));
}

/** The same, up to half a minute old. */
function knownBrands(): Promise<BrandRecord[]> {
  if (snapshot && snapshot.untilMs > Date.now()) return snapshot.brands;
  const brands = readBrands();
  snapshot = { brands, untilMs: Date.now() + SNAPSHOT_MS };
  brands.catch(forgetBrands);
  return brands;
}

/** After a change: this function sees it at once. */
export function forgetBrands(): void {
  snapshot = undefined;
}

async function findBrand(id: string): Promise<BrandRecord | null> {
  return (await knownBrands()).find(({ brand }) => brand.id === id) ?? null;
}

/** How a brand looks; the defaults of the product when there is none of that id. */
export const lookOf = async (id: string): Promise<Brand> => (await findBrand(id))?.brand ?? DEFAULT_BRAND;

/** Whether a brand owns the domain of an e-mail: its identity provider may vouch for those people, and for no others. */
export async function ownsEmail(id: string, email: string): Promise<boolean> {
  return (await findBrand(id))?.domains.includes(domainOf(email)) ?? false;
}

/** Whether people of a brand register on our own pages: it is known, and has no identity provider of its own. */
export async function registersHere(id: string): Promise<boolean> {
  return !setting('FEDERATED_BRANDS').split(',').includes(id) && (await findBrand(id)) !== null;
}
