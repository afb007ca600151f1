import { actorOf, type Profile, readProfile } from '#functions/kit/profile.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { relatedOf } from './accountData.ts';
import { stateOf } from './read.ts';
import { reachesPerson } from './rights.ts';

/** Somebody who can come in, with the rights of this moment. */
export interface Colleague {
  readonly profile: Profile;
  readonly name: string;
  readonly actor: UserActor;
}

function colleagueOf(profile: Profile, now: Date): Colleague[] {
  if (stateOf(profile) !== 'ACTIVE') return [];
  return [{ profile, name: `${profile.name} ${profile.lastName}`.trim(), actor: actorOf(profile, [], { now }) }];
}

/** Somebody of an account who can come in; null = nobody. */
export async function colleagueAt(
  { tenantId, userId }: { tenantId: string; userId: string },
  now: Date,
): Promise<Colleague | null> {
  const profile = await readProfile(subOf(userId as IdOf<'user'>));
  if (!profile || profile.tenantId !== tenantId || profile.userId !== userId) return null;
  return colleagueOf(profile, now)[0] ?? null;
}

/** Those of the account who can come in and do not reach further than the caller, the owner at the head. */
export async function colleaguesOf(by: UserActor, now: Date): Promise<Colleague[]> {
  const profiles = [await ownerOf(by.tenantId)];
  for await (const profile of relatedOf(by.tenantId)) profiles.push(profile);
  return profiles.filter((one) => reachesPerson(by, one)).flatMap((one) => colleagueOf(one, now));
}
