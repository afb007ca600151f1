import { useSyncExternalStore } from 'react';
import type { Brand } from '#shared/brands/schema.ts';

/** A partner brand that the page wears. */
export interface WornBrand extends Brand {
  /** Its people come in at an identity provider of its own; those of the others register and sign in here. */
  isFederated: boolean;
}

let worn: WornBrand | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The brand that the page wears; null = it looks as the product does. */
export const wornBrand = (): WornBrand | null => worn;
export const useBrand = (): WornBrand | null => useSyncExternalStore(subscribe, wornBrand);

/** For `dress` alone. */
export function setWornBrand(next: WornBrand | null): void {
  worn = next;
  for (const listener of listeners) listener();
}
