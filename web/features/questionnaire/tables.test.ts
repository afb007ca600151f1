import { describe, expect, it } from 'vitest';
import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Words } from './cellText.ts';
import { changed } from './change.ts';
import { columnsOf } from './columns.ts';
import { filledDown, written } from './fill.ts';
import { factsOf, type GridRow, newDraft, newRow, type RowId } from './gridRow.ts';
import { apply, NO_HISTORY, remembered, stepBetween, undone } from './history.ts';
import { LastYear } from './lastYear.ts';
import { targetsOf } from './targets.ts';
import { upon } from './upon.ts';
import { heldView, NO_FILTER, viewOf } from './view.ts';

const type = activityType('fixed-installations')!;
const facts = factsOf(type, { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' });
const { columns } = facts;
const words: Words = { language: 'es', period: facts.period, choices: () => [], meaning: () => null };
const tick = { yes: 'Sí', no: 'No' };
const idOf = (n: number): RowId => idFrom('row', String(n).padStart(26, '0'));
const rowOf = (n: number, name: string, quantity?: number): GridRow =>
  newRow(
    idOf(n),
    { ...newDraft(type.key, null), emissionSource: name, inputs: quantity === undefined ? {} : { quantity } },
    facts,
  );
const rows = [rowOf(1, 'Horno', 30), rowOf(2, 'Caldera', 4), rowOf(3, 'Secadero')];
const speaking = { columns, words, tick, compare: (a: string, b: string) => a.localeCompare(b) };
const names = (some: readonly GridRow[]) => some.map(({ draft }) => draft.emissionSource);

describe('the columns of a question', () => {
  it('has where, what, how much with its unit, when', () => {
    expect(columnsOf(type).map(({ id }) => id)).toEqual([
      'siteId',
      'emissionSource',
      'inputs.fuel',
      'inputs.quantity',
      'inputs.quantityUnit',
      'inputs.calorificValue',
      'dateOn',
      'note',
      'quality',
    ]);
  });
});

describe('that an unusual quantity is meant', () => {
  const draft = { ...newDraft(type.key, null), inputs: { quantity: 1001 }, confirmed: true };

  it('holds for what was there when it was said', () => {
    expect(changed(draft, { inputs: { quantity: 3005 } }).confirmed).toBe(false);
    expect(changed(draft, { inputs: { quantity: 1001 } }).confirmed).toBe(true);
    expect(changed(draft, { top: { note: 'x' } }).confirmed).toBe(true);
    expect(changed(draft, { top: { confirmed: true }, inputs: { quantity: 3005 } }).confirmed).toBe(true);
  });
});

describe('filling down', () => {
  const at = columns.findIndex(({ id }) => id === 'inputs.quantity');
  const area = { fromColumn: at, toColumn: at };
  const amounts = (some: readonly GridRow[]) => some.map(({ draft }) => draft.inputs.quantity);
  it('writes the first row of the selection into the others, and the one above into a single row', () => {
    const all = filledDown(rows, columns, { area: { ...area, fromRow: 0, toRow: 2 }, words, tick });
    expect(amounts(all)).toEqual([30, 30, 30]);
    const one = filledDown(rows, columns, { area: { ...area, fromRow: 2, toRow: 2 }, words, tick });
    expect(amounts(one)).toEqual([30, 4, 4]);
  });

  it('makes no row of the one that waits at the end of a whole column', () => {
    const blank = newRow(idOf(9), newDraft(type.key, null), facts);
    const all = filledDown([...rows, blank], columns, { area: { ...area, fromRow: 0, toRow: 3 }, words, tick });
    expect(amounts(all)).toEqual([30, 30, 30, undefined]);
  });
});

it('what is pasted changes its own rows only: others may have changed while it was read', () => {
  const now = [rowOf(1, 'Horno nuevo', 31), ...rows.slice(1)];
  const next = [rows[0]!, rowOf(2, 'Pegada', 9), rowOf(4, 'Nueva')];
  expect(names(written(now, rows, next))).toEqual(['Horno nuevo', 'Pegada', 'Nueva']);
});

it('of a row that changed meanwhile only the cells that were pasted are written, and none comes back', () => {
  const note = (row: GridRow): GridRow => ({ ...row, draft: { ...row.draft, note: 'Pegada' } });
  const now = [rowOf(1, 'Horno', 31), rows[2]!];
  const stays = { ...rows[1]!, state: 'saved' as const };
  const [first, ...rest] = written(now, [rows[0]!, stays], [note(rows[0]!), note(stays)]);
  expect(first?.draft).toMatchObject({ note: 'Pegada', inputs: { quantity: 31 } });
  expect(names(rest)).toEqual(['Secadero']);
});

it('a change never puts a number upon a unit of somebody else, nor what they said of another number', () => {
  const draftOf = (quantity: number, quantityUnit: string, confirmed = false) => ({
    draft: { ...newDraft(type.key, null), confirmed, inputs: { quantity, quantityUnit } },
    unread: {},
  });
  const { draft } = upon(draftOf(5, 't', true), draftOf(5, 'kg'), draftOf(6, 'kg'));
  expect(draft).toMatchObject({ confirmed: false, inputs: { quantity: 6, quantityUnit: 'kg' } });
});

describe('filter and order', () => {
  it('finds words in any cell, orders numbers as numbers, what is empty last', () => {
    expect(names(viewOf(rows, { filter: { ...NO_FILTER, text: 'caldéra' }, sort: null }, speaking))).toEqual([
      'Caldera',
    ]);
    const byAmount = { column: 'inputs.quantity', isDescending: false };
    expect(names(viewOf(rows, { filter: NO_FILTER, sort: byAmount }, speaking))).toEqual([
      'Caldera',
      'Horno',
      'Secadero',
    ]);
    const down = { ...byAmount, isDescending: true };
    expect(names(viewOf(rows, { filter: NO_FILTER, sort: down }, speaking))).toEqual(['Horno', 'Caldera', 'Secadero']);
    expect(names(viewOf(rows, { filter: { ...NO_FILTER, onlyErrors: true }, sort: null }, speaking)).length).toBe(3);
  });

  it('stays while one writes: rows keep their place and new ones come last', () => {
    const held = { order: [idOf(2), idOf(1)], known: new Set(rows.map(({ id }) => id)) };
    const now = [rowOf(1, 'Aaa', 1), ...rows.slice(1), rowOf(4, 'Nueva')];
    expect(names(heldView(now, held))).toEqual(['Caldera', 'Aaa', 'Nueva']);
  });
});

describe('the history', () => {
  it('puts a deleted row back where it stood, and takes a cell that was typed into as one step', () => {
    const step = stepBetween(rows, [rows[0]!, rows[2]!]);
    const back = undone(remembered(NO_HISTORY, step, null))!;
    const made = (id: RowId, content: Pick<GridRow, 'draft' | 'unread'>) => newRow(id, content.draft, facts);
    expect(names(apply([rows[0]!, rows[2]!], back.step, made))).toEqual(['Horno', 'Caldera', 'Secadero']);
    const typed = [rowOf(1, 'H', 30), rowOf(1, 'Ho', 30)];
    const first = remembered(NO_HISTORY, stepBetween([rows[0]!], [typed[0]!]), 'a');
    const both = remembered(first, stepBetween([typed[0]!], [typed[1]!]), 'a');
    expect(both.past).toHaveLength(1);
    expect(undone(both)?.step[0]?.after?.draft.emissionSource).toBe('Horno');
  });
});

describe('last year beside', () => {
  const lastYear = (name: string, quantity: number, month: string | null): Row => {
    const draft: RowDraft = {
      ...newDraft(type.key, null),
      emissionSource: name,
      inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'l' },
      dateOn: month && `2023-${month}-30`,
      datePrecision: 'month',
    };
    return { ...draft } as Row;
  };
  const now = (name: string, quantity: number, month: string | null) => ({
    ...lastYear(name, quantity, null),
    dateOn: month && `2024-${month}-30`,
  });
  it('finds the same source by month, never a guess among several', () => {
    const before = new LastYear(type, [
      lastYear('Horno', 10, '01'),
      lastYear('Horno', 20, '02'),
      lastYear('Horno', 7, '03'),
      lastYear('Horno', 8, '03'),
    ]);
    expect(before.of(now('horno', 1, '02'))).toEqual({ amount: 20, unit: 'l', isOfYear: false });
    expect(before.change(now('horno', 15, '02'))).toBeCloseTo(-0.25);
    expect(before.of(now('Horno', 1, '03'))).toBeNull();
    expect(before.of(now('Horno', 1, null))).toBeNull();
    const inKg = { ...now('Horno', 15, '02'), inputs: { fuel: 'natural-gas', quantity: 15, quantityUnit: 'kg' } };
    expect(before.change(inKg)).toBeNull();
  });
  it('sets a month against a month only: beside it a whole year is told, and not compared', () => {
    const before = new LastYear(type, [lastYear('Caldera', 8, null), lastYear('Horno', 10, '01')]);
    expect(before.of(now('Caldera', 6, '05'))).toEqual({ amount: 8, unit: 'l', isOfYear: true });
    expect(before.change(now('Caldera', 6, '05'))).toBeNull();
    expect(before.change(now('Caldera', 6, null))).toBeCloseTo(-0.25);
    // A bill of a day is no month, and a year no single month of the last one.
    expect(before.change({ ...now('Horno', 6, '01'), datePrecision: 'day' })).toBeNull();
    expect(before.of(now('Horno', 120, null))).toBeNull();
  });
});

it('rows are offered the questions that the server moves them to', () => {
  const of = (from: string, ...activities: string[]) =>
    targetsOf(
      from,
      activities.map((activity) => ({ activity })),
    );
  const none = { fitting: [], others: [] };
  expect(of('own-rail-transport', 'own-rail-transport', 'own-maritime-transport')).toEqual({
    ...none,
    fitting: ['own-maritime-transport'],
  });
  expect(of('soil-tillage', 'water-consumption')).toEqual({ ...none, others: ['water-consumption'] });
  // It knows nothing of the fuel that the rows say.
  expect(of('fixed-installations', 'water-consumption')).toEqual(none);
  expect(of('water-consumption', 'own-rail-transport')).toEqual(none);
  // Without a guarantee, which is usual, it asks for the supplier.
  expect(of('fixed-installations', 'electric-power-marketer')).toEqual(none);
});
