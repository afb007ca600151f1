import { expect, it } from 'vitest';
import { contextOf } from './samples.test.helper.ts';
import { sourceName } from './sourceName.ts';
import { traceOf } from './trace.ts';

it('calls a factor by its English name in English, by its Spanish one elsewhere', () => {
  const inputs = { fuel: 'natural-gas', quantity: 10, quantityUnit: 'kWh (GCV)' };
  const trace = traceOf({ activity: 'fixed-installations', inputs, dateOn: '2024-02-01' }, contextOf());
  if ('error' in trace) throw new Error(trace.error.code);
  const source = trace.lines[0]?.steps.find((step) => step.source)?.source;
  if (!source) throw new Error('The trace names no source');
  expect(sourceName(source, 'en')).toMatch(/natural gas/i);
  expect(['es', 'gl', 'pt'].map((language) => sourceName(source, language as 'es'))).toEqual(
    Array(3).fill(expect.stringMatching(/^Gas natural/)),
  );
});
