import { vi } from 'vitest';

/** As much of IndexedDB as keeps one key: requests answer after the call, `add` refuses a name that is taken. */
export function fakeIndexedDb(items: Map<string, unknown>): void {
  const answer = (work: () => unknown) => {
    const request = { result: undefined as unknown, error: null as unknown, onsuccess: () => {}, onerror: () => {} };
    queueMicrotask(() => {
      try {
        request.result = work();
        request.onsuccess();
      } catch (error) {
        request.error = error;
        request.onerror();
      }
    });
    return request;
  };
  const add = (value: unknown, name: string) =>
    answer(() => {
      if (items.has(name)) throw new Error('ConstraintError');
      items.set(name, value);
    });
  const objectStore = () => ({ get: (name: string) => answer(() => items.get(name)), add });
  const database = { transaction: () => ({ objectStore }), createObjectStore: () => ({}) };
  vi.stubGlobal('indexedDB', { open: () => answer(() => database) });
}
