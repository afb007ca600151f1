import { vi } from 'vitest';

/** A storage whose names can be listed as those of a browser's are. */
function fakeStorage(): Storage {
  const own = {
    getItem(name: string) {
      return Object.hasOwn(this, name) ? (this as unknown as Record<string, string>)[name] : null;
    },
    setItem(name: string, value: string) {
      Object.assign(this, { [name]: value });
    },
    removeItem(name: string) {
      Reflect.deleteProperty(this, name);
    },
    clear() {
      for (const name of Object.keys(this)) Reflect.deleteProperty(this, name);
    },
  };
  return Object.create(own) as Storage;
}

class FakeStorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(type: string, { key = null, newValue = null }: StorageEventInit = {}) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

/** As much of a window as the session library needs, where a whole one would be in the way of the embedded cloud. */
export function fakeWindow({ isSecureContext = true } = {}): void {
  const storages = { localStorage: fakeStorage(), sessionStorage: fakeStorage() };
  const window = Object.assign(new EventTarget(), { ...storages, isSecureContext });
  for (const [name, value] of Object.entries({ ...storages, window, StorageEvent: FakeStorageEvent }))
    vi.stubGlobal(name, value);
}
