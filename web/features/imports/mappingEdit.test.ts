import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mapping } from '#shared/imports/schema.ts';
import {
  activityChoiceOf,
  isUnitOpen,
  lacksOf,
  missingFields,
  withActivity,
  withFixed,
  withMeaning,
  withOnlyColumns,
  withTarget,
  withUnit,
} from './mappingEdit.ts';
import { withOwnColumns } from './suggest.ts';

const mapping = (more: object = {}): Mapping =>
  Mapping.parse({
    sheet: 'Consumos',
    headerRow: 1,
    activity: 'electric-power-marketer',
    columns: [
      { column: 0, field: 'date' },
      { column: 1, field: 'quantity', unit: 'kWh' },
    ],
    ...more,
  });
const fields = ({ columns }: Mapping) => columns.map(({ column, field, unit }) => `${column}:${field}:${unit ?? ''}`);
const take = (
  from: Mapping,
  column: number,
  was: string | null,
  field: string | null,
  headerUnit: string | null = null,
) => withTarget(from, { column, was }, { field, headerUnit });

describe('what a column is taken for', () => {
  it('leaves the column that had it, unless several may have it', () => {
    const two = take(mapping(), 2, null, 'supplier');
    expect(fields(take(two, 3, null, 'supplier'))).toEqual(['0:date:', '1:quantity:kWh', '3:supplier:']);
    expect(fields(take(mapping(), 2, null, 'quantity', 'kWh'))).toContain('2:quantity:kWh');
    expect(fields(take(mapping(), 2, null, 'quantity', 'kWh'))).toContain('1:quantity:kWh');
  });

  it('takes the unit that the heading names where the field can be in it', () => {
    expect(fields(take(mapping(), 4, null, 'exported', 'MWh'))).toContain('4:exported:MWh');
    expect(fields(take(mapping(), 4, null, 'exported', 'l'))).toContain('4:exported:');
    expect(fields(take(mapping(), 1, 'quantity', 'exported'))).toContain('1:exported:kWh');
    expect(fields(take(mapping(), 1, 'quantity', 'supplier'))).toContain('1:supplier:');
  });

  it('can be nothing, and may be two things at once', () => {
    expect(fields(take(mapping(), 0, 'date', null))).toEqual(['1:quantity:kWh']);
    const both = mapping({
      activity: null,
      columns: [
        { column: 2, field: 'source' },
        { column: 2, field: 'activity' },
      ],
    });
    expect(fields(take(both, 2, 'source', 'note'))).toEqual(['2:activity:', '2:note:']);
  });

  it('changes one unit only', () => {
    const two = take(mapping(), 2, null, 'quantity', 'kWh');
    expect(fields(withUnit(two, { column: 2, field: 'quantity' }, 'MWh'))).toEqual([
      '0:date:',
      '1:quantity:kWh',
      '2:quantity:MWh',
    ]);
  });

  it('leaves one amount where several were possible', () => {
    const two = take(mapping(), 2, null, 'quantity', 'kWh');
    expect(fields(withOnlyColumns(two, 'quantity', [{ column: 2, unit: null }]))).toEqual([
      '0:date:',
      '2:quantity:kWh',
    ]);
    expect(fields(withOnlyColumns(two, 'quantity', [{ column: 5, unit: null }]))).toEqual(['0:date:', '5:quantity:']);
  });

  it('never leaves a mapping that the server refuses, nor a field twice where only one column may have it', () => {
    const field = fc.constantFrom('quantity', 'date', 'site', 'supplier', 'guarantee', 'activity', 'note', null);
    const steps = fc.array(fc.record({ column: fc.integer({ min: 0, max: 6 }), field }), { maxLength: 30 });
    fc.assert(
      fc.property(steps, (list) => {
        const end = list.reduce((now, step) => {
          const had = now.columns.find(({ column }) => column === step.column)?.field ?? null;
          return take(now, step.column, had, step.field, 'kWh');
        }, mapping());
        expect(Mapping.safeParse(end).success).toBe(true);
        for (const once of ['site', 'supplier', 'guarantee', 'activity'])
          expect(end.columns.filter((target) => target.field === once).length).toBeLessThan(2);
        expect(end.columns.map(({ column }) => column)).toEqual(
          end.columns.map(({ column }) => column).sort((a, b) => a - b),
        );
      }),
    );
  });
});

