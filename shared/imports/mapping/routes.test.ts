import { describe, expect, it } from 'vitest';
import { answerOf, readQuestion, refusalOf, routeOf } from '#shared/distances/ask.ts';
import { distance } from '#shared/distances/estimate.ts';
import { shippedGazetteer } from '#shared/distances/shipped.test.helper.ts';
import type { ColumnTarget, Mapping } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Distances, distancesFound, findingOf } from './distances.ts';
import { lines, understand } from './fixtures/understand.ts';

const places = shippedGazetteer();
/** As the import function finds them on one machine. */
const distances: Distances = {
  how: ({ km }) => `Estimación: ${km} km`,
  of(question) {
    try {
      const route = routeOf(places, readQuestion(question));
      return findingOf(answerOf(route, distance(route.origin, route.destination, route.mode)));
    } catch (error) {
      if (error instanceof AppError) return findingOf(refusalOf(error));
      throw error;
    }
  },
};
const column = (at: number, field: string, unit: string | null = null): ColumnTarget => ({ column: at, field, unit });
const trips = {
  activity: 'business-trip-road-transport',
  columns: [
    column(0, 'origin'),
    column(1, 'destination'),
    column(2, 'distance', 'km'),
    column(3, 'roundTrip'),
    column(4, 'note'),
  ],
  fixed: { vehicle: 'taxi' },
} satisfies Partial<Mapping>;
const head = 'Origen;Destino;Km;Ida y vuelta;Notas';
const read = (rows: string[], answers: Partial<Mapping> = trips, of = distances) =>
  understand(lines(head, ...rows), answers, { distances: of });
const told = ({ outcomes }: Awaited<ReturnType<typeof read>>) =>
  outcomes.flatMap(({ problems }) => problems.map(({ cell, code, severity }) => `${cell} ${code} ${severity}`));

describe('a route of a file without a distance', () => {
  it('gets it by its places, as the questionnaire fills it in, and is told', async () => {
    const file = await read(['Vigo;A Coruña;;No;Feria', 'Braga;Lisboa;-;Sí;', 'Lugo;Vigo;200;;']);
    const [first, second, third] = file.outcomes.map(({ draft }) => draft);
    expect(first?.inputs).toMatchObject({ distance: 166.9, distanceUnit: 'km', roundTrip: false });
    expect(first).toMatchObject({ quality: 'estimated', note: 'Feria · Estimación: 166.9 km' });
    // There and back is said beside it: the distance is that of one way.
    expect(second?.inputs).toMatchObject({ distance: 413.9, roundTrip: true });
    expect(third).toMatchObject({ quality: 'invoice', note: '', inputs: { distance: 200 } });
    expect(told(file)).toEqual(['C2 imports.distanceFound warning', 'C3 imports.distanceFound warning']);
    const { details } = file.outcomes[0]?.problems[0] ?? {};
    expect(details).toMatchObject({ km: 166.9, from: 'Vigo (Pontevedra)', to: 'A Coruña (A Coruña)' });
  });

  it('is wrong where a place is unknown, of several, or over the sea, and never guessed', async () => {
    const file = await read([
      'Vigo;Atlántida;;;',
      'Oporto;Tui;;;',
      'Santiago;Vigo;;;',
      'Vigo;Palma;;;',
      'Vigo;Vigo;;;',
      `${'Vila '.repeat(18)};Vigo;;;`,
    ]);
    expect(file.rows).toEqual(expect.not.arrayContaining([expect.stringContaining('Atlántida')]));
    expect(told(file)).toEqual([
      'B2 distances.unknownPlace error',
      'C3 imports.distanceFound warning',
      'A4 distances.ambiguousPlace error',
      'B5 distances.noRoute error',
      'B6 distances.samePlace error',
      'A7 input.tooLong error',
    ]);
    const ambiguous = file.outcomes[2]?.problems[0]?.details;
    expect(String(ambiguous?.choices)).toContain('Santiago de Compostela (A Coruña, town:ES-15078)');
    // The place among the choices is taken as it was written there.
    const chosen = await read(['Santiago de Compostela (A Coruña, town:ES-15078);Vigo;;;']);
    expect(chosen.rows).toHaveLength(1);
  });

  it('is looked up later where nobody has yet: all else of its row is checked', async () => {
    const file = await read(['Vigo;Lugo;;quizá;', 'Vigo;Lugo;;No;'], trips, distancesFound([]));
    expect(told(file)).toEqual([
      'D2 imports.unknownValue error',
      'C2 imports.distanceLater warning',
      'C3 imports.distanceLater warning',
    ]);
  });

  it('is not looked up where the row says how far, however badly, or has one end', async () => {
    const never: Distances = {
      how: () => '',
      of: () => {
        throw new Error('It was asked');
      },
    };
    const file = await read(['Vigo;Lugo;muchos;;', 'Vigo;;;No;'], trips, never);
    expect(told(file)).toEqual(['C2 imports.badNumber error', 'C3 imports.requiredCell error']);
  });

  it('makes a file of trips one, though it has no numbers, and its ends are found by their headings', async () => {
    const of = { question: 'business-trip-road-transport', distances };
    const file = await understand(
      lines('Fecha;Origen;Destino', '15/01/2024;Vigo;Lugo'),
      { fixed: { vehicle: 'taxi' } },
      of,
    );
    expect(file.preview.mapping.columns.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['origin', 'destination']),
    );
    expect(file.outcomes.map(({ draft }) => draft?.inputs.distance)).toEqual([expect.any(Number)]);
    const open = await understand(lines('Origem;Destino', 'Braga;Faro'), {}, { distances });
    expect(open.asked).toEqual({ activity: null });
  });

  it('flies, sails and rolls by its activity, and by its own mode in a chain', async () => {
    const freight = (activity: string, fixed: Mapping['fixed']) => ({
      activity,
      columns: [column(0, 'origin'), column(1, 'destination')],
      fixed: { load: 2, loadUnit: 't', ...fixed },
    });
    const air = await read(['MAD;CPH;;;'], freight('supplier-air-transport', { haul: 'long-haul' }));
    expect(air.outcomes[0]?.draft?.inputs).toMatchObject({ distance: 2060.3, distanceUnit: 'km' });
    const leg = await read(
      ['Vigo;Madrid;;;'],
      freight('glec-routes', { element: 'main', mode: 'road', computedBy: 'carrier', carrierFactor: 0.08 }),
    );
    expect(told(leg)).toEqual(['B2 imports.distanceFound warning']);
    expect(leg.outcomes[0]?.draft?.inputs).toMatchObject({ distanceKind: 'shortest' });
  });
});
