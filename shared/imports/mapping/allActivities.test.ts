import { describe, expect, it } from 'vitest';
import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { fitColumns } from './fitColumns.ts';
import { ownLabels } from './fixtures/ownLabels.ts';
import { lines, understand } from './fixtures/understand.ts';
import { tableOf } from './layout.ts';
import { Lookup } from './lookup.ts';
import { profilesOf } from './profile.ts';
import { LOOSE_WORDS } from './synonyms/loose.ts';

/** What is asked of a file, and the columns under each activity that is tried. */
async function looked(head: string, row: string, activity: string) {
  const { preview } = await understand(lines(head, row));
  const question = preview.questions.find(({ key }) => key === 'activity');
  const workbook = await readWorkbook(new TextEncoder().encode(lines(head, row)));
  const table = tableOf(workbook.sheets[0]!, 0);
  const { columns } = preview.mapping;
  const fitted = fitColumns(table, profilesOf(table), { activity: activityType(activity)!, columns });
  return {
    settled: preview.mapping.activity,
    options: question?.options ?? [],
    fields: Object.fromEntries(fitted.map(({ column, field }) => [table.headers[column]?.text, field])),
  };
}

describe('files of every activity are asked about, the likely first, and their columns found', () => {
  it.each<[string, string, string, Record<string, string>]>([
    [
      'Check-in,Hotel,Country,Nights,Rooms',
      '2024-03-01,Ibis,France,3,2',
      'hotel-nights',
      { Country: 'country', Nights: 'nights', Rooms: 'rooms' },
    ],
    [
      'Fecha;Hotel;País;Noches;Hab.',
      '2024-03-01;Ibis;Francia;3;1',
      'hotel-nights',
      { País: 'country', Noches: 'nights', 'Hab.': 'rooms' },
    ],
    [
      'Data;Hotel;País;Noites;Cuartos',
      '2024-03-01;Ibis;Francia;3;1',
      'hotel-nights',
      { Noites: 'nights', Cuartos: 'rooms' },
    ],
    [
      'Data;Hotel;País;Noites;Quartos',
      '2024-03-01;Ibis;França;3;1',
      'hotel-nights',
      { Noites: 'nights', Quartos: 'rooms' },
    ],
    ['Especie,Cabezas', 'Ovejas,120', 'enteric-fermentation', { Especie: 'livestock', Cabezas: 'heads' }],
    ['Espécie;Cabeças', 'Ovinos;120', 'enteric-fermentation', { Espécie: 'livestock', Cabeças: 'heads' }],
    [
      'Persona;Días de teletrabajo;Horas',
      'Ana;90;720',
      'telecommuting',
      { 'Días de teletrabajo': 'days', Horas: 'hours' },
    ],
    [
      'Pessoa;Dias de teletrabalho;Horas',
      'Ana;90;720',
      'telecommuting',
      { 'Dias de teletrabalho': 'days', Horas: 'hours' },
    ],
    [
      'Fecha;Categoría;Concepto;Importe',
      '2024-03-01;Paquetería;Envío;120,50',
      'expenses',
      { Categoría: 'category', Importe: 'amount' },
    ],
    [
      'Date;Category;Amount (€)',
      '2024-03-01;Parcel;120.50',
      'expenses',
      { Category: 'category', 'Amount (€)': 'amount' },
    ],
    [
      'Data;Provedor;Sector;Importe (€)',
      '2024-03-01;Gráficas SL;Imprenta;1200',
      'purchased-services-and-materials',
      { Sector: 'sector', 'Importe (€)': 'amount' },
    ],
    [
      'Material;Proveedor;Cantidad (t)',
      'Vidrio;Vidreira;12',
      'purchased-services-and-materials',
      { Material: 'material', 'Cantidad (t)': 'quantity' },
    ],
    [
      'Material;Fornecedor;Quantidade;Unidade',
      'Vidro;Vidreira;12;t',
      'purchased-services-and-materials',
      { Material: 'material', Quantidade: 'quantity' },
    ],
    [
      'Fecha;Vuelo;Origen;Destino;Clase;Pasajeros',
      '2024-03-01;IB1;MAD;CPH;Turista;2',
      'business-trip-air-transport',
      { Origen: 'origin', Destino: 'destination', Clase: 'cabin', Pasajeros: 'passengers' },
    ],
    [
      'Empleado;Vehículo;Combustible;Km al día;Días por semana;Semanas',
      'Ana;Coche;Gasolina;20;5;46',
      'employee-road-transport',
      {
        Vehículo: 'vehicle',
        Combustible: 'fuel',
        'Km al día': 'distance',
        'Días por semana': 'daysPerWeek',
        Semanas: 'weeksPerYear',
      },
    ],
    [
      'Residuo;Tratamiento;Peso (kg)',
      'Vidrio;Reciclaje;120',
      'waste',
      { Residuo: 'material', Tratamiento: 'treatment', 'Peso (kg)': 'quantity' },
    ],
    ['Fecha;Consumo de agua (m3)', '2024-03-01;120', 'water-consumption', { 'Consumo de agua (m3)': 'quantity' }],
    [
      'Abono;N (%);Cantidad (kg);Clima',
      'NPK;15;1200;Húmedo',
      'fertilizer-emissions',
      { Abono: 'fertilizer', 'N (%)': 'nPercent', 'Cantidad (kg)': 'quantity', Clima: 'climate' },
    ],
    [
      'Data;Orixe;Destino;Toneladas;Km',
      '2024-03-01;Lugo;Vigo;12,5;210',
      'supplier-road-transport',
      { Orixe: 'origin', Destino: 'destination', Toneladas: 'load', Km: 'distance' },
    ],
  ])('%s', async (head, row, activity, fields) => {
    const { settled, options, fields: found } = await looked(head, row, activity);
    expect(settled).toBeNull();
    expect(options[0]).toBe(activity);
    expect(found).toMatchObject(fields);
  });
});