describe('the activity', () => {
  it('is that of all rows, what a column says, or what each row says', () => {
    expect(activityChoiceOf(mapping())).toEqual({ kind: 'all', activity: 'electric-power-marketer' });
    const byColumn = withActivity(mapping(), { kind: 'column', column: 3 });
    expect([byColumn.activity, activityChoiceOf(byColumn)]).toEqual([null, { kind: 'column', column: 3 }]);
    const byRow = withActivity(byColumn, { kind: 'rows' });
    expect([activityChoiceOf(byRow), fields(byRow)]).toEqual([{ kind: 'rows' }, fields(mapping())]);
    expect(activityChoiceOf(take(mapping(), 3, null, 'activity'))).toEqual({ kind: 'column', column: 3 });
  });
});

describe('what holds for all rows, and what words mean', () => {
  it('is put and taken away without touching the rest', () => {
    const fixed = withFixed(withFixed(mapping(), 'supplier', 'unknown'), 'quality', 'invoice');
    expect(withFixed(fixed, 'supplier', null).fixed).toEqual({ quality: 'invoice' });
    const meant = withMeaning(
      withMeaning(mapping(), { field: 'site', word: 'Nave 2' }, 'sit_1'),
      { field: 'site', word: 'Nave 3' },
      '',
    );
    expect(meant.values).toEqual({ site: { 'Nave 2': 'sit_1', 'Nave 3': '' } });
    const gone = withMeaning(
      withMeaning(meant, { field: 'site', word: 'Nave 2' }, null),
      { field: 'site', word: 'Nave 3' },
      null,
    );
    expect(gone.values).toEqual({});
  });
});

describe('what is lacking', () => {
  it('is the amount, and the activity where nothing names it', () => {
    expect(lacksOf(mapping())).toEqual([]);
    expect(lacksOf(mapping({ columns: [{ column: 0, field: 'date' }] }))).toEqual(['amount']);
    expect(lacksOf(mapping({ activity: null }))).toEqual(['activity']);
    expect(
      lacksOf(
        mapping({
          activity: null,
          columns: [
            { column: 1, field: 'quantity' },
            { column: 2, field: 'fuel' },
          ],
        }),
      ),
    ).toEqual([]);
    expect(lacksOf(mapping({ activity: 'own-road-transport', columns: [{ column: 1, field: 'quantity' }] }))).toEqual(
      [],
    );
  });

  it('are the fields that every row needs', () => {
    const fuel = mapping({ activity: 'fixed-installations' });
    expect(missingFields(fuel)).toEqual(['fuel']);
    expect(missingFields(withFixed(fuel, 'fuel', 'natural-gas'))).toEqual([]);
    expect(missingFields(mapping({ activity: null }))).toEqual([]);
    const gas = mapping({
      activity: 'fugitive-emissions',
      columns: [
        { column: 0, field: 'gas' },
        { column: 1, field: 'quantity' },
      ],
    });
    expect(missingFields(gas)).toEqual([]);
    expect(missingFields(withFixed(gas, 'way', 'leakRate'))).toEqual(['charge', 'leakRate']);
  });

  it('is no unit where a column of units or a value for all rows says it', () => {
    const open = mapping({ columns: [{ column: 1, field: 'quantity' }] });
    const [target] = open.columns;
    if (!target) throw new Error('no target');
    expect(isUnitOpen(open, target)).toBe(true);
    expect(isUnitOpen(withFixed(open, 'quantityUnit', 'kWh'), target)).toBe(false);
    expect(isUnitOpen(take(open, 2, null, 'quantityUnit'), target)).toBe(false);
  });
});

describe('an activity that is chosen', () => {
  it('brings the columns that its headings name, and keeps what was chosen by hand', () => {
    const sample = {
      headers: ['Check-in', 'Hotel', 'Country', 'Nights', 'Rooms'],
      rows: [{ row: 2, cells: ['2024-03-01', 'Ibis', 'France', '3', '2'] }],
      dataRows: 1,
    };
    const chosen = { column: 1, field: 'note', unit: null };
    const before = { ...mapping(), activity: 'hotel-nights', columns: [chosen] };
    expect(withOwnColumns(before, sample).columns).toEqual([
      chosen,
      { column: 2, field: 'country', unit: null },
      { column: 3, field: 'nights', unit: null },
      { column: 4, field: 'rooms', unit: null },
    ]);
    expect(withOwnColumns({ ...before, activity: null }, sample).columns).toEqual([chosen]);
  });
});
