import { expect, it } from 'vitest';
import es from './factors/names/es.json' with { type: 'json' };
import gl from './factors/names/gl.json' with { type: 'json' };
import pt from './factors/names/pt.json' with { type: 'json' };
import { contextOf } from './samples.test.helper.ts';
import { sourceName } from './sourceName.ts';
import { traceOf } from './trace.ts';

it('calls a factor by its name in the language of the reader', () => {
  const inputs = { fuel: 'natural-gas', quantity: 10, quantityUnit: 'kWh (GCV)' };
  const trace = traceOf({ activity: 'fixed-installations', inputs, dateOn: '2024-02-01' }, contextOf());
  if ('error' in trace) throw new Error(trace.error.code);
  const source = trace.lines[0]?.steps.find((step) => step.source)?.source;
  if (!source) throw new Error('The trace names no source');
  expect(sourceName(source, 'en', {})).toMatch(/natural gas/i);
  expect(sourceName(source, 'es', es)).toBe('Gas natural (PCS), instalaciones fijas');
  expect(sourceName(source, 'gl', gl)).toBe('Gas natural (PCS), instalacións fixas');
  expect(sourceName(source, 'pt', pt)).toBe('Gás natural (PCS), instalações fixas');
});

it('calls a supplier in every language as it calls itself', () => {
  const supplier = {
    id: 'electricity.es.supplier.x',
    name: 'Gas natural, Electricidad',
    nameEn: 'Gas natural, Electricidad',
  };
  expect(sourceName(supplier, 'pt', pt)).toBe(supplier.name);
  expect(sourceName({ ...supplier, id: 'x' }, 'pt', pt)).toBe('Gás natural, Eletricidade');
});
