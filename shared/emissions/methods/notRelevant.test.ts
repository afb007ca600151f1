import { describe, expect, it } from 'vitest';
import { addRow } from '../addRow.ts';
import { estimate } from '../estimate.ts';
import { contextOf } from '../samples.test.helper.ts';
import { newTotals } from '../totals.ts';
import { totalsAnswer } from '../totalsAnswer.ts';
import type { FieldValue, RowInput } from '../types.ts';

const spain = contextOf({ year: 2023 });
const row = (activity: string, inputs: Record<string, FieldValue>): RowInput => ({ activity, inputs });

describe('a category that is not relevant', () => {
  const left = (inputs: Record<string, FieldValue>) =>
    estimate(row('capital-goods', { relevance: 'not-relevant', ...inputs }), spain);

  it('has no line, and says so', () => {
    expect(left({ reason: 'Nothing was bought' })).toMatchObject({
      ok: true,
      lines: [],
      warnings: [{ code: 'notRelevant' }],
    });
  });

  it('counts as a row of the totals, with nothing in them and no error', () => {
    const totals = newTotals();
    addRow(totals, left({ reason: 'Nothing was bought' }), { activity: 'capital-goods' });
    const answer = totalsAnswer(totals, spain);
    expect(answer).toMatchObject({ rows: 1, errorRows: 0, total: { co2eKg: 0 } });
    expect(answer.warnings).toMatchObject([{ code: 'notRelevant', rows: 1 }]);
  });

  it.each([
    ['no reason', {}, 'required', 'reason'],
    ['figures beside it', { reason: 'none', quantity: 1 }, 'notRelevantWithData', 'quantity'],
  ])('is refused with %s', (_, inputs, code, field) => {
    expect(left(inputs)).toMatchObject({ ok: false, error: { code, field } });
  });

  it('is asked for its figures otherwise', () => {
    expect(estimate(row('capital-goods', { item: 'monitor' }), spain)).toMatchObject({
      ok: false,
      error: { code: 'required', field: 'quantity' },
    });
    expect(estimate(row('capital-goods', { relevance: 'perhaps', item: 'monitor', quantity: 1 }), spain)).toMatchObject(
      {
        ok: false,
        error: { code: 'unknownOption', field: 'relevance' },
      },
    );
  });
});
