import { describe, expect, it } from 'vitest';
import type { ColumnTarget, Mapping } from '#shared/imports/schema.ts';
import { lines, understand } from './fixtures/understand.ts';

const column = (at: number, field: string, unit: string | null = null): ColumnTarget => ({ column: at, field, unit });
const trips = (...rows: string[]) => lines('Origen;Destino;Km;Ida y vuelta;Viajes', ...rows);
const answers = {
  activity: 'business-trip-road-transport',
  columns: [
    column(0, 'origin'),
    column(1, 'destination'),
    column(2, 'distance', 'km'),
    column(3, 'roundTrip'),
    column(4, 'trips'),
  ],
  fixed: { vehicle: 'taxi' },
} satisfies Partial<Mapping>;

describe('trips of a file', () => {
  it('keep their ends, and are doubled where the file says there and back', async () => {
    const { outcomes, problems } = await understand(
      trips('Lugo;Vigo;200;Sí;3', 'Lugo;Monforte;65;No;1', 'Lugo;Sarria;33;;1'),
      answers,
    );
    expect(problems).toEqual([]);
    expect(outcomes.map(({ draft }) => draft?.inputs)).toMatchObject([
      { origin: 'Lugo', destination: 'Vigo', distance: 200, trips: 3, roundTrip: true, vehicle: 'taxi' },
      { distance: 65, roundTrip: false },
      { distance: 33 },
    ]);
    expect(outcomes[2]?.draft?.inputs).not.toHaveProperty('roundTrip');
  });

  it('are refused where there and back is neither yes nor no: it would double or halve them', async () => {
    const { rows, problems } = await understand(trips('Lugo;Vigo;200;quizá;3'), answers);
    expect([rows, problems]).toEqual([[], ['D2 unknownValue']]);
  });

  it('take the same for all rows where the mapping says it', async () => {
    const mapping = { ...answers, columns: answers.columns.filter(({ field }) => field !== 'roundTrip') };
    const { outcomes } = await understand(trips('Lugo;Vigo;200;;3'), {
      ...mapping,
      fixed: { vehicle: 'taxi', roundTrip: true },
    });
    expect(outcomes[0]?.draft?.inputs).toMatchObject({ roundTrip: true });
  });

  it('of commuters read the fuel by its name, and ask for a vehicle that nothing tells', async () => {
    const file = lines('Km al día;Días;Semanas;Combustible', '20;5;46;Gasolina');
    const mapping = {
      activity: 'employee-road-transport',
      columns: [column(0, 'distance', 'km'), column(1, 'daysPerWeek'), column(2, 'weeksPerYear'), column(3, 'fuel')],
    };
    expect((await understand(file, mapping)).problems).toEqual([' requiredCell']);
    const { outcomes } = await understand(file, { ...mapping, fixed: { vehicle: 'car-average' } });
    expect(outcomes[0]?.draft?.inputs).toMatchObject({ fuel: 'petrol', vehicle: 'car-average', daysPerWeek: 5 });
  });
});

describe('a list of kilometres', () => {
  const told = async (head: string, row: string) => {
    const { preview, asked } = await understand(lines(head, row));
    return [preview.mapping.activity, asked.activity];
  };
  it.each([
    ['Date;From;To;Class;Distance (km)', '2024-01-15;MAD;CPH;Economy;2060'],
    ['Data;Orixe;Destino;Vehículo;Toneladas;Km', '2024-01-15;Lugo;Vigo;Furgoneta;0,5;210'],
    ['Date;Vehicle;Weight (t);Distance (km)', '2024-01-15;Van;0.8;150'],
  ])('of trips or freight is no list of own vehicles until the user says so: %s', async (head, row) => {
    expect(await told(head, row)).toEqual([null, null]);
  });

  it('of vehicles is one of own vehicles', async () => {
    expect(await told('Fecha;Matrícula;Km', '2024-01-15;1234 BCD;210')).toEqual(['own-road-transport', undefined]);
  });
});
