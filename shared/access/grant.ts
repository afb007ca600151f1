import { type Actor, isCompany, levelOf } from './actor.ts';
import { LEVELS, type Level, SECTIONS, type Section } from './permissions.ts';
import { isWithin, type Scope } from './scope.ts';

/** The rights of a related user, or of an API key. */
export interface Grant {
  readonly accountAdmin: boolean;
  readonly sections: Readonly<Partial<Record<Section, Level>>>;
  readonly scope: Scope;
}

/**
 * Whether the actor may give these rights, change who has them, or take them away: nobody grants more than they have.
 * Ask it of the rights before a change as well as of those after it.
 */
export function grantable(actor: Actor, { accountAdmin, sections, scope }: Grant): boolean {
  if (actor.kind !== 'user' || !isCompany(actor) || actor.viewer) return false;
  if (actor.accountAdmin) return true;
  if (accountAdmin || !isWithin(scope, actor.scope)) return false;
  const rank = (level: Level) => LEVELS.indexOf(level);
  return SECTIONS.every((section) => rank(sections[section] ?? 'HIDE') <= rank(levelOf(actor, section)));
}
