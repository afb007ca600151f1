import { describe, expect, it } from 'vitest';
import { lines, understand } from '../mapping/fixtures/understand.ts';
import type { Known } from '../mapping/known.ts';
import type { Mapping } from '../schema.ts';
import { mappingBy, type SHIPPED_NAMES } from '../transformers.ts';
import { SHIPPED_TRANSFORMERS } from './shippedTransformers.ts';

const sites = [{ id: 'sit_plant', name: 'ES0021000000000001XX' }];
/** Several lines of an export, read by a transformer: what is saved of each field, what is wrong and what is asked. */
async function readBy(
  name: (typeof SHIPPED_NAMES)[number],
  rows: readonly string[],
  more: Partial<Known> = {},
  answers: Partial<Mapping> = {},
) {
  const { recipe } = SHIPPED_TRANSFORMERS.find((one) => one.name === name)!;
  const { preview } = await understand(lines(...rows), {}, { sites, ...more });
  const { name: sheet, headerRow, headers, columns: width } = preview.sheets[0]!;
  const { mapping } = mappingBy(recipe, { sheet, headerRow: headerRow!, headers, width });
  const { outcomes, problems, asked } = await understand(lines(...rows), answers, {
    sites,
    remembered: mapping,
    ...more,
  });
  const drafts = outcomes.flatMap(({ draft }) => draft ?? []);
  const sum = (field: string) => drafts.reduce((total, { inputs }) => total + Number(inputs[field] ?? 0), 0);
  const of = (field: string) => drafts.map(({ inputs }) => inputs[field]);
  const activities = [...new Set(drafts.map(({ activity }) => activity))];
  return { drafts, activities, sum, of, problems, asked: Object.keys(asked) };
}
const byDay = (head: string, ...rest: string[]) => [head, ...rest];

