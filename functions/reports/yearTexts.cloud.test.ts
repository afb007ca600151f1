import { expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { png } from '#functions/kit/pictures/picturesForTests.ts';
import { send } from '#functions/organizations/logoForTests.ts';
import { addMember, confirmEmail, firstSignIn, memberDraft } from '#infra/local/invited.ts';
import { clientsFor } from '#infra/local/people.ts';
import { readPdf } from './pdf/readForTests.ts';

const { cloud, user } = withCloud();
const SLOW_MS = 240_000;
const YEAR = 2023;

async function finished(quantity: number) {
  const calculation = await newCalculation();
  await save(calculation, gas(quantity));
  await cloud().settled();
  const params = { id: calculation.id };
  const { v } = await user().api.calculations.getCalculation({ params });
  await user().api.calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
  return calculation;
}
const bytesAt = async (url: string | null) => new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());

it('the report of a year has the account’s own texts and the logo of one of its organizations', {
  timeout: SLOW_MS,
}, async () => {
  const [one, other] = [await finished(15), await newCalculation()];
  const { api } = user();
  const upload = await api.organizations.announceLogo({
    params: { id: one.organizationId },
    body: { contentType: 'image/png' },
  });
  await send(upload.upload, png({ width: 80, height: 60 }));
  await cloud().settled();
  const at = { year: YEAR, language: 'pt' } as const;
  const body = { v: 0, texts: { presentation: 'Somos cinco.', policy: 'doutro tipo' } };
  const saved = await api.reports.putYearTexts({ params: at, body });
  expect(await api.reports.putYearTexts({ params: at, body })).toEqual(saved);
  expect(saved).toMatchObject({ kind: 'year', v: 1, byName: 'Uxía Castro' });
  expect(saved.sections.map(({ key, own }) => [key, own])).toEqual([
    ['presentation', 'Somos cinco.'],
    ['conclusions', null],
    ['boundaries', null],
  ]);
  expect(await refusal(api.reports.putYearTexts({ params: at, body: { v: 0, texts: {} } }))).toBe(
    'conflict.versionChanged',
  );
  expect((await api.reports.getYearTexts({ params: { ...at, year: 2022 } })).v).toBe(0);

  const ask = (logoOrganizationId: typeof one.organizationId, by = api) => {
    const asked = { reportId: newId('yearReport'), language: at.language, calculationIds: [one.id] };
    return by.reports.startYearReport({ params: { year: YEAR }, body: { ...asked, logoOrganizationId } });
  };
  expect(await refusal(ask(other.organizationId))).toBe('organizations.notFound');
  const { id: reportId } = await ask(one.organizationId);
  await api.reports.putYearTexts({ params: at, body: { v: 1, texts: { presentation: 'Outra.' } } });
  const draft = memberDraft(one.organizationId, {
    sections: { calculate: 'EDIT' },
    scope: { [one.organizationId]: 'all' },
  });
  await addMember(user(), draft);
  const tokens = await confirmEmail(cloud(), draft.email, await firstSignIn(cloud(), draft.email));
  const limited = clientsFor(cloud().runtime, tokens, 'es');
  expect(await refusal(limited.reports.getYearTexts({ params: at }))).toBe('access.denied');
  expect(await refusal(limited.reports.putYearTexts({ params: at, body: { v: 2, texts: {} } }))).toBe('access.denied');
  const theirs = await ask(one.organizationId, limited);
  await cloud().settled();
  const read = async (id: typeof reportId, by = api) =>
    readPdf(await bytesAt((await by.reports.getYearReport({ params: { year: YEAR, reportId: id } })).url));
  const pdf = await read(reportId);
  expect(pdf.elements.map(({ text }) => text)).toContain('Somos cinco.');
  expect(pdf.elements.find(({ role }) => role === 'Figure')?.alt).toMatch(/de Org \d+$/);
  expect((await read(theirs.id, limited)).text).not.toMatch(/Somos cinco|Outra\./);
  const stranger = (await cloud().newUser({ userType: 'Representante empresarial' })).api.reports;
  expect((await stranger.getYearTexts({ params: at })).v).toBe(0);
});
