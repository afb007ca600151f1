import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDIT_LIMITS, type Edits } from '#shared/imports/edits.ts';
import { applyMapping } from '#shared/imports/mapping/apply.ts';
import { knownOf, lines } from '#shared/imports/mapping/fixtures/understand.ts';
import { propose } from '#shared/imports/mapping/propose.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { Mapping } from '#shared/imports/schema.ts';
import { VerifySession } from './session.ts';

const HEADER = 'Centro;Fuente;Combustible;Cantidad;Unidad;Fecha';
const FILE = lines(
  HEADER,
  'Planta de Quiroga;Caldera 1;Gasóleo C;10;l;15/01/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;-5;l;15/02/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;10;brazas;15/01/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;12;l;31/02/2024',
  'Planta de Quiroga;Caldera 1;Gasóleo C;10;brazas;16/01/2024',
);
const SHEET = 0;
const [QUANTITY, UNIT, DATE] = [3, 4, 5];

async function opened(text: string, change: Partial<Mapping> = {}) {
  const workbook = await readWorkbook(new TextEncoder().encode(text));
  const known = knownOf();
  const mapping = { ...propose(workbook, known).mapping, ...change };
  const session = new VerifySession({ workbook, mapping, known });
  /** What the import function makes of the result. */
  const saved = () => [...applyMapping(workbook, Mapping.parse(session.result()), known)];
  return { session, saved, workbook, known, mapping };
}
const rowsOf = (session: VerifySession, filter: 'all' | 'wrong' | 'left' | 'changed' = 'all') =>
  session.views([...session.order(SHEET, filter)]).map(({ row }) => row);

