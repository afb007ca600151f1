import { expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

const { user } = withCloud();
const api = () => user().api.questionnaire;

async function upload({ id }: Calculation, bytes: string | Buffer) {
  const contentType = 'application/pdf';
  const { evidenceId, upload } = await api().announceRowEvidence({ params: { id }, body: { contentType } });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type: contentType }));
  const sent = await fetch(upload.url, { method: 'POST', body: form });
  expect(sent.ok).toBe(true);
  const params = { id, evidenceId };
  const body = { fileName: 'factura marzo.pdf', contentType } as const;
  return { evidenceId, params, keep: () => api().keepRowEvidence({ params, body }) };
}

it('keeps a document for rows under its name, while a row holds it', async () => {
  const calculation = await newCalculation();
  const bad = await upload(calculation, 'not a document');
  expect(await refusal(bad.keep())).toBe('factors.evidenceWrongType');
  const { evidenceId, params, keep } = await upload(calculation, '%PDF-1.7 invoice');
  const held = gas(10, { evidenceId });
  expect(await refusal(save(calculation, held))).toBe('calculations.evidenceNotFound');
  expect(await keep()).toMatchObject({ id: evidenceId, fileName: 'factura marzo.pdf' });
  expect(await keep()).toMatchObject({ id: evidenceId });
  const row = await save(calculation, held);
  expect(row).toMatchObject({ evidenceId, evidenceName: 'factura marzo.pdf' });
  const link = await api().getRowEvidence({ params: { id: calculation.id, rowId: row.id } });
  expect(await (await fetch(link.url)).text()).toBe('%PDF-1.7 invoice');
  // A document of one organization is not for the rows of another.
  const other = await newCalculation();
  expect(await refusal(save(other, held))).toBe('calculations.evidenceNotFound');
  expect(await refusal(api().removeRowEvidence({ params }))).toBe('calculations.evidenceHeld');
  await save(calculation, gas(10), { rowId: row.id, v: row.v });
  expect(await api().removeRowEvidence({ params })).toEqual({ done: true });
  expect(await refusal(api().removeRowEvidence({ params }))).toBe('calculations.evidenceNotFound');
});
