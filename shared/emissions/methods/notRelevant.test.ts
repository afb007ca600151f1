import { describe, expect, it } from 'vitest';
import { NOT_RELEVANT_REASONS_MAX } from '#shared/constants/insights.ts';
import { addRow, mergeTotals, subtractTotals } from '../addRow.ts';
import { estimate } from '../estimate.ts';
import { notRelevantOf } from '../insights/notRelevant.ts';
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

  describe('in what stands beside the totals', () => {
    const franchises = { activity: 'franchises' };
    const because = (reason: string) => estimate(row('franchises', { relevance: 'not-relevant', reason }), spain);
    const totalsOf = (reasons: readonly string[]) => {
      const totals = newTotals();
      for (const reason of reasons) addRow(totals, because(reason), franchises);
      return totals;
    };

    it('is named with its reasons, once each, in any order and however it is added up', () => {
      const reasons = ['We have none', 'All sold', 'We have none'];
      const expected = [{ ghgCategory: '3.14', reasons: ['All sold', 'We have none'] }];
      expect(notRelevantOf(totalsOf(reasons))).toEqual(expected);
      const merged = totalsOf(reasons.slice(0, 1));
      mergeTotals(merged, totalsOf(reasons.slice(1)));
      expect(merged).toEqual(totalsOf(reasons));
      subtractTotals(merged, totalsOf(reasons));
      expect(merged.aside).toEqual(newTotals().aside);
    });

    it('stays small however many reasons there are, and is still named', () => {
      const many = Array.from({ length: 50 }, (_, i) => `Because of ${i}`);
      const totals = totalsOf([...many, 'x'.repeat(5000)]);
      const [answer] = notRelevantOf(totals);
      expect(answer?.ghgCategory).toBe('3.14');
      expect(answer?.reasons).toHaveLength(NOT_RELEVANT_REASONS_MAX);
      expect(totals.aside.notRelevant.get('3.14')?.size).toBeLessThanOrEqual(NOT_RELEVANT_REASONS_MAX + 1);
      subtractTotals(totals, totalsOf(many));
      expect(notRelevantOf(totals).map(({ ghgCategory }) => ghgCategory)).toEqual(['3.14']);
    });

    it('gives way to data of the category', () => {
      const totals = totalsOf(['We have none']);
      const data = { basedOn: 'electricity', quantity: 10, quantityUnit: 'kWh' };
      addRow(totals, estimate(row('franchises', data), spain), franchises);
      expect(totals.errorRows).toBe(0);
      expect(notRelevantOf(totals)).toEqual([]);
    });

    it('is read from totals that did not keep reasons, without them', () => {
      const totals = totalsOf(['We have none']);
      totals.aside.notRelevant.clear();
      expect(notRelevantOf(totals)).toEqual([{ ghgCategory: '3.14', reasons: [] }]);
    });
  });

  it.each([
    ['3.8', { position: 'upstream' }],
    ['3.13', { position: 'downstream' }],
    ['3.8', {}],
  ])('is %s for leased assets with %o', (ghgCategory, inputs) => {
    const made = estimate(row('leased-assets', { relevance: 'not-relevant', reason: 'None', ...inputs }), spain);
    expect(made).toMatchObject({ ok: true, lines: [] });
    const totals = newTotals();
    addRow(totals, made, { activity: 'leased-assets' });
    expect(notRelevantOf(totals)).toEqual([{ ghgCategory, reasons: ['None'] }]);
  });

  it('refuses a position that it does not know, and figures beside it', () => {
    const leased = (inputs: Record<string, FieldValue>) =>
      estimate(row('leased-assets', { relevance: 'not-relevant', reason: 'None', ...inputs }), spain);
    expect(leased({ position: 'sideways' })).toMatchObject({ error: { code: 'unknownOption', field: 'position' } });
    expect(leased({ position: 'downstream', quantity: 1 })).toMatchObject({
      error: { code: 'notRelevantWithData', field: 'quantity' },
    });
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
