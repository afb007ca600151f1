import { expect, it } from 'vitest';
import { newCalculation, refusal, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { newColleague } from '#infra/local/invited.ts';
import { at, uploaded } from './documentsForTests.ts';

const { cloud, user } = withCloud();

it('of a question is written by who answers it only, and is seen by all who reach the calculation', async () => {
  const calculation = await newCalculation();
  const { id, organizationId } = calculation;
  const own = { question: 'electric-power-marketer' };
  const made = await uploaded(user().api.documents, calculation, { draft: { question: 'fixed-installations' } });
  const rights = { sections: { calculate: 'EDIT' as const }, scope: { [organizationId]: ['energy' as const] } };
  const limited = (await newColleague(cloud(), user(), rights)).api.documents;
  const params = at(made);
  const { fileName, fileType } = made;
  const draft = { kind: 'other' as const };
  const denied = [
    limited.changeDocument({ params, body: { v: made.v, draft } }),
    limited.resendDocument({ params, body: { v: made.v } }),
    limited.removeDocument({ params, query: { v: made.v } }),
    limited.createDocument({ params: { id }, body: { file: { id: made.id, fileName, fileType }, draft } }),
    limited.createDocument({
      params: { id },
      body: {
        file: { id: newId('document'), fileName, fileType },
        draft: { ...draft, question: 'fixed-installations' },
      },
    }),
  ];
  expect(new Set(await Promise.all(denied.map(refusal)))).toEqual(new Set(['access.categoryDenied']));
  expect((await limited.listDocuments({ params: { id }, query: {} })).items).toEqual([made]);
  expect((await limited.getDocumentFile({ params })).fileName).toBe(fileName);
  // One of their question, and one of none, they add, change and remove.
  const one = await uploaded(limited, calculation, { draft: own });
  const refused = limited.changeDocument({
    params: at(one),
    body: { v: one.v, draft: { ...draft, question: 'fixed-installations' } },
  });
  expect(await refusal(refused)).toBe('access.categoryDenied');
  const free = await limited.changeDocument({ params: at(one), body: { v: one.v, draft } });
  await limited.removeDocument({ params: at(free), query: { v: free.v } });
  expect((await limited.listDocuments({ params: { id }, query: {} })).items).toEqual([made]);
});
