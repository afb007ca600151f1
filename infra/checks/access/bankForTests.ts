import { callerOf, type Handler } from '#functions/kit/callForTests.ts';
import { api } from '#shared/contract/api.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Functions } from './functionsForTests.ts';

/** A bank account of an organization, and a file of its movements that was announced. */
export async function newBank(f: Functions, { org, bearer }: { org: IdOf<'organization'>; bearer: string }) {
  const of = callerOf(api.banking, f.handlers.banking as Handler, { bearer });
  const [bka, bku] = [f.newId('bankAccount'), f.newId('bankUpload')];
  const draft = { organizationId: org, kind: 'account', lastFour: '6789', bank: 'abanca' } as const;
  await of.createBankAccount({ body: { id: bka, draft } });
  await of.createBankUpload({ params: { id: bka }, body: { id: bku, fileName: 'a.n43', fileBytes: 10 } });
  return { bka, bku };
}
