import { type Actor, allows, isCompany, isForestOwner } from '#shared/access/actor.ts';
import type { Allow } from '#shared/access/permissions.ts';

/** What happens when somebody comes to a screen. */
export type Verdict = { kind: 'show' } | { kind: 'noPermission' } | { kind: 'go'; to: string };

/** Where each kind of user begins: a company with its first steps, everybody else with the account's data. */
export const landingOf = (actor: Actor): '/footprint/welcome' | '/account/account' =>
  isCompany(actor) ? '/footprint/welcome' : '/account/account';

/**
 * The guards of the specification, a convenience: the server decides each operation anyway. A person of the other kind
 * is sent to the own area; a related user without the section sees that the permission is missing; a group that is
 * lacking is told that the page does not exist.
 */
export function guard(allow: Allow, actor: Actor): Verdict {
  if (allows(actor, allow)) return { kind: 'show' };
  if (allow === 'admin' || allow === 'support') return { kind: 'go', to: '/404' };
  const needsCompany = typeof allow === 'object' || allow === 'company' || allow === 'owner';
  if (needsCompany && isCompany(actor)) return { kind: 'noPermission' };
  if (needsCompany || (allow === 'forestOwner' && !isForestOwner(actor))) return { kind: 'go', to: landingOf(actor) };
  return { kind: 'noPermission' };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

/**
 * An address to come back to after signing in: a path of this site only (one slash, no host, no control character), and
 * never the registration or another sign-in page. Null for anything else.
 */
export function safeOriginUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || UNSAFE.test(value)) return null;
  const path = value.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? '';
  const bare = path.replace(/^\/(gl|en|pt)(?=\/|$)/, '');
  return ['/register', '/login', '/reset-password', '/404'].includes(bare) ? null : value;
}
