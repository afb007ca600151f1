import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lines, understand } from './fixtures/understand.ts';

describe('a year of a company in one table', () => {
  const header = 'Centro;Fuente;Actividad;Combustible;Cantidad;Unidad;Fecha;Comercializadora;GdO;Vehículo;Nota';

  it('is read without a question when nothing is open', async () => {
    const { asked, rows, problems, outcomes } = await understand(
      lines(
        header,
        'Planta de Quiroga;Contador 1;Electricidad;;1.234,5;kWh;31/01/2024;FENIE ENERGIA, S.A.;No;;',
        'OFICINA DE MONFORTE;Contador 2;Electricidad;;980;kWh;31/01/2024;Iberdrola Clientes SAU;Renovable;;nota',
        'Planta de Quiroga;Caldera;Instalaciones fijas;Gas natural;42150;kWh PCS;29/02/2024;;;;',
        'Planta de Quiroga;Caldera;Gasóleo C;;1500;litros;22/01/2024;;;;',
        'Planta de Quiroga;Furgoneta;Vehículos propios;Gasóleo A;142,3;l;31/01/2024;;;Furgoneta;',
        'Oficina de Monforte;Coche;Vehículos propios;Gasolina;1240;km;31/01/2024;;;Turismo;',
        'Planta de Quiroga;Cámara;Recarga de refrigerante;R-449A;6,5;kg;16/05/2024;;;;',
        'Planta de Quiroga;Carretilla;Maquinaria;Gasóleo B;185;l;30/01/2024;;;Maquinaria industrial;',
        'Planta de Quiroga;Cubierta;Autoconsumo fotovoltaico;;2150;kWh;31/01/2024;;;;',
      ),
    );
    expect(asked).toEqual({});
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      'electric-power-marketer 1234.5 kWh fenie-energia none 2024-01-31',
      'electric-power-marketer 980 kWh iberdrola-clientes renewable 2024-01-31',
      'fixed-installations 42150 kWh (GCV) natural-gas 2024-02-29',
      'fixed-installations 1500 l diesel-c-heating-gasoil 2024-01-22',
      'combustible-consumed 142.3 l van-n1 diesel-b7 2024-01-31',
      'own-road-transport 1240 km car-m1 petrol 2024-01-31',
      'fugitive-emissions 6.5 kg r-449a 2024-05-16',
      'combustible-consumed 185 l machinery-commercial-industrial diesel-b-gasoil 2024-01-30',
      'renewable-energies 2150 kWh solar 2024-01-31',
    ]);
    expect(outcomes[1]?.draft).toMatchObject({
      siteId: 'sit_office',
      emissionSource: 'Contador 2',
      note: 'nota',
      quality: 'invoice',
    });
  });

  it('is what the shipped example is: 156 rows, nothing to ask', async () => {
    const file = new Uint8Array(readFileSync('infra/run/example/consumos-2024.xlsx'));
    const { preview, rows, problems, asked } = await understand(file);
    expect([preview.mapping.headerRow, preview.years, asked, problems]).toEqual([
      4,
      [{ year: 2024, rows: 156 }],
      {},
      [],
    ]);
    expect(rows).toHaveLength(156);
  });

  it.each([
    ['gl', 'Centro de traballo;Actividade;Combustible;Cantidade;Unidade;Data', 'Instalacións fixas'],
    ['pt', 'Instalação;Atividade;Combustível;Quantidade;Unidade;Data', 'Instalações fixas'],
    ['en', 'Site;Activity;Fuel;Quantity;Unit;Date', 'Stationary combustion'],
  ])('has headings in %s', async (_, heading, activity) => {
    const { asked, rows } = await understand(
      lines(heading, `Planta de Quiroga;${activity};Gas natural;10,5;kWh (GCV);2024-03-05`),
    );
    expect([asked, rows]).toEqual([{}, ['fixed-installations 10.5 kWh (GCV) natural-gas 2024-03-05']]);
  });

  it('may name the fuel only, the boiler or the van beside it', async () => {
    const { rows, asked } = await understand(
      lines(
        'Equipo;Combustible;Litros;Fecha',
        'Caldera oficina;Gasóleo C;100;2024-01-05',
        'Furgoneta 4821 LKM;Gasóleo;50;2024-01-06',
        'Turismo;Gasolina 95;40;2024-01-07',
        'Camión;AdBlue;12;2024-01-08',
      ),
    );
    expect(asked).toEqual({});
    expect(rows).toEqual([
      'fixed-installations 100 l diesel-c-heating-gasoil 2024-01-05',
      'combustible-consumed 50 l van-n1 diesel-b7 2024-01-06',
      'combustible-consumed 40 l car-m1 petrol-e5 2024-01-07',
      'combustible-consumed 12 l truck-n2-n3 adblue 2024-01-08',
    ]);
  });

  it('takes the blend of the pumps in the year of the row', async () => {
    const period = { periodStartOn: '2018-01-01', periodEndOn: '2018-12-31' };
    const { rows } = await understand(
      lines('Vehículo;Combustible;Litros;Fecha', 'Turismo;Diésel;50;2018-03-01'),
      {},
      { period },
    );
    expect(rows).toEqual(['combustible-consumed 50 l car-m1 diesel 2018-03-01']);
  });

  it('gives the same dates from a workbook and from a text, and keeps equal rows', async () => {
    const { utils, write } = await import('@e965/xlsx');
    const sheet = utils.aoa_to_sheet([
      ['Combustible', 'kWh PCS', 'Fecha'],
      ['Gas natural', 10, 45597],
      ['Gas natural', 10, 45597],
    ]);
    for (const cell of ['C2', 'C3']) Object.assign(sheet[cell] ?? {}, { z: 'dd.mm.yyyy' });
    const expected = Array(2).fill('fixed-installations 10 kWh (GCV) natural-gas 2024-11-01');
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const bytes = new Uint8Array(write(utils.book_new(sheet, 'Datos'), { type: 'buffer', bookType }));
      expect((await understand(bytes)).rows).toEqual(expected);
    }
    const text = lines('Combustible;kWh PCS;Fecha', 'Gas natural;10;01.11.2024', 'Gas natural;10;01.11.2024');
    expect((await understand(text, { dateOrder: 'dmy' })).rows).toEqual(expected);
  });
});
