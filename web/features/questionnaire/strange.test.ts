import { describe, expect, it } from 'vitest';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { isRefused, readCell, type Words } from './cellText.ts';
import { columnsOf } from './columns.ts';

const LABELS: Readonly<Record<string, readonly string[]>> = {
  'inputs.gas': Array.from({ length: 20 }, (_, i) => `R-${400 + i}A`),
  'inputs.crop': ['Trigo', 'Cebada'],
  'inputs.vehicle': ['Turismo (M1)', 'Furgoneta (N1)'],
  'inputs.supplier': ['ENDESA ENERGÍA S.A.U.', 'IBERDROLA CLIENTES'],
};
const words: Words = {
  language: 'es',
  period: { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' },
  choices: ({ id }) => (LABELS[id] ?? []).map((label) => ({ value: label, label })),
  meaning: () => null,
};
function refused(activity: string, id: string, text: string) {
  const column = columnsOf(activityType(activity)!).find((one) => one.id === id)!;
  const read = readCell(text, column, words);
  return isRefused(read) ? read.details : null;
}

describe('a cell that cannot be what it says', () => {
  it.each([
    ['fugitive-emissions', 'inputs.gas', 'xyz', 'unknownGas', /^R-.*, …$/],
    ['fugitive-emissions', 'inputs.gas', 'R-4O1A', 'unknownGasNear', /^R-4/],
    ['crop-emissions', 'inputs.crop', 'kiwi', 'unknownCrop', /^Trigo, Cebada$/],
    ['crop-emissions', 'inputs.crop', 'Trígos', 'unknownCropNear', /^Trigo$/],
    ['own-road-transport', 'inputs.vehicle', 'globo', 'unknownVehicle', /^Turismo/],
    ['electric-power-marketer', 'inputs.supplier', 'Endsea energía', 'supplierUnknownNear', /^ENDESA/],
    ['electric-power-marketer', 'inputs.supplier', 'Luz', 'supplierUnknown', /ENDESA/],
    ['fixed-installations', 'inputs.quantityUnit', 'furlong', 'unknownUnit', /^l, m3, kg/],
    ['fixed-installations', 'inputs.quantityUnit', 'km', 'unitMismatch', /^l, m3, kg/],
    ['fixed-installations', 'inputs.quantity', '3 parsecs', 'unknownUnit', /^l, m3, kg/],
  ])('%s %s «%s» is told as %s, with what would be taken', (activity, id, text, reason, accepted) => {
    expect(refused(activity, id, text)).toMatchObject({ reason, accepted: expect.stringMatching(accepted) });
  });
});