describe('a short word of an option', () => {
  const lookup = new Lookup(shippedFactors(), ownLabels);
  it.each([
    ['employee-road-transport', 'vehicle', 'Coche', 'car-average'],
    ['employee-road-transport', 'vehicle', 'Autobús', 'bus'],
    ['business-trip-road-transport', 'vehicle', 'Moto', 'motorcycle'],
    ['business-trip-road-transport', 'vehicle', 'Furgoneta', 'van'],
    ['business-trip-rail-transport', 'vehicle', 'Tren', 'train'],
    ['supplier-road-transport', 'vehicle', 'Van', 'van_average'],
    ['business-trip-air-transport', 'cabin', 'Turista', 'economy'],
    ['fertilizer-emissions', 'climate', 'Húmedo', 'wet'],
    ['fertilizer-emissions', 'climate', 'seco', 'dry'],
    ['fertilizer-emissions', 'fertilizer', 'NPK', 'synthetic'],
    ['enteric-fermentation', 'livestock', 'Ovejas', 'sheep'],
    ['waste', 'treatment', 'Vertedero', 'landfill'],
    ['waste', 'treatment', 'Reciclaje', 'recycling-closed-loop'],
  ])('%s, %s: %s is %s', (activity, key, text, value) => {
    const field = activityType(activity)!.fields.find((one) => one.key === key)!;
    expect(lookup.find(field, text, 2024)).toEqual({ value });
  });

  it('means an option that there is', () => {
    const fields = activityTypes.flatMap((type) => type.fields);
    for (const [source, words] of Object.entries(LOOSE_WORDS)) {
      const field = fields.find(({ key, options }) =>
        options && 'source' in options ? options.source === source : source === `choices.${key}`,
      );
      for (const value of Object.keys(words)) expect(lookup.optionsOf(field!), `${source} ${value}`).toContain(value);
    }
  });
});
