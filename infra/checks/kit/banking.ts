import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { isUploadWorking } from '#shared/banking/rules.ts';
import type { BankAccount, BankUpload } from '#shared/banking/schema.ts';
import { LOOK_MS } from './imports.ts';

type Api = TestUser['api'];

/** A Norma 43 statement of one account (…6789): `[day YYMMDD, cents, description]`, what leaves it negative. */
export function norma43(
  movements: readonly (readonly [on: string, cents: number, text: string])[],
  openingCents = 100_000,
) {
  const amount = (cents: number) => String(Math.abs(cents)).padStart(14, '0');
  const key = (cents: number) => (cents < 0 ? '1' : '2');
  const closing = movements.reduce((sum, [, cents]) => sum + cents, openingCents);
  const debits = movements.filter(([, cents]) => cents < 0);
  const credits = movements.filter(([, cents]) => cents >= 0);
  const total = (list: typeof debits) => list.reduce((sum, [, cents]) => sum + cents, 0);
  const count = (list: typeof debits) => String(list.length).padStart(5, '0');
  const lines = [
    `11210004180123456789240101241231${key(openingCents)}${amount(openingCents)}9783CONSERVAS LEMA SL`,
    ...movements.flatMap(([on, cents, text]) => [
      `22    0418${on}${on}12408${key(cents)}${amount(cents)}${'0'.repeat(10)}${' '.repeat(28)}`,
      `2301${text.slice(0, 38)}`,
    ]),
    `33210004180123456789${count(debits)}${amount(total(debits))}${count(credits)}${amount(total(credits))}${key(closing)}${amount(closing)}978`,
  ];
  return [...lines, `88${'9'.repeat(18)}${String(lines.length).padStart(6, '0')}`, ''].join('\r\n');
}

export async function newBankAccount(api: Api, change: Partial<BankAccount> = {}): Promise<BankAccount> {
  const organizationId =
    change.organizationId ??
    (
      await api.organizations.createOrganization({
        body: { id: newId('organization'), draft: { name: `Conservas ${newId('organization').slice(-6)}` } },
      })
    ).id;
  const draft = { kind: 'account' as const, lastFour: '6789', bank: 'abanca', ...change, organizationId };
  return api.banking.createBankAccount({ body: { id: newId('bankAccount'), draft } });
}

/** Announces a file and uploads it by the signed form, as a browser does. */
export async function uploadMovements(
  api: Api,
  account: Pick<BankAccount, 'id'>,
  file: { name: string; content: string | Uint8Array },
): Promise<BankUpload> {
  const bytes = new Uint8Array(Buffer.from(file.content));
  const body = { id: newId('bankUpload'), fileName: file.name, fileBytes: bytes.length };
  const { upload, form } = await api.banking.createBankUpload({ params: { id: account.id }, body });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.append(name, value);
  data.append('file', new Blob([bytes]), file.name);
  const answer = await fetch(form.url, { method: 'POST', body: data });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return settledUpload(api, upload.id);
}

/** Waits until the upload asks something or ends. */
export async function settledUpload(api: Api, id: string): Promise<BankUpload> {
  for (;;) {
    const now = await api.banking.getBankUpload({ params: { id } });
    if (!isUploadWorking(now.state)) return now;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}
export async function sendMovements(api: Api, { id, v }: BankUpload): Promise<BankUpload> {
  await api.banking.sendBankUpload({ params: { id }, body: { v } });
  return settledUpload(api, id);
}

/** Movements of three months. */
export const FIRST = [
  ['240105', -4_235, 'COMPRA TARJ. GASOLINERA O COUTO'],
  ['240105', -1_000, 'CAFE BAR'],
  ['240105', -1_000, 'CAFE BAR'],
  ['240210', -24_200, 'RECIBO IBERDROLA CLIENTES'],
  ['240301', 500_000, 'TRANSFERENCIA CLIENTE DE EJEMPLO'],
] as const;

export const bankEmissions = (api: Api, account: BankAccount, year?: number) =>
  api.banking.getBankEmissions({
    params: { id: account.organizationId },
    query: year === undefined ? {} : { year },
  });
