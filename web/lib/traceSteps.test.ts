import { expect, it } from 'vitest';
import { equationOf, type Line, shownSteps } from './traceSteps.ts';

const source = {
  id: 'f1',
  name: '',
  nameEn: '',
  region: 'ES',
  year: 2024,
  source: '',
  url: '',
  licence: '',
  quality: '',
  note: '',
};
const factor = (gas: string, value: number, from: string) => ({
  label: 'factor',
  expression: `s1 * ${gas}`,
  inputs: [
    { name: 's1', value: 100, unit: 'l' },
    { name: gas, value, unit: `kg ${from}/l` },
  ],
  result: { value: 100 * value, unit: `kg ${from}` },
  source,
});
const input = { label: 'input', expression: 'quantity', inputs: [], result: { value: 100, unit: 'l' } };
const sum = { label: 'gases', expression: 's2 * gwps2', inputs: [], result: { value: 280, unit: 'kgCO2e' } };
const steps: Line['steps'] = [input, factor('co2', 2.8, 'CO2'), factor('ch4', 0.0004, 'CH4'), sum];

it('shows the gases of one factor as one step with one source', () => {
  const shown = shownSteps({ steps } as Line);
  expect(shown.map(({ label, equations }) => [label, equations.length])).toEqual([
    ['input', 1],
    ['factor', 2],
    ['gases', 0],
  ]);
  expect(shown[1]?.sources).toEqual([source]);
});

it('puts the inputs in the places that the expression gives them, and keeps what it does not know', () => {
  const inputs = [
    { name: 'a', value: 2, unit: 'kg' },
    { name: 'b', value: 3, unit: '%' },
  ];
  expect(equationOf({ expression: 'a * b / 100 + a', inputs })).toEqual([
    inputs[0],
    '×',
    inputs[1],
    ':',
    '100',
    '+',
    inputs[0],
  ]);
});
