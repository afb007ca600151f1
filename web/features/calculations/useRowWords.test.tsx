// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import type { Row } from '#shared/calculations/schema.ts';
import { renderKit } from '#web/ui/kitForTests.tsx';
import { useRowWords } from './useRowWords.ts';

const result: Row['result'] = {
  co2eKg: null,
  scope: 1,
  parts: [],
  errorCode: null,
  errorField: null,
  errorDetails: {},
  warnings: [],
};
const row = (inputs: Row['inputs'], error: Partial<Row['result']> = {}) => ({
  activity: 'fixed-installations',
  inputs,
  result: { ...result, ...error },
});
function Sample({ of }: { of: ReturnType<typeof row> }) {
  const words = useRowWords();
  return (
    <>
      <p data-testid="answers">{words.answers(of)}</p>
      <p data-testid="error">{words.error(of)}</p>
    </>
  );
}
async function said(of: ReturnType<typeof row>) {
  await renderKit(<Sample of={of} />);
  await i18next.loadNamespaces(['emissions', 'calculations']);
  await waitFor(() => screen.getByTestId('answers'));
  const text = (id: string) => (screen.getByTestId(id).textContent ?? '').replaceAll('\u00a0', ' ');
  const words = { answers: text('answers'), error: text('error') };
  cleanup();
  return words;
}
afterEach(cleanup);

it('tells rows of one activity apart by their choice and amount', async () => {
  const { answers, error } = await said(row({ fuel: 'natural-gas', quantity: 1234.5, quantityUnit: 'm3' }));
  expect(answers).toBe('Gas natural, 1.234,5 m³');
  expect(error).toBe('');
});

it.each([
  ['r-449a', 'R-449A'],
  ['hfc-134a', 'HFC-134a'],
])('writes the refrigerant %s as people do: %s', async (gas, written) => {
  const of = { ...row({ gas, quantity: 2, quantityUnit: 'kg' }), activity: 'fugitive-emissions' };
  expect((await said(of)).answers).toBe(`${written}, 2 kg`);
});

it('says the field, what was typed there and why it is refused', async () => {
  const inputs = { fuel: 'natural-gas', quantity: 5000, quantityUnit: 'GWh' };
  const details = { limit: 1000, unit: 'GWh' };
  const huge = { errorCode: 'absurdQuantity', errorField: 'quantity', errorDetails: details };
  const { error } = await said(row(inputs, huge));
  expect(error).toMatch(/^Cantidad 5\.000 GWh: .*1\.000 GWh/);
  const near = { value: 'natual-gas', accepted: 'natural-gas' };
  const misspelt = { errorCode: 'unknownOptionNear', errorField: 'fuel', errorDetails: near };
  expect((await said(row({ fuel: 'natual-gas' }, misspelt))).error).toMatch(/Lo más parecido: Gas natural\./);
  const missing = { errorCode: 'required', errorField: 'quantity' };
  expect((await said(row({ fuel: 'natural-gas' }, missing))).error).toMatch(/^Cantidad: /);
});
