import { describe, expect, it } from 'vitest';
import { lines, understand } from './fixtures/understand.ts';

const TRIPS = lines('Coche;Fecha;Km', 'Seat;2024-02-01;20', 'Ford;2024-03-01;30');
const activityIn = async (text: string, question: string | null) => {
  const { preview } = await understand(text, {}, { question });
  const asked = preview.questions.find(({ key }) => key === 'activity');
  return [preview.mapping.activity, asked?.proposed];
};

describe('a file that was brought to a question', () => {
  it('is of its activity, which is told as an assumption', async () => {
    expect(await activityIn(TRIPS, null)).toEqual(['own-road-transport', undefined]);
    expect(await activityIn(TRIPS, 'business-trip-road-transport')).toEqual([
      'business-trip-road-transport',
      'business-trip-road-transport',
    ]);
  });

  it('is asked nothing more where it says the same', async () => {
    expect(await activityIn(TRIPS, 'own-road-transport')).toEqual(['own-road-transport', undefined]);
  });

  it('may say its activities row by row: then the question is the proposal', async () => {
    const text = lines('Actividad;Fecha;Cantidad (kWh)', 'Electricidad;2024-02-01;20', 'Electricidad;2024-03-01;3');
    expect(await activityIn(text, 'electric-power-marketer')).toEqual([
      'electric-power-marketer',
      'electric-power-marketer',
    ]);
  });

  it('takes no factor of a unit for an amount in that unit', async () => {
    const text = lines('Fecha;uso_kWh;tCO2e_per_MWh', '2024-02-01;20;0.4', '2024-03-01;30;0.5');
    const { preview } = await understand(text, {}, { question: 'electric-power-marketer' });
    expect(preview.mapping.columns.map(({ column, field }) => [column, field])).toEqual([
      [0, 'date'],
      [1, 'quantity'],
    ]);
  });

  it('tells what it is where its amounts cannot be of the question', async () => {
    const text = lines('Combustible;Fecha;Litros', 'Gasóleo C;2024-02-01;20');
    expect(await activityIn(text, 'electric-power-marketer')).toEqual(await activityIn(text, null));
  });
});
