/**
 * Where tokens are kept: ciphertext in localStorage (AES-GCM), the key in IndexedDB, not extractable. It stops casual
 * reading of the disk or of a copied profile; against scripts in the page stand the content policy and short tokens.
 */
const PREFIX = 'souto.session.';
const DATABASE = 'souto';
const STORE = 'keys';
const KEY_ID = 'session';
const IV_BYTES = 12;

export interface TokenStorage {
  /** False: no secure context or no storage. Tokens then live in memory, until the page is left. */
  readonly isPersistent: boolean;
  setItem(name: string, value: string): Promise<void>;
  getItem(name: string): Promise<string | null>;
  removeItem(name: string): Promise<void>;
  clear(): Promise<void>;
}

const storedNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

/** Whether this machine holds a session: told without loading the identity library. */
export function hasStoredSession(): boolean {
  try {
    return storedNames().length > 0;
  } catch {
    return false;
  }
}

/** The name at the provider of who this page shows; null = nobody yet. */
let holder: string | null = null;
export function setHolder(username: string | null): void {
  holder = username;
}

/** Whether the tokens of who this page shows are kept. Another tab may have signed out, and somebody else in. */
export const isHolderStored = (): boolean =>
  holder === null ? hasStoredSession() : storedNames().some((name) => name.endsWith(`.${holder}.accessToken`));

const losses = new Set<() => void>();
/** The tokens that are kept are no longer of who this page shows. */
export function tellSignedOutElsewhere(): void {
  for (const listener of losses) listener();
}

/** Calls back when another tab signed out, also when somebody else is signed in there by now. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const check = (event: StorageEvent) => {
    const isOurs = event.key === null || (event.key.startsWith(PREFIX) && event.newValue === null);
    if (isOurs && !isHolderStored()) listener();
  };
  window.addEventListener('storage', check);
  losses.add(listener);
  return () => {
    window.removeEventListener('storage', check);
    losses.delete(listener);
  };
}

export async function openTokenStorage(): Promise<TokenStorage> {
  try {
    if (!window.isSecureContext) return memoryStorage();
    return encryptedStorage(await openKey());
  } catch {
    return memoryStorage();
  }
}

/** Tokens that live as long as the page, and can be moved from there. */
export function memoryStorage(): TokenStorage & { entries(): [string, string][] } {
  const items = new Map<string, string>();
  return {
    isPersistent: false,
    setItem: async (name, value) => void items.set(name, value),
    getItem: async (name) => items.get(name) ?? null,
    removeItem: async (name) => void items.delete(name),
    clear: async () => items.clear(),
    entries: () => [...items],
  };
}

/** Forgets the tokens of this machine: needs neither the key nor the identity library. */
export function clearStoredSession(): void {
  try {
    for (const name of storedNames()) localStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}

function encryptedStorage(key: CryptoKey): TokenStorage {
  const clear = async () => clearStoredSession();
  return {
    isPersistent: true,
    clear,
    setItem: async (name, value) => localStorage.setItem(PREFIX + name, await encrypt(key, name, value)),
    removeItem: async (name) => localStorage.removeItem(PREFIX + name),
    getItem: async (name) => {
      const text = localStorage.getItem(PREFIX + name);
      if (text === null) return null;
      try {
        return await decrypt(key, name, text);
      } catch {
        // Another key, or a changed text: the session is not ours to use.
        await clear();
        return null;
      }
    },
  };
}

const cipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

async function encrypt(key: CryptoKey, name: string, value: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(name, iv), key, new TextEncoder().encode(value)));
  return btoa(String.fromCharCode(...iv) + Array.from(sealed, (byte) => String.fromCharCode(byte)).join(''));
}

async function decrypt(key: CryptoKey, name: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const opened = await crypto.subtle.decrypt(cipher(name, bytes.slice(0, IV_BYTES)), key, bytes.slice(IV_BYTES));
  return new TextDecoder().decode(opened);
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The key of this browser. Two tabs that make one at the same time keep the first: `add` refuses the second. */
async function openKey(): Promise<CryptoKey> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  const read = () => done<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(KEY_ID));
  const known = await read();
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  try {
    await done(database.transaction(STORE, 'readwrite').objectStore(STORE).add(made, KEY_ID));
    return made;
  } catch {
    const first = await read();
    if (!first) throw new Error('The browser keeps no key');
    return first;
  }
}
