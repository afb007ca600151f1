import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedS3Fetch } from './lib/signedFetch.ts';
import { SIGNING_KEY } from './runtime/environment.ts';
import { startCloud, type TestCloud } from './testCloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

describe('a cloud for a test', () => {
  it('registers people through the user pool, and speaks as them and as nobody', async () => {
    const company = await cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
    const owner = await cloud.newUser({ userType: 'Propietario Forestal' });
    expect(await company.api.session.getMe({})).toMatchObject({
      usertype: 'Representante empresarial',
      preferredUsername: company.email,
      companyName: 'Conservas do Courel, S. L.',
    });
    expect((await owner.api.session.getMe({})).usertype).toBe('Propietario Forestal');
    expect(cloud.inbox().filter(({ to }) => to.includes(company.email))).toHaveLength(1);
    await expect(cloud.anonymous.session.getMe({})).rejects.toMatchObject({ code: 'access.signInRequired' });
    await expect(owner.api.organizations.listOrganizations({ query: {} })).rejects.toMatchObject({
      code: 'access.denied',
    });
  });

  it('holds the compiled factor set, and tells all settings and addresses', async () => {
    const url = `${cloud.urls.s3}/documents/factors/shipped.json`;
    const { hash } = await (await signedS3Fetch({ method: 'GET', url }, SIGNING_KEY)).json();
    expect(hash).toMatch(/^[0-9a-f]+$/);
    expect(cloud.env).toMatchObject({ BUCKET_DOCUMENTS: 'documents', AWS_ENDPOINT_URL_S3: cloud.urls.s3 });
  });

  it('settles when nothing is left to do', async () => {
    await cloud.settled();
    const stats = Object.values(cloud.runtime.services.sqs.stats());
    expect(stats.every(({ visible, inFlight, delayed }) => visible + inFlight + delayed === 0)).toBe(true);
  });
});

it('can stand still, beside another one, with settings of its own', async () => {
  const still = await startCloud({ isStill: true, env: { FINISHING_SECONDS: '7' } });
  try {
    expect(still.env.FINISHING_SECONDS).toBe('7');
    expect(still.urls.site).not.toBe(cloud.urls.site);
    const user = await still.newUser({ userType: 'Representante empresarial' });
    expect(await user.api.organizations.listOrganizations({ query: {} })).toEqual({ items: [], cursor: null });
    await still.clock.advance(86_400_000);
    expect([still.clock.offsetMs(), cloud.clock.offsetMs()]).toEqual([86_400_000, 0]);
    await still.runtime.services.sqs.send('imports', '{}');
    await still.settled();
    expect(still.runtime.services.sqs.stats().imports?.visible).toBe(1);
  } finally {
    await still.close();
  }
});
