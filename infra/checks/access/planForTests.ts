import { callerOf, type Handler } from '#functions/kit/callForTests.ts';
import { api } from '#shared/contract/api.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Functions } from './functionsForTests.ts';

/** An auditor of a calculation, and what they asked. */
export async function newAudit(f: Functions, { cal, bearer }: { cal: IdOf<'calculation'>; bearer: string }) {
  const as = (caller: string) => callerOf(api.audits, f.handlers.audits as Handler, { bearer: caller });
  const [inv, cmt] = [f.newId('invitation'), f.newId('comment')];
  const params = { id: cal };
  const invited = { name: 'Iria', email: 'iria@example.com', language: 'es' } as const;
  await as(bearer).inviteAuditor({ params, body: { id: inv, draft: invited } });
  const auditor = as(await f.newAuditorSession(inv));
  await auditor.startComment({
    params,
    body: { id: cmt, figure: { of: 'whole' }, about: 'Total', text: 'De onde sae?' },
  });
  return { inv, cmt };
}

/** How an organization means to emit less. */
export async function newPlan(
  f: Functions,
  at: { org: IdOf<'organization'>; cal: IdOf<'calculation'>; bearer: string },
) {
  const of = callerOf(api.reduction, f.handlers.reduction as Handler, at);
  const [cmm, scn] = [f.newId('commitment'), f.newId('scenario')];
  const [params, activities] = [{ id: at.org }, ['fixed-installations']];
  const draft = { calculationId: at.cal, type: 'process', name: 'Caldeira', percent: 10, activities } as const;
  await of.createCommitment({ params, body: { id: cmm, draft } });
  const years = { baseYear: 2023, targetYear: 2030, percent12: 40, percent3: 20 };
  await of.createScenario({ params, body: { id: scn, draft: { name: '2030', ...years } } });
  return { cmm, scn };
}
