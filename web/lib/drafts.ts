/**
 * What somebody was writing, kept on this machine until it is sent: it survives a reload, a lost session and the way
 * to the sign-in page and back. One account's drafts are never shown to another, nor those of who came by a link to
 * anybody without it; signing out removes them.
 */
const PREFIX = 'souto.draft.';
let owner = '';
let guest: string | null = null;

/** Whose drafts are read and written from now on. */
export function setDraftOwner(sub: string): void {
  owner = sub;
}

/** Who came by a link (its id) writes in the place of the person signed in, while their page is shown; null afterwards. */
export function setDraftGuest(link: string | null): void {
  guest = link;
}

const nameOf = (key: string) => `${PREFIX}${guest ?? owner}.${key}`;

export function saveDraft(key: string, value: unknown): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ savedAt: Date.now(), value }));
  } catch {
    // A full or forbidden store: the form still works, it only does not survive a reload.
  }
}

/** The draft and when it was saved (epoch ms); null when there is none. */
export function readDraft(key: string): { savedAt: number; value: unknown } | null {
  try {
    const text = localStorage.getItem(nameOf(key));
    return text === null ? null : (JSON.parse(text) as { savedAt: number; value: unknown });
  } catch {
    return null;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was kept there.
  }
}

/** Removes every draft of this machine. */
export function removeAllDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
