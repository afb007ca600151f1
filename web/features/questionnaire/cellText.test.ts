import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { conventionOf, copiedText, isRefused, readCell, readInTwoWays, type Words } from './cellText.ts';
import { changed } from './change.ts';
import { columnsOf, type GridColumn } from './columns.ts';
import { newDraft } from './gridRow.ts';
import { onceEachPaste } from './pastedMarks.ts';

const type = activityType('fixed-installations')!;
const columns = columnsOf(type);
const column = (id: string): GridColumn => columns.find((one) => one.id === id)!;
const LISTS: Record<string, Words['choices'] extends (c: GridColumn) => infer R ? R : never> = {
  quality: [{ value: 'invoice', label: 'Factura' }],
  siteId: [{ value: 'sit_1', label: 'Planta de Quiroga' }],
  'inputs.fuel': [
    { value: 'natural-gas', label: 'Gas natural' },
    { value: 'diesel-c-heating-gasoil', label: 'Gasóleo C' },
  ],
  'inputs.quantityUnit': [
    { value: 'l', label: 'l' },
    { value: 'kWh (GCV)', label: 'kWh (PCS)' },
  ],
};
const wordsIn = (language: Words['language']): Words => ({
  language,
  period: { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' },
  choices: ({ id }) => LISTS[id] ?? [],
  meaning: ({ id }, text) => (id === 'inputs.fuel' && text === 'Natural gas' ? 'natural-gas' : null),
});
const words = wordsIn('es');
const tick = { yes: 'Sí', no: 'No' };
const blank = newDraft('fixed-installations', null);
const typed = (text: string, id: string, how = words): RowDraft => {
  const read = readCell(text, column(id), how);
  if (isRefused(read)) throw new Error(read.code);
  return changed(blank, read);
};
const refused = (text: string, id: string) => {
  const read = readCell(text, column(id), words);
  return isRefused(read) ? read.code : null;
};

describe('reading what is typed or pasted into a cell', () => {
  it('reads numbers by the marks of the language, with their unit', () => {
    expect(typed('1.234,5', 'inputs.quantity').inputs).toEqual({ quantity: 1234.5 });
    expect(typed('1,234.5', 'inputs.quantity', wordsIn('en')).inputs).toEqual({ quantity: 1234.5 });
    expect(typed('21.340 litros', 'inputs.quantity').inputs).toEqual({ quantity: 21340, quantityUnit: 'l' });
    expect(refused('doce', 'inputs.quantity')).toBe('input.notANumber');
    expect(refused('3 parsecs', 'inputs.quantity')).toBe('input.unknownChoice');
  });

  it('finds the marks of a pasted column from the column', () => {
    expect(conventionOf(['12.5', '1.234'], 'es').mark).toBe('.');
    expect(conventionOf(['1.234', '5.678,9'], 'en').mark).toBe(',');
    expect(conventionOf(['5'], 'es').mark).toBe(',');
    expect(conventionOf(['03/25/2024', '01/02/2024'], 'es').order).toBe('mdy');
    expect(conventionOf(['01/02/2024'], 'en').order).toBe('dmy');
  });

  it('reads no day that fits both where the days of a column contradict each other', () => {
    const { order } = conventionOf(['25/03/2024', '03/25/2024', '03/04/2024'], 'es');
    const pasted = (text: string) => readCell(text, column('dateOn'), words, { mark: ',', order });
    expect(pasted('03/04/2024')).toEqual({ code: 'questionnaire.ambiguousDate' });
    for (const text of ['25/03/2024', '03/25/2024'])
      expect(pasted(text)).toMatchObject({ top: { dateOn: '2024-03-25' } });
  });

  it('asks where every number fits both, and reads none of them before it is said', () => {
    expect(conventionOf(['1.234', '2.500', '7'], 'es').mark).toBe('ask');
    expect(readInTwoWays(['1.234', ' 1.234', '7', '2,500 kWh (PCS)'])).toEqual([
      { text: '1.234', comma: 1234, point: 1.234 },
      { text: '2,500 kWh (PCS)', comma: 2.5, point: 2500 },
    ]);
    const pasted = (mark: ',' | '.' | null) =>
      readCell('1.234', column('inputs.quantity'), words, { mark, order: 'dmy' });
    expect(pasted(null)).toEqual({ code: 'questionnaire.ambiguousNumber' });
    expect([pasted(','), pasted('.')]).toEqual([{ inputs: { quantity: 1234 } }, { inputs: { quantity: 1.234 } }]);
  });

  it('is asked once for all columns of a paste, and again for the next one', async () => {
    const asked: string[][] = [];
    const ask = onceEachPaste(async (examples) => {
      asked.push(examples.map(({ text }) => text));
      return '.';
    });
    const of = (text: string) => ask(readInTwoWays([text]));
    expect(await Promise.all([of('1.234'), of('2.500')])).toEqual(['.', '.']);
    await of('3.000');
    expect(asked).toEqual([['1.234', '2.500'], ['3.000']]);
  });

  it('keeps the precision of a date: a month is its 30th, a year the last day', () => {
    expect(typed('31/01/2024', 'dateOn')).toMatchObject({ dateOn: '2024-01-31', datePrecision: 'day' });
    expect(typed('02/2024', 'dateOn')).toMatchObject({ dateOn: '2024-02-29', datePrecision: 'month' });
    expect(typed('marzo 2024', 'dateOn')).toMatchObject({ dateOn: '2024-03-30', datePrecision: 'month' });
    expect(typed('2024', 'dateOn')).toMatchObject({ dateOn: '2024-12-31', datePrecision: 'year' });
    expect(refused('31/02/2024', 'dateOn')).toBe('input.badDate');
  });

  it('knows choices by label, key, another language, and units by word', () => {
    for (const text of ['Gas natural', 'gas NATURAL', 'natural-gas', 'Natural gas'])
      expect(typed(text, 'inputs.fuel').inputs).toEqual({ fuel: 'natural-gas' });
    expect(typed('Litros', 'inputs.quantityUnit').inputs).toEqual({ quantityUnit: 'l' });
    expect(typed('kWh (PCS)', 'inputs.quantityUnit').inputs).toEqual({ quantityUnit: 'kWh (GCV)' });
    expect(typed('planta de quiroga', 'siteId').siteId).toBe('sit_1');
    expect(refused('Carbón', 'inputs.fuel')).toBe('input.unknownChoice');
    expect(refused('km', 'inputs.quantityUnit')).toBe('input.unknownChoice');
  });

  it('an empty text empties the cell', () => {
    expect(
      changed({ ...blank, inputs: { quantity: 3 } }, readCell(' ', column('inputs.quantity'), words) as object),
    ).toEqual(blank);
  });
});

const number = fc.oneof(
  fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => Number(value.toPrecision(12))),
  fc.constantFrom(1.234, 1.234e-7, 1.234e21, 5e-324),
);
const date = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    kind: fc.constantFrom(1, 2, 3),
  })
  .map(({ day, month, kind }) => (kind === 1 ? `${day}/${month}/2024` : kind === 2 ? `${month}/2024` : '2024'));

