import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CALCULATION_EVENTS,
  type CalculationEvent,
  type FinishFacts,
  finishRefusal,
  hasEnded,
  normalDraft,
  periodOf,
  preStepProblems,
  refusalOf,
  rowDateProblems,
  rowDay,
  stateAfter,
  territoryOf,
} from './rules.ts';
import { CALCULATION_STATES, CalculationDraft, type CalculationState } from './schema.ts';

const draft = (more: Partial<CalculationDraft> = {}): CalculationDraft =>
  CalculationDraft.parse({
    organizationId: 'org_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    year: 2025,
    surfaceM2: 100,
    employees: 5,
    ...more,
  });
const fiscal = (start: string | null, end: string | null, year = 2025) =>
  draft({ year, isCalendarYear: false, fiscalStartOn: start, fiscalEndOn: end });
const codes = (from: Parameters<typeof preStepProblems>[0]) =>
  preStepProblems(from).map((problem) => `${problem.path.join('.')} ${problem.code}`);

describe('states', () => {
  const allowed: Record<CalculationState, Partial<Record<CalculationEvent, string>>> = {
    DRAFT: { write: 'DRAFT', recalculate: 'DRAFT', delete: 'GONE', finish: 'FINISHING' },
    FINISHING: { seal: 'FINISHED', sealFails: 'DRAFT' },
    FINISHED: { reopen: 'DRAFT' },
  };
  const pairs = CALCULATION_STATES.flatMap((state) => CALCULATION_EVENTS.map((event) => [state, event] as const));

  it.each(pairs)('%s, %s', (state, event) => {
    const to = allowed[state][event] ?? null;
    expect(stateAfter(state, event)).toBe(to);
    const refusal = event === 'reopen' ? 'calculations.notFinished' : 'calculations.notDraft';
    expect(refusalOf(state, event)).toBe(to ? null : refusal);
  });
});

describe('periods', () => {
  it.each([
    [draft(), '2025-01-01', '2025-12-31'],
    [draft({ fiscalStartOn: '2024-07-01', fiscalEndOn: '2025-06-30' }), '2025-01-01', '2025-12-31'],
    [fiscal('2024-07-01', '2025-06-30'), '2024-07-01', '2025-06-30'],
  ])('%#', (given, periodStartOn, periodEndOn) => {
    expect(periodOf(given)).toEqual({ periodStartOn, periodEndOn });
  });

  it.each([
    ['2025-12-31', 'Europe/Madrid', '2025-12-31T22:59:59Z', false],
    ['2025-12-31', 'Europe/Madrid', '2025-12-31T23:00:00Z', true],
    ['2025-12-31', 'Europe/Lisbon', '2025-12-31T23:00:00Z', false],
    ['2025-12-31', 'Europe/Lisbon', '2026-01-01T00:00:00Z', true],
    ['2025-06-30', 'Europe/Madrid', '2025-06-30T22:00:00Z', true],
  ] as const)('%s in %s at %s: ended %s', (periodEndOn, zone, now, ended) => {
    expect(hasEnded({ periodStartOn: '2025-01-01', periodEndOn }, zone, new Date(now))).toBe(ended);
  });
});

describe('pre-step', () => {
  it.each([
    [draft(), []],
    [{ ...draft(), year: null }, ['year calculations.yearRequired']],
    [{ ...draft(), organizationId: '' }, ['organizationId calculations.organizationRequired']],
    [{ year: 2025, organizationId: 'x' }, ['surfaceM2 input.required', 'employees input.required']],
    [
      fiscal(null, null),
      ['fiscalStartOn calculations.fiscalDatesRequired', 'fiscalEndOn calculations.fiscalDatesRequired'],
    ],
    [fiscal('2025-01-01', null), ['fiscalEndOn calculations.fiscalDatesRequired']],
    [fiscal('2024-03-01', '2025-02-28'), []],
    [fiscal('2024-01-01', '2024-12-31', 2024), []],
    [fiscal('2024-01-01', '2025-01-01', 2024), ['fiscalEndOn calculations.fiscalYearLength']],
    [fiscal('2025-02-01', '2025-01-31'), ['fiscalEndOn calculations.fiscalYearLength']],
    [fiscal('2022-01-01', '2022-12-31', 2025), ['year calculations.fiscalYearMismatch']],
    [draft({ activityIndex: { description: '', value: null, unit: '' } }), []],
    [draft({ activityIndex: { description: 'Bread', value: 3, unit: 't' } }), []],
    [
      draft({ activityIndex: { description: 'Bread', value: null, unit: '' } }),
      [
        'activityIndex.value calculations.activityIndexIncomplete',
        'activityIndex.unit calculations.activityIndexIncomplete',
      ],
    ],
    [
      draft({ activityIndex: { description: '', value: 3, unit: 't' } }),
      ['activityIndex.description calculations.activityIndexIncomplete'],
    ],
  ])('%#', (given, problems) => {
    expect(codes(given)).toEqual(problems);
  });

  it('is stored without what does not count', () => {
    const given = draft({
      fiscalStartOn: '2024-07-01',
      fiscalEndOn: '2025-06-30',
      activityIndex: { description: '', value: null, unit: '' },
    });
    expect(normalDraft(given)).toMatchObject({ fiscalStartOn: null, fiscalEndOn: null, activityIndex: null });
    expect(normalDraft(fiscal('2024-07-01', '2025-06-30')).fiscalEndOn).toBe('2025-06-30');
  });
});

