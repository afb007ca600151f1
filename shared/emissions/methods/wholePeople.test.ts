import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { FieldValue } from '../types.ts';

type Inputs = Record<string, FieldValue>;

describe('people', () => {
  const codeOf = (activity: string, inputs: Inputs) => {
    const made = estimate({ activity, inputs }, contextOf());
    return made.ok ? null : [made.error.code, made.error.field];
  };

  it('are whole: half a passenger is a slip', () => {
    const trip = { vehicle: 'train', distance: 100, passengers: 2.5 };
    expect(codeOf('business-trip-rail-transport', trip)).toEqual(['notAnInteger', 'passengers']);
    const week = { vehicle: 'train', distance: 20, daysPerWeek: 5, weeksPerYear: 46, employees: 1.5 };
    expect(codeOf('employee-rail-transport', week)).toEqual(['notAnInteger', 'employees']);
    expect(codeOf('telecommuting', { hours: 8, employees: 0.5 })).toEqual(['notAnInteger', 'employees']);
    expect(codeOf('events', { eventName: 'Feria', localDistance: 8, localByBus: 0.5 })).toEqual([
      'notAnInteger',
      'localByBus',
    ]);
  });

  it('who work at home by a grid that is not published yet are told that it is provisional', () => {
    const made = estimate(
      { activity: 'telecommuting', inputs: { hours: 8 } },
      contextOf({ country: 'PT', year: 2027 }),
    );
    const grid = made.ok ? made.lines[0]?.factors[0] : undefined;
    expect(grid).toMatchObject({ region: 'PT-mainland', provisional: true });
    expect(made.ok && made.warnings).toContainEqual({
      code: 'provisional',
      details: { year: 2027, factorYear: grid?.year, region: 'PT-mainland' },
    });
  });
});
