import { expect, it } from 'vitest';
import { BULK_MAX_PICKED } from '#shared/constants/questionnaire.ts';
import { selectionOf } from './bulkSelection.ts';
import { rowOf } from './rowsForTests.ts';

const MANY = BULK_MAX_PICKED + 1;
const rows = Array.from({ length: MANY }, (_, n) => rowOf(n, 1, 5));

it('rows are named one by one, also all of the question', () => {
  expect(selectionOf([], [])).toBeNull();
  const few = rows.slice(0, 12);
  expect(selectionOf(few, few)).toEqual({ rowIds: few.map(({ id }) => id) });
});

it('more are told by what they have in common, and those that came meanwhile are left out', () => {
  const meanwhile = rowOf(MANY, 1, 5);
  expect(selectionOf(rows, [...rows, meanwhile])).toEqual({ filter: { siteId: '' }, except: [meanwhile.id] });
  const boiler = rows.map((row) => ({ ...row, emissionSource: 'Caldera' }));
  const others = Array.from({ length: MANY }, (_, n) => rowOf(2 * MANY + n, 1, 5));
  expect(selectionOf(boiler, [...boiler, ...others])).toEqual({
    filter: { siteId: '', source: 'Caldera' },
    except: [],
  });
  expect(selectionOf(rows, [...rows, ...others])).toBeNull();
});

it('by "with errors" only when the server counts all of them so', () => {
  const wrong = rows.map((row) => ({ ...row, result: { ...row.result, errorCode: 'absurdQuantity' } }));
  expect(selectionOf(wrong, [...wrong, rowOf(MANY, 1, 5)])).toEqual({
    filter: { siteId: '', onlyErrors: true },
    except: [],
  });
  const [, ...most] = wrong;
  expect(selectionOf([rows[0]!, ...most], [])).toEqual({ filter: { siteId: '' }, except: [] });
});
