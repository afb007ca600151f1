import { randomUUID } from 'node:crypto';
import type { UserType } from '#shared/access/permissions.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { callerOf, type Handler } from './callForTests.ts';
import { startTable } from './cloudForTests.ts';
import { startPool } from './poolForTests.ts';

/** The table and a pool of people, for the tests of handlers without anything in front of them. */
export async function startHttp() {
  const [cloud, pool] = await Promise.all([startTable(), startPool()]);
  const { openAccount } = await import('#functions/session/openAccount.ts');
  const { profiles } = await import('./profile.ts');
  return {
    pool,
    /** A person with an account of their own. */
    async newUser(userType: UserType | null, groups: readonly string[] = []) {
      const sub = randomUUID();
      const person = { email: `${sub}@example.com`, name: 'Ana', lastName: 'Lema', companyName: 'Lema SL', phone: '' };
      const profile = await openAccount({ ...person, sub, userType, language: 'es' });
      if (userType === 'Representante empresarial') await profiles.patch({ sub }).set({ plan: 'essential' }).go();
      if (groups.length > 0)
        await profiles
          .patch({ sub })
          .set({ groups: [...groups] })
          .go();
      const bearer = pool.tokenOf(sub, { 'cognito:groups': groups });
      const callsOf = <C extends Contract>(contract: C, handler: Handler) => callerOf(contract, handler, { bearer });
      return { sub, bearer, profile, callsOf };
    },
    async close() {
      await Promise.all([cloud.close(), pool.close()]);
    },
  };
}
