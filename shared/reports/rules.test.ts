import { describe, expect, it } from 'vitest';
import { CALCULATION_STATES } from '#shared/calculations/schema.ts';
import { failureOf, isReportWorking, isSameSeal, reportRefusal } from './rules.ts';
import { REPORT_KINDS, REPORT_STATES } from './schema.ts';

const seal = { v: 3, finishedAt: '2026-11-27T10:00:00.000Z', rowsHash: 'a', factorSet: 'f' };

describe('reports', () => {
  it('are written of finished calculations only', () => {
    const refusals = CALCULATION_STATES.map(reportRefusal);
    expect(refusals).toEqual(['reports.notFinished', 'reports.notFinished', null]);
  });

  it('that could not be written say so, and which kind it was', () => {
    expect(REPORT_KINDS.map(failureOf)).toEqual(['reports.failed', 'reports.isoFailed', 'reports.failed']);
  });

  it('are still to come while they wait or are written', () => {
    expect(REPORT_STATES.filter(isReportWorking)).toEqual(['QUEUED', 'WRITING']);
  });

  it.each([
    ['the same', { ...seal }, true],
    ['the same at a later version of the calculation', { ...seal, v: 9 }, true],
    ['of a draft', null, false],
    ['finished again', { ...seal, finishedAt: '2026-11-28T10:00:00.000Z' }, false],
    ['of other rows', { ...seal, rowsHash: 'b' }, false],
    ['of other factors', { ...seal, factorSet: 'g' }, false],
  ])('show the calculation as it stands when the seal is %s: %s', (_, now, isCurrent) => {
    expect(isSameSeal(seal, now)).toBe(isCurrent);
  });
});
