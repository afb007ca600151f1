import { DAYS } from './storedItems.ts';

/**
 * What somebody was writing, kept on this machine until it is sent: it survives a reload, a lost session and the way
 * to the sign-in page and back. One account's drafts are never shown to another, nor those of who came by a link to
 * anybody without it; signing out removes them, and so do seven days. Those of one's own data (tax number, bank account)
 * stay in their tab and go with it.
 *
 * After a sign-out nothing is kept until somebody is in again: what is still on the page (a form with a timer, a table that
 * is taken down) would write again what was just removed.
 */
const PREFIX = 'souto.draft.';
const KEPT_MS = DAYS.days7 * 24 * 60 * 60 * 1000;
const PERSONAL = 'account.';
let owner = '';
let guest: string | null = null;
let isClosed = false;
let turn = 0;

/** Another number after each sign-out and each new person: what ends late (a save on its way) asks whether it still is theirs. */
export const draftTurn = (): number => turn;

function close(): void {
  isClosed = true;
  turn++;
}

/** Whose drafts are read and written from now on. Of somebody else, nothing personal is left in this tab. */
export function setDraftOwner(sub: string): void {
  isClosed = false;
  if (sub === owner) return;
  removeFrom(
    () => sessionStorage,
    (name) => !name.startsWith(`${PREFIX}${sub}.`),
  );
  owner = sub;
  turn++;
}

/** Who came by a link (its id) writes in the place of the person signed in, while their page is shown; null afterwards. */
export function setDraftGuest(link: string | null): void {
  guest = link;
}

const nameOf = (key: string) => `${PREFIX}${guest ?? owner}.${key}`;
const storeOf = (key: string): Storage => (key.startsWith(PERSONAL) ? sessionStorage : localStorage);

interface Draft {
  /** Epoch ms. */
  savedAt: number;
  value: unknown;
}
const isOld = ({ savedAt }: Draft) => Date.now() - savedAt >= KEPT_MS;

export function saveDraft(key: string, value: unknown): void {
  if (isClosed && guest === null) return;
  try {
    storeOf(key).setItem(nameOf(key), JSON.stringify({ savedAt: Date.now(), value } satisfies Draft));
  } catch {
    // A full or forbidden store: the form still works, it only does not survive a reload.
  }
}

/** The draft and when it was saved; null when there is none, or only one that is too old. */
export function readDraft(key: string): Draft | null {
  try {
    const draft = JSON.parse(storeOf(key).getItem(nameOf(key)) ?? 'null') as Draft | null;
    return draft && !isOld(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function removeDraft(key: string): void {
  try {
    storeOf(key).removeItem(nameOf(key));
  } catch {
    // Nothing was kept there.
  }
}

/** A store that is forbidden cannot even be named. */
function removeFrom(store: () => Storage, isMeant: (name: string, text: string) => boolean): void {
  try {
    const kept = store();
    for (const name of Object.keys(kept))
      if (name.startsWith(PREFIX) && isMeant(name, kept.getItem(name) ?? '')) kept.removeItem(name);
  } catch {
    // Nothing was kept there.
  }
}
const STORES = [() => localStorage, () => sessionStorage];

/** Removes every draft of this machine: those in other tabs go as these see the end of the session. */
export function removeAllDrafts(): void {
  close();
  for (const store of STORES) removeFrom(store, () => true);
}

/** Removes what is personal in this tab, as the session ended in another. */
export function removeTabDrafts(): void {
  close();
  removeFrom(
    () => sessionStorage,
    () => true,
  );
}

/** Removes what nobody came back to. */
export function removeOldDrafts(): void {
  for (const store of STORES) removeFrom(store, (_, text) => isUnreadableOrOld(text));
}

function isUnreadableOrOld(text: string): boolean {
  try {
    return isOld(JSON.parse(text) as Draft);
  } catch {
    return true;
  }
}
