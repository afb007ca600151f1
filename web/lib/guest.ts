/** Who came by a link and has no account: their session is sent in the place of the person's own, while their page is shown. */
let session: string | null = null;
const listeners = new Set<() => void>();

export const guestSession = (): string | null => session;
export function setGuestSession(next: string | null): void {
  session = next;
}

/** Called when the server no longer accepts the guest's session; answers how to stop listening. */
export function onGuestRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export function tellGuestRefused(): void {
  for (const listener of listeners) listener();
}
