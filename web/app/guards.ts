import { type Actor, isCompany, isForestOwner, refusalOf } from '#shared/access/actor.ts';
import type { PlanFeature } from '#shared/constants/plans.ts';
import type { Guard } from '#web/lib/routes/route.ts';
import { type RouteRow, type ScreenPath, screenAt } from '#web/lib/routes/table.ts';

/** What happens when somebody comes to a screen. */
export type Verdict =
  | { kind: 'show' }
  | { kind: 'noPermission' }
  /** The account's plan does not open it. */
  | { kind: 'noPlan'; feature: PlanFeature }
  | { kind: 'signIn' }
  | { kind: 'go'; to: string };

type Kind = 'company' | 'forestOwner' | 'admin' | 'support' | 'nobody';
const isOf = (actor: Actor, group: 'admin' | 'support') => actor.kind === 'user' && actor.groups.includes(group);
export function kindOf(actor: Actor): Kind {
  if (isCompany(actor)) return 'company';
  if (isForestOwner(actor)) return 'forestOwner';
  if (isOf(actor, 'admin')) return 'admin';
  return isOf(actor, 'support') ? 'support' : 'nobody';
}

const ACCOUNT = '/account/account';
/** Where a session begins, by kind of user. [000 §4] Of each list the first page that exists; the last one always does. */
const LANDINGS: Record<Kind, readonly string[]> = {
  company: ['/footprint/welcome'],
  forestOwner: ['/forest/dashboardmontes'],
  admin: ['/admin/adminusuarios'],
  support: ['/admin/footprint/certifications'],
  nobody: [],
};
/** Where those are sent who come to the area of another kind of user. [000 §6] */
const DASHBOARDS: Record<Kind, readonly string[]> = {
  ...LANDINGS,
  company: ['/company/dashboardintranet', '/footprint/welcome'],
};
/** Of several screens the first that exists and that the plan opens. */
function firstOf(paths: readonly string[], actor: Actor): ScreenPath {
  const isClosed = (allow: RouteRow['allow']) => allow !== undefined && refusalOf(actor, allow) === 'plans.needed';
  return paths.map(screenAt).find((screen) => screen !== null && !isClosed(screen.allow))?.path ?? ACCOUNT;
}

export const landingOf = (actor: Actor): ScreenPath => firstOf(LANDINGS[kindOf(actor)], actor);
export const dashboardOf = (actor: Actor): ScreenPath => firstOf(DASHBOARDS[kindOf(actor)], actor);

const SHOW: Verdict = { kind: 'show' };
const unless = (isTrue: boolean, to: string): Verdict => (isTrue ? SHOW : { kind: 'go', to });

function guardOf(guard: Guard, actor: Actor): Verdict {
  if (guard === 'none') return SHOW;
  if (actor.kind !== 'user') return { kind: 'signIn' };
  switch (guard) {
    case 'login':
      return SHOW;
    case 'notForestOwner':
      return unless(!isForestOwner(actor), dashboardOf(actor));
    case 'company':
      return unless(isCompany(actor), dashboardOf(actor));
    case 'forest':
      return unless(isForestOwner(actor), dashboardOf(actor));
    case 'support':
      return unless(isOf(actor, 'support') || isOf(actor, 'admin'), '/404');
    case 'admin':
      return unless(isOf(actor, 'admin'), '/404');
  }
}

/**
 * The guards of the specification, a convenience: the server decides each operation anyway. Who is let through and lacks
 * the section of the screen sees that the permission is missing, whose plan does not open it that; signed out, a page without guard explains itself.
 */
export function guard({ guard: of, allow }: Pick<RouteRow, 'guard' | 'allow'>, actor: Actor): Verdict {
  const verdict = guardOf(of, actor);
  if (verdict.kind !== 'show' || allow === undefined || actor.kind !== 'user') return verdict;
  const refusal = refusalOf(actor, allow);
  if (refusal === null) return SHOW;
  const feature = typeof allow === 'object' ? allow.plan : undefined;
  return refusal === 'plans.needed' && feature ? { kind: 'noPlan', feature } : { kind: 'noPermission' };
}

/** Whether somebody finds a screen in menus and searches: one that the plan does not open is there, with a lock. */
export const isOffered = (route: Pick<RouteRow, 'guard' | 'allow'>, actor: Actor): boolean =>
  ['show', 'noPlan'].includes(guard(route, actor).kind);
