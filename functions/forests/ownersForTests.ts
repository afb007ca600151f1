import { afterAll, beforeAll } from 'vitest';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';

export const SLOW_MS = 180_000;

interface Owners {
  readonly cloud: TestCloud;
  readonly owner: TestUser;
  readonly other: TestUser;
  readonly team: TestUser;
}
/** Gives a file two owners of forests and an administrator of their own, in the cloud that files share. */
export function withOwners(take: (owners: Owners) => void): void {
  let cloud: TestCloud | undefined;
  beforeAll(async () => {
    cloud = await sharedCloud();
    const [owner, other] = [
      await cloud.newUser({ userType: 'Propietario Forestal' }),
      await cloud.newUser({ userType: 'Propietario Forestal' }),
    ];
    take({ cloud, owner, other, team: await cloud.newAdministrator() });
  }, SLOW_MS);
  afterAll(() => cloud?.close());
}
