/** Between the API client and the session: the server no longer accepts the person's token. */
const listeners = new Set<() => void>();

export function onRefusal(listener: () => void): void {
  listeners.add(listener);
}
export function tellRefusal(): void {
  for (const listener of listeners) listener();
}
