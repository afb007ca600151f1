import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestUser } from '#infra/local/testCloud.ts';

interface Form {
  url: string;
  fields: Record<string, string>;
}
/** Uploads by a signed form, as a browser does. */
export function send({ url, fields }: Form, bytes: Uint8Array): Promise<Response> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('file', new Blob([new Uint8Array(bytes)]), 'logo.svg');
  return fetch(url, { method: 'POST', body: data });
}

const tenantOf = ({ tokens }: TestUser): string =>
  JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString()).tenant;

/** A cloud with a company in it, and what its logos are looked at with. */
export async function startLogos() {
  const cloud = await startCloud();
  Object.assign(process.env, cloud.env);
  const { logoOf } = await import('./logo.ts');
  const { files } = await import('#functions/ports/files.ts');
  const user = await cloud.newUser({ userType: 'Representante empresarial' });
  const { organizations } = user.api;

  async function keys(bucket: 'uploads' | 'documents', id: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of files.list(bucket, bucket === 'uploads' ? 'logos/' : 'tenants/'))
      if (key.includes(id)) found.push(key);
    return found;
  }

  async function newOrganization() {
    const draft = { name: `Conservas ${newId('organization').slice(-6)}` };
    const made = await organizations.createOrganization({ body: { id: newId('organization'), draft } });
    const params = { id: made.id };
    const announce = async () => {
      const { logo, upload } = await organizations.announceLogo({ params, body: { contentType: 'image/png' } });
      return { logo, form: upload };
    };
    const logo = () => organizations.getLogo({ params });
    /** Uploads and waits until nothing is under way. */
    const settle = async (form: Form, bytes: Uint8Array) => {
      const { status } = await send(form, bytes);
      if (status !== 204) throw new Error(`Storage answered ${status}`);
      await cloud.settled();
      return logo();
    };
    return {
      ...made,
      params,
      announce,
      logo,
      settle,
      upload: async (bytes: Uint8Array) => settle((await announce()).form, bytes),
      /** For a report. */
      picture: () => logoOf({ tenantId: tenantOf(user), organizationId: made.id }),
      files: async () => [await keys('uploads', made.id), await keys('documents', made.id)].map(({ length }) => length),
    };
  }
  return { cloud, user, newOrganization };
}