describe('finishing', () => {
  const good: FinishFacts = {
    state: 'DRAFT',
    hasEnded: true,
    reviewed: true,
    confirmed: true,
    isBusy: false,
    isCurrent: true,
    isExternal: false,
    isHalfCopied: false,
    rows: 1,
    errorRows: 0,
  };
  it.each([
    [{}, null],
    [{ state: 'FINISHING' }, 'calculations.notDraft'],
    [{ state: 'FINISHED' }, 'calculations.notDraft'],
    [{ isHalfCopied: true, hasEnded: false }, 'calculations.copyFailed'],
    [{ hasEnded: false, reviewed: false }, 'calculations.yearNotEnded'],
    [{ reviewed: false, confirmed: false }, 'calculations.reviewRequired'],
    [{ confirmed: false, isBusy: true }, 'calculations.confirmRequired'],
    [{ isBusy: true, isCurrent: false, errorRows: 2 }, 'calculations.busy'],
    [{ isCurrent: false, errorRows: 2 }, 'calculations.notCurrent'],
    [{ isCurrent: false, rows: 0 }, 'calculations.notCurrent'],
    [{ rows: 0 }, 'calculations.noRows'],
    [{ errorRows: 1 }, 'calculations.hasErrors'],
  ] as const)('%o', (change, refusal) => {
    expect(finishRefusal({ ...good, ...change })).toBe(refusal);
  });
});

describe('the day of a row', () => {
  const year = { periodStartOn: '2025-01-01', periodEndOn: '2025-12-31' };
  const split = { periodStartOn: '2024-07-15', periodEndOn: '2025-07-14' };
  it.each([
    ['2025-03-11', 'day', year, '2025-03-11'],
    ['2025-03-11', 'month', year, '2025-03-30'],
    ['2025-02-01', 'month', year, '2025-02-28'],
    ['2024-02-01', 'month', { ...year, periodStartOn: '2024-01-01' }, '2024-02-29'],
    ['2025-04-30', 'month', year, '2025-04-30'],
    ['2025-07-01', 'month', split, '2025-07-14'],
    ['2024-07-01', 'month', { ...split, periodStartOn: '2024-07-31' }, '2024-07-31'],
    ['2025-01-01', 'year', year, '2025-12-31'],
    ['2024-01-01', 'year', split, '2024-12-31'],
    ['2025-01-01', 'year', split, '2025-07-14'],
    ['2023-01-01', 'year', year, '2023-12-31'],
    [null, 'month', year, null],
  ] as const)('%s as %s', (dateOn, datePrecision, period, day) => {
    expect(rowDay({ dateOn, datePrecision }, period)).toBe(day);
  });

  it('is refused outside the period, and never otherwise', () => {
    expect(rowDateProblems({ dateOn: '2026-01-01', datePrecision: 'day' }, year)).toEqual([
      {
        path: ['dateOn'],
        code: 'calculations.outsidePeriod',
        details: { day: '2026-01-01', start: '2025-01-01', end: '2025-12-31' },
      },
    ]);
    const precision = fc.constantFrom('day' as const, 'month' as const, 'year' as const);
    const inside = fc.integer({ min: Date.parse('2024-07-15'), max: Date.parse('2025-07-14') });
    fc.assert(
      fc.property(inside, precision, (at, datePrecision) => {
        const dateOn = new Date(at).toISOString().slice(0, 10);
        expect(rowDateProblems({ dateOn, datePrecision }, split)).toEqual([]);
      }),
    );
  });
});

describe('territories with factors of their own', () => {
  it.each([
    ['PT', 'Açores', 'PT-20'],
    ['PT', 'Região Autónoma da Madeira', 'PT-30'],
    ['PT', 'AZORES', 'PT-20'],
    ['PT', 'Lisboa', null],
    ['ES', 'Madeira', null],
    ['ES', '', null],
  ] as const)('%s, %s: %s', (country, province, region) => {
    expect(territoryOf({ country, province })).toBe(region);
  });
});