describe('the shipped transformer', () => {
  it.each([
    ['CUPS;Fecha desde;Fecha hasta;Consumo facturado (kWh);Comercializadora', 'A'],
    ['Código CUPS;Fecha inicio factura;Fecha fin factura;Energía consumida (kWh);Empresa comercializadora', 'B'],
    ['Local de consumo;Data de início;Data de fim;Energia ativa (kWh);Comercializador', 'C'],
  ])('of electricity: %s', async (head) => {
    const cups = 'ES0021000000000001XX';
    const { activities, sum, problems, drafts } = await readBy('electricity', [
      head,
      `${cups};01/01/2024;31/01/2024;1.234,5;Iberdrola`,
      `${cups};01/02/2024;29/02/2024;1.000,25;Iberdrola`,
      `${cups};01/03/2024;31/03/2024;900;Iberdrola`,
    ]);
    expect([activities, sum('quantity'), problems]).toEqual([['electric-power-marketer'], 3_134.75, []]);
    expect(drafts.map(({ inputs }) => inputs.quantityUnit)).toEqual(['kWh', 'kWh', 'kWh']);
  });

  const PERIODS = 'CUPS;Fecha desde;Fecha hasta;P1 (kWh);P2 (kWh);P3 (kWh)';
  it('of electricity adds up the periods of a bill, and reads its total where there is one', async () => {
    const parts = [
      'ES0021000000000001XX;01/01/2024;31/01/2024;100,5;20;30',
      'ES0021000000000001XX;01/02/2024;29/02/2024;1,5;2;3',
    ];
    expect((await readBy('electricity', [PERIODS, ...parts])).sum('quantity')).toBe(157);
    const whole = [`${PERIODS};Consumo total (kWh)`, `${parts[0]};150,5`, `${parts[1]};6,5`];
    expect((await readBy('electricity', whole)).sum('quantity')).toBe(157);
  });

  it('of electricity reads the hours of a meter', async () => {
    const { sum, drafts } = await readBy(
      'electricity',
      byDay(
        'CUPS;Fecha;Hora;Consumo_kWh',
        'ES0021000000000001XX;2024/01/15;01:00;0,125',
        'ES0021000000000001XX;2024/01/15;02:00;0,25',
      ),
    );
    expect([sum('quantity'), drafts.map(({ dateOn }) => dateOn)]).toEqual([0.375, ['2024-01-15', '2024-01-15']]);
  });

  it.each([
    'Fecha;Matrícula;Producto;Litros;Importe',
    'Fecha de suministro;Número de tarjeta;Descripción del producto;Cantidad (litros);Importe',
    'Data de abastecimento;Viatura;Combustível;Quantidade (l);Valor',
    'Transaction date;Number plate;Fuel type;Litres;Amount',
  ])('of fuel cards: %s', async (head) => {
    const { activities, sum, problems } = await readBy('fuelCard', [
      head,
      '05/01/2024;1234ABC;Gasóleo A;45,25;70,10',
      '06/02/2024;1234ABC;Gasolina 95;30,5;50,00',
      '07/03/2024;5678DEF;Gasóleo A;10;15,00',
    ]);
    expect([activities, sum('quantity'), problems]).toEqual([['combustible-consumed'], 85.75, []]);
  });

  it.each([
    ['Fecha salida;Servicio;Origen;Destino;Km;Pasajeros;Clase;Noches;País', 'Avión', 'AVE', 'Hotel', 'Taxi'],
    [
      'Data da viagem;Tipo de serviço;Origem;Destino;Distância (km);Passageiros;Classe;Noites;País',
      'Voo',
      'Comboio',
      'HOTEL',
      'Táxi',
    ],
    [
      'Travel date;Service type;Origin;Destination;Distance (km);Passengers;Class;Nights;Country',
      'Flight',
      'TRAIN',
      'Hotel',
      'taxi',
    ],
  ])('of a travel agency says what each line is: %s', async (head, plane, train, hotel, taxi) => {
    const { drafts, sum, of, problems, asked } = await readBy('travelAgency', [
      head,
      `10/03/2024;${plane};Vigo;Madrid;460;2;Turista;;`,
      `11/03/2024;${plane};Madrid;Vigo;460;1;Business;;`,
      `12/03/2024;${train};Vigo;Lugo;160,5;1;;;`,
      `12/03/2024;${hotel};;Lugo;;1;;3;España`,
      `05/04/2024;${taxi};Lugo;Lugo;12;1;;;`,
    ]);
    expect(drafts.map(({ activity }) => activity)).toEqual([
      'business-trip-air-transport',
      'business-trip-air-transport',
      'business-trip-rail-transport',
      'hotel-nights',
      'business-trip-road-transport',
    ]);
    expect([sum('distance'), sum('nights'), problems, asked]).toEqual([1_092.5, 3, [], []]);
    expect(of('cabin').slice(0, 2)).toEqual(['economy', 'business']);
    expect(drafts[4]?.dateOn).toBe('2024-04-05');
  });

  it('of a travel agency asks what it cannot know: the fuel of a hired car', async () => {
    const { asked } = await readBy('travelAgency', ['Fecha;Servicio;Km', '05/04/2024;Coche de alquiler;12']);
    expect(asked).toEqual(['fixed:fuel']);
  });

  it.each([
    'Fecha contable;Proveedor;Nombre cuenta;Importe',
    'Fecha de contabilización;Nombre del proveedor;Cuenta;Importe en moneda local',
    'Data de lançamento;Fornecedor;Conta;Valor líquido',
    'Invoice Creation Date;Supplier Name;Subj Description;Invoice Nett Amount',
  ])('of a ledger asks once what each account is: %s', async (head) => {
    const rows = [
      '05/01/2024;Lugo SL;629 Varios;1.121,50',
      '06/02/2024;Vigo SL;622 Otros;300',
      '07/02/2024;A;622 Otros;0,5',
    ];
    const { asked } = await readBy('erpLedger', [head, ...rows]);
    expect(asked).toEqual(['value:sector:622 Otros', 'value:sector:629 Varios']);
    const sector = { '622 Otros': 'a01', '629 Varios': 'a01' };
    const { sum, of, activities, problems } = await readBy('erpLedger', [head, ...rows], {}, { values: { sector } });
    expect([activities, sum('amount'), problems]).toEqual([['purchased-services-and-materials'], 1_422, []]);
    expect(of('amountUnit')).toEqual(['EUR', 'EUR', 'EUR']);
  });
});
