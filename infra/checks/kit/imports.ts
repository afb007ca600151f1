import { newId } from '#functions/kit/ids.ts';
import { signedS3Fetch } from '#infra/local/lib/signedFetch.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { isImportWorking } from '#shared/imports/rules.ts';
import type { Import } from '#shared/imports/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

type Api = TestUser['api'];

/** Between two looks at work under way. Each look is work too, on the processors that the work would have. */
export const LOOK_MS = 100;

/** An organization with two sites and a draft of 2024: what an import needs to begin. */
export async function newCalculation(api: Api, year = 2024) {
  const organization = await api.organizations.createOrganization({
    body: { id: newId('organization'), draft: { name: `Conservas ${newId('organization').slice(-6)}` } },
  });
  for (const name of ['Planta de Quiroga', 'Oficina de Monforte'])
    await api.organizations.createSite({
      params: { id: organization.id },
      body: { id: newId('site'), draft: { name } },
    });
  const draft = { organizationId: organization.id, year, surfaceM2: 100, employees: 3 };
  return api.calculations.createCalculation({ body: { id: newId('calculation'), draft } });
}

/** Announces a file and uploads it by the signed form, as a browser does. */
export async function upload(
  api: Api,
  calculationId: IdOf<'calculation'>,
  file: { name: string; content: string | Uint8Array },
) {
  const bytes = new Uint8Array(Buffer.from(file.content));
  const announced = { id: newId('import'), calculationId, fileName: file.name, fileBytes: bytes.length };
  const { import: made, upload: form } = await api.imports.createImport({ body: announced });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append('file', new Blob([bytes]), file.name);
  const answer = await fetch(form.url, { method: 'POST', body: data });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return settle(api, made.id);
}

/** Waits until the import asks something or ends. */
export async function settle(api: Api, id: string): Promise<Import> {
  for (;;) {
    const now = await api.imports.getImport({ params: { id } });
    if (!isImportWorking(now.state)) return now;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** Confirms the mapping as it was proposed, changed by `change`. */
export async function confirmProposal(api: Api, { id, v }: Import, change: object = {}): Promise<Import> {
  const { mapping } = await api.imports.getPreview({ params: { id } });
  await api.imports.confirmMapping({ params: { id }, body: { v, mapping: { ...mapping, ...change } } });
  return settle(api, id);
}

/** Puts a file straight into the uploads bucket, as whoever holds a drop token does. */
export async function dropFile(cloud: TestCloud, key: string, content: string | Uint8Array): Promise<void> {
  const url = `${cloud.urls.s3}/uploads/${key.split('/').map(encodeURIComponent).join('/')}`;
  const answer = await signedS3Fetch({ method: 'PUT', url, body: new Uint8Array(Buffer.from(content)) }, SIGNING_KEY);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}
