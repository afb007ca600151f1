import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from './cognito/oauth/oauth.ts';
import { newBrowser } from './cognito/oauth/testClient.ts';
import { signedS3Fetch } from './lib/signedFetch.ts';
import { CLIENT_ID, SIGNING_KEY } from './runtime/environment.ts';
import { startCloud, type TestCloud } from './testCloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startCloud({ brands: [{ id: 'norte', name: 'Norte Verde', domains: ['norte.example'] }] });
}, 60_000);
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

  it("lets a brand's person in through the brand's provider, with an account that carries the brand", async () => {
    const { go } = newBrowser();
    const callback = `${cloud.urls.site}/redirect-external`;
    const verifier = 'v'.repeat(64);
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: callback,
      idp_identifier: 'norte.example',
      code_challenge: sha256(verifier),
      code_challenge_method: 'S256',
    });
    const follow = async (url: string, form?: Record<string, string>) =>
      (await go(url, form)).headers.get('location') ?? '';
    const page = await follow(`${cloud.urls.cognito}/oauth2/authorize?${asked}`);
    expect(page.startsWith(`${cloud.urls.oidc}/norte/authorize?`)).toBe(true);
    const back = new URL(await follow(await follow(page, { email: 'antia@norte.example', name: 'Antía' })));
    const code = back.searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id: CLIENT_ID, redirect_uri: callback, code };
    const body = new URLSearchParams({ ...form, code_verifier: verifier });
    const answer = await fetch(`${cloud.urls.cognito}/oauth2/token`, { method: 'POST', body });
    const { access_token: token } = (await answer.json()) as Record<string, string>;
    const me = await fetch(`${cloud.urls.site}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ whiteLabel: 'norte', preferredUsername: 'antia@norte.example' });
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