it('what is copied out of a cell is read into it again as the same', () => {
  const drafts = fc
    .record({
      quantity: number,
      fuel: fc.constantFrom('natural-gas', 'diesel-c-heating-gasoil'),
      date,
      name: fc.string({ unit: 'grapheme', maxLength: 30 }),
    })
    .map(({ quantity, fuel, date: on, name }) => ({
      ...typed(on, 'dateOn'),
      siteId: 'sit_1' as RowDraft['siteId'],
      emissionSource: name.normalize('NFC').trim(),
      inputs: { quantity: quantity === 0 ? 0 : quantity, fuel, quantityUnit: 'kWh (GCV)' },
    }));
  fc.assert(
    fc.property(drafts, fc.constantFrom('es' as const, 'en' as const, 'pt' as const), (draft, language) => {
      const how = wordsIn(language);
      const copied = columns.map((one) => copiedText(draft, one, how, tick));
      const again = columns.reduce((row, one, i) => {
        const { mark, order } = conventionOf([copied[i]!], language);
        const read = readCell(copied[i]!, one, how, { mark: mark === 'ask' ? null : mark, order });
        if (isRefused(read)) throw new Error(`${one.id}: ${copied[i]}`);
        return changed(row, read);
      }, blank);
      // How good the data are has no list here: it stays as it was.
      expect({ ...again, quality: draft.quality }).toEqual({ ...draft });
    }),
  );
});
