import { describe, expect, it } from 'vitest';
import { Mapping, type Question } from '#shared/imports/schema.ts';
import { answered, answerOf, groupsOf, isAssumed, type MappingDraft, openQuestions, partsOf } from './questionEdit.ts';

const HEADERS = ['Fecha', 'Centro', 'kWh punta', 'kWh total'];
const draft = (more: object = {}): MappingDraft => ({
  mapping: Mapping.parse({
    sheet: 'Hoja1',
    headerRow: 1,
    activity: 'electric-power-marketer',
    columns: [
      { column: 0, field: 'date' },
      { column: 2, field: 'quantity' },
    ],
    ...more,
  }),
  answers: {},
});
const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  code: 'imports.whichFixed',
  details: {},
  options: [],
  proposed: null,
  ...more,
});
const answer = (from: MappingDraft, key: string, said: string) => answered(from, { key, answer: said }, HEADERS);

describe('questions of a preview', () => {
  it('have a kind, a field, and a word that may hold colons', () => {
    expect(partsOf('value:site:Nave: 2')).toEqual({ kind: 'value', field: 'site', word: 'Nave: 2' });
    expect(partsOf('dateOrder')).toEqual({ kind: 'dateOrder', field: '', word: '' });
  });

  it.each([
    ['activity', 'fixed-installations', { activity: 'fixed-installations' }],
    ['decimalMark', ',', { decimalMark: ',' }],
    ['dateOrder', 'mdy', { dateOrder: 'mdy' }],
    ['skipHiddenRows', 'true', { skipHiddenRows: true }],
    ['skipHiddenRows', 'false', { skipHiddenRows: false }],
    ['fixed:supplier', 'unknown', { fixed: { supplier: 'unknown' } }],
    ['value:site:Nave 2', 'sit_1', { values: { site: { 'Nave 2': 'sit_1' } } }],
    ['value:site:Nave 2', '', { values: { site: { 'Nave 2': '' } } }],
  ])('%s, answered with %s, changes the mapping', (key, said, change) => {
    const after = answer(draft(), key, said);
    expect(after.mapping).toMatchObject(change);
    expect(answerOf(question(key), after)).toBe(said);
  });

  it('put a unit on every column of the field, or hold it for all rows', () => {
    expect(answer(draft(), 'unit:quantity', 'MWh').mapping.columns[1]?.unit).toBe('MWh');
    expect(answer(draft(), 'unit:exported', 'kWh').mapping.fixed).toEqual({ exportedUnit: 'kWh' });
    const again = answer(answer(draft(), 'unit:quantity', 'MWh'), 'unit:quantity', 'kWh');
    expect(again.mapping.columns[1]?.unit).toBe('kWh');
  });

  it('leave one column as the amount, by its heading', () => {
    const after = answer(draft(), 'column:quantity', 'kWh total');
    expect(after.mapping.columns.map(({ column, field }) => [column, field])).toEqual([
      [0, 'date'],
      [3, 'quantity'],
    ]);
    expect(answer(draft(), 'column:quantity', 'no such heading').mapping).toEqual(draft().mapping);
  });

  it('leave several columns that add up as the amount, with the units of their headings', () => {
    const headers = ['Fecha', 'Punta (MWh)', 'kWh punta', 'Llano (MWh)'];
    const said = { key: 'column:quantity', answer: 'Punta (MWh) + Llano (MWh)' };
    const { columns } = answered(draft(), said, headers).mapping;
    expect(columns.map(({ column, field, unit }) => [column, field, unit])).toEqual([
      [0, 'date', null],
      [1, 'quantity', 'MWh'],
      [3, 'quantity', 'MWh'],
    ]);
  });

  it('say of a row that begins as a total does what it is', () => {
    const { mapping } = answer(draft(), 'value:totalRow:Total Energies', 'keep');
    expect(mapping.values).toEqual({ totalRow: { 'Total Energies': 'keep' } });
  });

  it('are open until they are answered, also where a column was guessed', () => {
    const list = [
      question('column:quantity'),
      question('dateOrder'),
      question('fixed:supplier', { proposed: 'unknown' }),
    ];
    const start = draft({ fixed: { supplier: 'unknown' } });
    expect(openQuestions(list, start).map(({ key }) => key)).toEqual(['column:quantity', 'dateOrder']);
    const end = answer(answer(start, 'dateOrder', 'dmy'), 'column:quantity', 'kWh total');
    expect(openQuestions(list, end)).toEqual([]);
  });

  it('are assumed while nobody has said otherwise', () => {
    const supplier = question('fixed:supplier', { proposed: 'unknown' });
    const start = draft({ fixed: { supplier: 'unknown' } });
    expect(isAssumed(supplier, start)).toBe(true);
    expect(isAssumed(supplier, answer(start, 'fixed:supplier', 'unknown'))).toBe(false);
    expect(isAssumed(supplier, draft({ fixed: { supplier: 'endesa' } }))).toBe(false);
    expect(isAssumed(question('dateOrder'), draft({ dateOrder: 'dmy' }))).toBe(false);
  });

  it('about words of one field stand together', () => {
    const word = (text: string) => question(`value:site:${text}`, { code: 'imports.whichSite' });
    const groups = groupsOf([word('Nave 1'), question('dateOrder'), word('Nave 2')]);
    expect(groups.map(({ questions }) => questions.length)).toEqual([2, 1]);
  });
});
