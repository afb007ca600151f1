import { expect, it } from 'vitest';
import { contextOf } from '#shared/emissions/samples.test.helper.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import { UsedProperties } from './usedFactors.ts';

it('the parameters of a formula are kept with their sources, each once', () => {
  const inputs = { fertilizer: 'urea', quantity: 10, nPercent: 46, climate: 'wet', indirect: 'computed' };
  const trace = traceOf({ activity: 'fertilizer-emissions', inputs }, contextOf());
  if ('error' in trace) throw new Error(trace.error.code);
  const used = new UsedProperties();
  for (const line of [...trace.lines, ...trace.lines]) used.add(line);
  expect(used.list.map(({ source, value }) => [source.id, value])).toEqual([
    ['ef1-2006', 0.01],
    ['fracgasf-2006', 0.1],
    ['ef4-2006', 0.01],
    ['fracleach-2006', 0.3],
    ['ef5-2006', 0.0075],
    ['ef-urea', 0.2],
  ]);
});
