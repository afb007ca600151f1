import { readProfile } from '#functions/kit/profile.ts';

export interface Maker {
  readonly name: string;
  /** Has access to the account. */
  readonly isActive: boolean;
}

/** Who made keys, by the subject of their login. */
export async function makersOf(subs: readonly string[]): Promise<ReadonlyMap<string, Maker>> {
  const all = await Promise.all(
    [...new Set(subs)].map(async (sub): Promise<[string, Maker]> => {
      const profile = await readProfile(sub);
      const name = profile ? `${profile.name} ${profile.lastName}`.trim() : '';
      return [sub, { name, isActive: profile !== null && profile.disabledAt === undefined }];
    }),
  );
  return new Map(all);
}