describe('the rows of a file, while they are verified', () => {
  it('come with those that are wrong first, each told by field, row and value', async () => {
    const { session } = await opened(FILE);
    expect(session.counts()).toMatchObject({ rows: 5, good: 1, wrong: 4, left: 0, changes: 0, isChanged: false });
    expect(rowsOf(session)).toEqual([3, 4, 5, 6, 2]);
    const [first] = session.views([1]);
    expect(first?.problems[0]).toMatchObject({ code: 'imports.negative', column: 'Cantidad', cell: 'D3', value: '-5' });
  });

  it('are right once they are corrected, and wrong again with what stands in the file', async () => {
    const { session, saved } = await opened(FILE);
    session.write([{ line: 1, column: QUANTITY, value: '5' }]);
    expect(session.counts()).toMatchObject({ good: 2, wrong: 3, changes: 1, isChanged: true });
    expect(rowsOf(session, 'changed')).toEqual([3]);
    expect(saved()[1]?.draft?.inputs).toMatchObject({ quantity: 5 });
    session.write([{ line: 1, column: QUANTITY, value: '-5' }]);
    expect(session.counts()).toMatchObject({ good: 1, wrong: 4, changes: 0, isChanged: false });
  });

  it('tell what replacing a word would do before it is done', async () => {
    const { session, saved } = await opened(FILE);
    const fix = { kind: 'replace', sheet: SHEET, column: UNIT, from: 'brazas', to: 'l' } as const;
    expect(session.effect(fix)).toEqual({ rows: 2, fixed: 2, broken: 0 });
    expect(session.counts()).toMatchObject({ wrong: 4, changes: 0 });
    session.take(fix);
    expect(session.counts()).toMatchObject({ wrong: 2, changes: 1 });
    expect(saved().map(({ draft }) => draft !== null)).toEqual([true, false, true, false, true]);
  });

  it('follow the unit that a column is said to be in, t or kg', async () => {
    const text = lines('Centro;Combustible;Cantidad (kg);Fecha', 'Planta de Quiroga;Gas propano;2;15/01/2024');
    const { session, saved } = await opened(text);
    const column = 2;
    const fix = { kind: 'unit', sheet: SHEET, column, unit: 't' } as const;
    expect(session.effect(fix)).toMatchObject({ rows: 1 });
    session.take(fix);
    expect(session.sheets[0]?.columns[column]?.target?.unit).toBe('t');
    expect(saved()[0]?.draft?.inputs).toMatchObject({ quantity: 2, quantityUnit: 't' });
  });

  it('follow the order that the dates of a column are said to have, also against what they tell', async () => {
    const row = (date: string) => `Planta de Quiroga;Caldera 1;Gasóleo C;10;l;${date}`;
    const { session, saved } = await opened(lines(HEADER, row('03/04/2024'), row('05/06/2024')), { dateOrder: 'dmy' });
    const fix = { kind: 'order', sheet: SHEET, column: DATE, order: 'mdy' } as const;
    expect(session.effect(fix)).toEqual({ rows: 2, fixed: 0, broken: 0 });
    session.take(fix);
    expect(saved().map(({ draft }) => draft?.dateOn)).toEqual(['2024-03-04', '2024-05-06']);
  });

  it('that are left out go with the result: good ones by their number, wrong ones by how many they are', async () => {
    const { session } = await opened(FILE);
    session.leaveWrong();
    expect(session.counts()).toMatchObject({ good: 1, wrong: 0, left: 4, isChanged: false });
    session.leave([0], true);
    expect(session.counts()).toMatchObject({ good: 0, left: 5, isChanged: true });
    expect(session.result().edits).toMatchObject({ left: [{ from: 2, to: 2 }], wrong: 4 });
    session.leave([0, 1], false);
    expect(session.counts()).toMatchObject({ good: 1, wrong: 1, left: 3 });
  });

  it('keep their places when one of them says nothing any more, and a column is read in another way', async () => {
    const { session } = await opened(FILE);
    session.leave([4], true);
    session.write([0, 1, 2, 3, 4, 5].map((column) => ({ line: 1, column, value: '' })));
    session.take({ kind: 'order', sheet: SHEET, column: DATE, order: 'dmy' });
    expect(session.views([1, 4]).map(({ row, isLeft }) => [row, isLeft])).toEqual([
      [3, false],
      [6, true],
    ]);
  });

  it('begin again where they were left, with the edits of their mapping', async () => {
    const first = await opened(FILE);
    first.session.write([{ line: 1, column: QUANTITY, value: '7' }]);
    first.session.take({ kind: 'replace', sheet: SHEET, column: UNIT, from: 'brazas', to: 'l' });
    first.session.leaveWrong();
    const again = await opened(FILE, { edits: first.session.result().edits });
    expect(again.session.counts()).toEqual(first.session.counts());
    expect(again.session.result()).toEqual(first.session.result());
  });

  it('are as they were once each act is taken back, the last one first', async () => {
    const { session } = await opened(FILE);
    const all = () => [session.counts(), session.result(), session.views([0, 1, 2, 3, 4])];
    const acts = [
      () => session.take({ kind: 'replace', sheet: SHEET, column: UNIT, from: 'brazas', to: 'l' }),
      () => session.write([{ line: 2, column: UNIT, value: 'kg' }]),
      () => session.write([1, 2].map((line) => ({ line, column: QUANTITY, value: '7' }))),
      () => session.leave([0], true),
      () => session.leaveWrong(),
      () => session.take({ kind: 'order', sheet: SHEET, column: DATE, order: 'mdy' }),
      () => session.confirm(1),
      () => session.leave([0, 1], false),
    ];
    const done = acts.map((act) => ({ before: all(), undo: act() }));
    for (const { before, undo } of done.toReversed()) {
      undo();
      expect(all()).toEqual(before);
    }
    expect(session.counts().isChanged).toBe(false);
  });

  it('of which fewer were left out than are wrong are all asked about again', async () => {
    const { session } = await opened(FILE);
    const { wrong } = session.counts();
    const again = await opened(FILE, { edits: { ...session.result().edits, wrong: wrong - 1 } as Edits });
    expect(again.session.counts()).toMatchObject({ wrong, left: 0 });
  });

  it('take so many changes and no more, and none of those that are too many', async () => {
    const { session } = await opened(FILE);
    const many = Array.from({ length: EDIT_LIMITS.cells + 1 }, (_, i) => ({ line: 0, column: i, value: 'x' }));
    expect(() => session.write(many)).toThrow(expect.objectContaining({ code: 'imports.tooManyEdits' }));
    expect(session.counts().changes).toBe(0);
  });

  it('whatever is written, are to the import function what they were on the screen', async () => {
    const source = await opened(FILE);
    const value = fc.constantFrom(
      '',
      '5',
      '-3',
      '1.234,5',
      'l',
      'kg',
      'brazas',
      '15/03/2024',
      '31/02/2024',
      'Total',
      '=1',
    );
    const write = fc.record({ line: fc.nat(4), column: fc.nat(5), value });
    const replace = fc.record({ column: fc.nat(5), from: value, to: value });
    fc.assert(
      fc.property(fc.array(fc.oneof(write, replace), { maxLength: 8 }), (acts) => {
        const session = new VerifySession({ ...source });
        for (const act of acts) {
          if ('line' in act) session.write([act]);
          else session.take({ kind: 'replace', sheet: SHEET, ...act });
        }
        const seen = session.views([0, 1, 2, 3, 4]).map(({ row, state }) => [row, state === 'wrong']);
        const mapping = Mapping.parse(session.result());
        const checked = new Map(
          [...applyMapping(source.workbook, mapping, source.known)].map(({ row, draft }) => [row, draft === null]),
        );
        // A row that says nothing any more, or is taken for a total, gives nothing.
        for (const [row, isWrong] of seen) expect([row, checked.get(row as number) ?? false]).toEqual([row, isWrong]);
      }),
      { numRuns: 60 },
    );
  });
});
