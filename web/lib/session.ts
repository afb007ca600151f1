import { useSyncExternalStore } from 'react';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Me } from '#shared/session/schema.ts';
import { actorOfMe } from './actorOfMe.ts';
import { removeAllDrafts, removeOldDrafts, removeTabDrafts, setDraftOwner } from './drafts.ts';
import { hasStoredSession, onSignedOutElsewhere } from './encryptedStorage.ts';
import type { Entry } from './entry.ts';
import { ownLanguageIs } from './ownLanguage.ts';
import { forgetPermissions, keepPermissions, type Permissions, readPermissions } from './permissions.ts';
import type { Arrival } from './redirectSignIn.ts';
import { onRefusal } from './refusals.ts';
import { wornBrand } from './wornBrand.ts';

/** Who is signed in. The identity library and the API client load only where there may be somebody. */

export interface SignedIn {
  kind: 'signedIn';
  me: Me;
  actor: UserActor;
  /** False: the session ends with this page (no secure context). */
  isKept: boolean;
  /** False: the person comes by a brand's identity provider and has no password here. */
  hasPassword: boolean;
}
export type Session = { kind: 'unknown' } | { kind: 'anonymous' } | SignedIn;

/** `left`: signed out here; `elsewhere`: in another tab. A new one leads back when it is `refused` or begun `again`. */
export type Ending = 'left' | 'elsewhere' | 'refused' | 'again';

let session: Session = { kind: 'unknown' };
let loading: Promise<Session> | undefined;
let mayBeInMemory = false;
const listeners = new Set<() => void>();
const endings = new Set<(why: Ending) => void>();

function set(next: Session): Session {
  session = next;
  for (const listener of listeners) listener();
  return next;
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session);

/** The session of a screen behind a guard: there is always somebody. */
export function useSignedIn(): SignedIn {
  const now = useSession();
  if (now.kind !== 'signedIn') throw new AppError('access.signInRequired');
  return now;
}

/** Called when the session ends here, and why. */
export function onSessionEnd(listener: (why: Ending) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** Finds out who is signed in, once; rejects when the server cannot be asked. */
export function loadSession(): Promise<Session> {
  if (session.kind !== 'unknown') return Promise.resolve(session);
  loading ??= find().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function find(): Promise<Session> {
  if (!hasStoredSession() && !mayBeInMemory) return set({ kind: 'anonymous' });
  const [auth, { api }] = await Promise.all([import('./auth.ts'), import('./api.ts')]);
  const token = await auth.accessToken();
  if (!token) return set({ kind: 'anonymous' });
  try {
    const asked = [api.session.getMe({}), auth.isHeldByProvider(), firstPermissions(token.sub)] as const;
    // Also when one fails: a renewal left alone would keep its tokens when somebody else may have signed in, or nobody.
    await Promise.allSettled(asked);
    const [me, isHeld] = await Promise.all(asked);
    if (!isHeld) return set({ kind: 'anonymous' });
    setDraftOwner(me.sub);
    const { groups, hasPassword } = token;
    return set({
      kind: 'signedIn',
      me,
      actor: actorOfMe({ me, permissions, groups }),
      isKept: await auth.isSessionKept(),
      hasPassword,
    });
  } catch (error) {
    if (error instanceof AppError && isNobody(error)) return set({ kind: 'anonymous' });
    const details = error instanceof AppError ? error.details : {};
    throw new AppError('session.profileNotLoaded', details, { cause: error });
  }
}

/** Not signed in, or not whole: the sign-in page goes on from where the person stopped. */
const isNobody = ({ status, code }: AppError) => status === 401 || code === 'session.emailNotVerified';

/** The permissions as they are known: for the first paint those kept on this machine, while the server is asked. */
let permissions: Permissions | null = null;

async function firstPermissions(sub: string): Promise<void> {
  const asked = askPermissions(sub);
  permissions = readPermissions(sub);
  if (permissions) await ownLanguageIs(permissions.language);
  else await asked;
}

/** Asks for the permissions; when that fails they are empty, and asked for again as the person comes back. */
async function askPermissions(sub: string): Promise<void> {
  const { api } = await import('./api.ts');
  permissions = await Promise.all([api.session.getMenu({}), api.session.getSettings({})]).then(
    ([{ data: menu }, settings]) => ({ menu, ...settings }),
    () => null,
  );
  keepPermissions(sub, permissions);
  if (permissions) await ownLanguageIs(permissions.language);
  else window.addEventListener('focus', () => void askPermissions(sub), { once: true });
  if (session.kind !== 'signedIn') return;
  const actor = actorOfMe({ me: session.me, permissions, groups: session.actor.groups });
  if (JSON.stringify(actor) !== JSON.stringify(session.actor)) set({ ...session, actor });
}

/** Asks again who is signed in, after their data have changed: what a plan opens follows from them. */
export async function reloadMe(): Promise<void> {
  const { api } = await import('./api.ts');
  const me = await api.session.getMe({});
  if (session.kind !== 'signedIn') return;
  set({ ...session, me, actor: actorOfMe({ me, permissions, groups: session.actor.groups }) });
}

/** Signs in; afterwards `loadSession` tells who it is. */
export async function enter(email: string, password: string): Promise<Entry> {
  return entered(await (await import('./entry.ts')).enter(email, password));
}

/** What follows from a step of signing in: with the last one, who it is has to be asked again. */
export function entered(entry: Entry): Entry {
  if (entry === 'signedIn') {
    mayBeInMemory = true;
    set({ kind: 'unknown' });
  }
  return entry;
}

/** Ends a sign-in by redirect, or a sign-out; rejects with what a person must be told. */
export async function arrive(search: Readonly<Record<string, string | undefined>>): Promise<Arrival> {
  const { arrive: end } = await import('./redirectSignIn.ts');
  const arrival = await end(search);
  if (arrival.kind === 'signedIn') entered('signedIn');
  return arrival;
}

/**
 * Asks for the own password once more, before something that needs it.
 * @throws AppError `session.wrongPassword`
 */
export async function confirmPassword(password: string): Promise<void> {
  if (session.kind !== 'signedIn') throw new AppError('access.signInRequired');
  await (await import('./entry.ts')).enterAgain(session.me.preferredUsername, password);
}

/** Signs out here and in the other tabs; drafts and permissions of this machine go too. Who came by a brand leaves to where it says. */
export async function leave(): Promise<void> {
  const [entry, { wayOut }] = await Promise.all([import('./entry.ts'), import('./redirectSignIn.ts')]);
  const brand = wornBrand();
  removeAllDrafts();
  forgetPermissions();
  await entry.leave();
  // An address that cannot be read keeps nobody signed in.
  const out = brand && (await wayOut(brand).catch(() => null));
  if (out) window.location.replace(out);
  else end('left');
}

/**
 * Ends a session that is nearly over, or too old for something of somebody without a password here, to begin a new one:
 * drafts stay, and the way leads back to this page.
 */
export async function signInAgain(): Promise<void> {
  await (await import('./entry.ts')).leave();
  end('again');
}

function end(why: Ending): void {
  mayBeInMemory = false;
  if (why === 'elsewhere') removeTabDrafts();
  void ownLanguageIs(null);
  set({ kind: 'anonymous' });
  for (const listener of endings) listener(why);
}

const endIfSignedIn = (why: Ending) => () => {
  if (session.kind === 'signedIn') end(why);
};
removeOldDrafts();
onSignedOutElsewhere(endIfSignedIn('elsewhere'));
onRefusal(endIfSignedIn('refused'));
