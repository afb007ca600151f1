import { describe, expect, it } from 'vitest';
import { newCalculation, refusal } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { addDocument, api, get, SLOW_MS, start, withCertifications } from './certificationsForTests.ts';

const { cloud, user } = withCertifications();

describe('the files of a certification', { timeout: SLOW_MS }, () => {
  it('are what they say, are kept once, and go with a draft', async () => {
    const made = await start(await newCalculation(), 'miteco');
    const fake = addDocument(made, 'application', Buffer.from('MZ no document'));
    expect(await refusal(fake)).toBe('factors.evidenceWrongType');
    const document = { id: newId('evidence'), fileName: 'nada.pdf' };
    const nothing = api().addDocument({ params: { id: made.id }, body: { v: made.v, kind: 'other', document } });
    expect(await refusal(nothing)).toBe('factors.evidenceMissing');
    const added = await addDocument(made, 'application');
    const [file] = added.files;
    const params = { id: made.id, fileId: file!.id };
    const { url } = await api().getFile({ params });
    const removed = await api().removeDocument({ params, query: { v: added.v } });
    expect(removed.files).toEqual([]);
    expect((await fetch(url)).status).toBe(404);
    const more = await addDocument(removed, 'invoices');
    const left = await api().getFile({ params: { id: made.id, fileId: more.files[0]!.id } });
    await api().deleteCertification({ params: { id: made.id }, query: { v: more.v } });
    expect((await fetch(left.url)).status).toBe(404);
    expect(await refusal(get(made))).toBe('certifications.notFound');
  });

  it('stay with the account when the calculation goes, and can be shown to it', async () => {
    const calculation = await newCalculation();
    const made = await addDocument(await start(calculation, 'miteco'), 'invoices');
    const params = { id: calculation.id };
    const { v } = await user().api.calculations.getCalculation({ params });
    await user().api.calculations.deleteCalculation({ params, query: { v } });
    await cloud().settled();
    const left = await get(made);
    expect(left).toMatchObject({
      calculationState: null,
      isCurrent: false,
      registry: null,
      files: [{ kind: 'invoices' }],
    });
    const { items } = await api().listCertifications({ query: { limit: 100 } });
    expect(items.map(({ id }) => id)).toContain(made.id);
  });
});
