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
});

describe('electricity bills', () => {
  const bills = lines(
    'factura,eP1,eP2,eP3,fP1,fP2,fP3,start_date,end_date,n_days',
    'F1,100.5,20,3,110,22,4,21/12/2023,19/01/2024,29',
    'F2,70,131,36,83,157,63,20/01/2024,18/02/2024,29',
    'F3,10,20,30,11,21,31,20/01/2023,18/02/2023,29',
  );

  it('are read without headings in words: the periods as billed are one quantity, what has losses is left out', async () => {
    const { preview, asked, rows, problems, outcomes } = await understand(bills);
    expect(preview.mapping.activity).toBe('electric-power-marketer');
    expect(preview.warnings).toEqual([{ code: 'imports.columnsLeftOut', details: { columns: 'fP1, fP2, fP3' } }]);
    expect(asked).toEqual({ 'fixed:supplier': 'unknown', 'fixed:site': 'sit_plant', 'unit:quantity': 'kWh' });
    expect(preview.years).toEqual([
      { year: 2023, rows: 1 },
      { year: 2024, rows: 2 },
    ]);
    expect(rows).toEqual([
      'electric-power-marketer 78.2167 kWh unknown 2024-01-19',
      'electric-power-marketer 237 kWh unknown 2024-02-18',
    ]);
    expect(problems).toEqual(['I2 billSplit', 'I4 outsidePeriod']);
    expect(outcomes[0]?.problems[0]?.details).toMatchObject({
      days: 19,
      billDays: 30,
      part: 78.2167,
      rest: 45.2833,
      quantity: 123.5,
    });
  });

  it('of the year before take the rest of a bill that crosses it', async () => {
    const period = { periodStartOn: '2023-01-01', periodEndOn: '2023-12-31' };
    const { rows } = await understand(bills, {}, { period });
    expect(rows).toEqual([
      'electric-power-marketer 45.2833 kWh unknown 2023-12-31',
      'electric-power-marketer 60 kWh unknown 2023-02-18',
    ]);
  });

  it('prefer their total to their periods, and never add both', async () => {
    const { rows, preview } = await understand(
      lines(
        'CUPS;Comercializadora;Consumo total (kWh);P1;P2;P3;Fecha',
        'ES1;Endesa Energía SAU;600;100;200;300;2024-01-31',
      ),
    );
    expect(rows).toEqual(['electric-power-marketer 600 kWh endesa-energia 2024-01-31']);
    expect(preview.warnings.map(({ code }) => code)).toEqual(['imports.columnsLeftOut']);
  });

  it('have a period in one cell, and guarantees in words', async () => {
    const { rows } = await understand(
      lines(
        'Comercializadora;Periodo de facturación;Consumo (MWh);Garantía de origen',
        'Naturgy Iberia;del 01/02/2024 al 29/02/2024;1,5;Sí',
        'Naturgy Iberia;01/03/2024 - 31/03/2024;2;sin GdO',
      ),
    );
    expect(rows).toEqual([
      'electric-power-marketer 1.5 MWh naturgy-iberia renewable 2024-02-29',
      'electric-power-marketer 2 MWh naturgy-iberia none 2024-03-31',
    ]);
  });

  it('with a supplier by its brand: the usual one is proposed; an unknown one is an error of its row', async () => {
    const { asked, problems, preview } = await understand(
      lines(
        'Comercializadora;kWh;Fecha',
        'Iberdrola;10;2024-01-31',
        'Iberdrola;11;2024-02-29',
        'Luz de Marte SL;12;2024-03-31',
      ),
    );
    expect(asked).toMatchObject({ 'value:supplier:Iberdrola': 'iberdrola-clientes' });
    expect(preview.questions.find(({ key }) => key.startsWith('value:supplier'))?.options).toContain(
      'iberdrola-servicios-energeticos',
    );
    expect(problems).toEqual(['A4 unknownValue']);
  });
});

describe('tables of other shapes', () => {
  it('with a column a month: one row each, in the month of its heading', async () => {
    const { rows, asked } = await understand(
      lines(
        'Centro;Suministro;Unidad;Enero;Febrero;Marzo',
        'Planta de Quiroga;Gas natural;kWh PCS;100;90;',
        'Oficina de Monforte;Gas natural;kWh PCS;10;9;8',
      ),
    );
    expect(asked).toEqual({});
    expect(rows).toEqual([
      'fixed-installations 100 kWh (GCV) natural-gas 2024-01-30',
      'fixed-installations 90 kWh (GCV) natural-gas 2024-02-29',
      'fixed-installations 10 kWh (GCV) natural-gas 2024-01-30',
      'fixed-installations 9 kWh (GCV) natural-gas 2024-02-29',
      'fixed-installations 8 kWh (GCV) natural-gas 2024-03-30',
    ]);
  });

  it('with a column an activity', async () => {
    const { rows } = await understand(
      lines(
        'Mes;Electricidad (kWh);Gas natural (kWh PCS);Gasóleo C (l)',
        'enero 2024;100;200;300',
        'febrero 2024;101;;',
      ),
      { fixed: { supplier: 'unknown', site: 'sit_plant' } },
    );
    expect(rows).toEqual([
      'electric-power-marketer 100 kWh unknown 2024-01-30',
      'fixed-installations 200 kWh (GCV) natural-gas 2024-01-30',
      'fixed-installations 300 l diesel-c-heating-gasoil 2024-01-30',
      'electric-power-marketer 101 kWh unknown 2024-02-29',
    ]);
  });

  it('with sections, totals, notes and repeated headers', async () => {
    const { rows, preview, asked } = await understand(
      lines(
        'Informe de consumos de 2024;;;',
        ';;;',
        'Centro;Combustible;Cantidad;Unidad',
        'Instalaciones fijas;;;',
        'Planta de Quiroga;Gas natural;100;kWh PCS',
        'Planta de Quiroga;Propano;20;kg',
        'Subtotal;;120;',
        'Centro;Combustible;Cantidad;Unidad',
        'Flota de vehículos;;;',
        'Oficina de Monforte;Gasolina;30;l',
        'TOTAL GENERAL;;150;',
        'Fuente: facturas de los suministradores;;;',
      ),
    );
    expect(rows).toEqual([
      'fixed-installations 100 kWh (GCV) natural-gas 2024-12-31',
      'fixed-installations 20 kg propane 2024-12-31',
      'combustible-consumed 30 l car-m1 petrol-e5 2024-12-31',
    ]);
    expect(asked).toEqual({ 'fixed:use': 'car-m1' });
    expect(preview.warnings.map(({ code }) => code)).toEqual([
      'imports.yearOfTitle',
      'imports.totalRows',
      'imports.noteRows',
    ]);
  });

  it('with a last row that is only the sum', async () => {
    const { rows, preview } = await understand(
      lines('Fecha;Gas natural (kWh PCS)', '2024-01-31;100,5', '2024-02-29;200', ';300,5'),
    );
    expect(rows).toHaveLength(2);
    expect(preview.warnings).toEqual([{ code: 'imports.totalRows', details: { rows: 1 } }]);
  });

  it('with the year and the month in columns of their own, or a year only', async () => {
    const { rows } = await understand(lines('Año;Mes;Gas natural (kWh PCS)', '2024;Enero;100', '2024;2;90'));
    expect(rows.map((row) => row.split(' ').at(-1))).toEqual(['2024-01-30', '2024-02-29']);
    const years = await understand(lines('Year;Natural gas (kWh GCV)', '2023;100', '2024;90'));
    expect(years.rows).toEqual(['fixed-installations 90 kWh (GCV) natural-gas 2024-12-31']);
    expect(years.problems).toEqual(['A2 outsidePeriod']);
    expect(years.outcomes[1]?.draft?.datePrecision).toBe('year');
  });

  it('with units below the headings, and group headings above', async () => {
    const page = `<table><tr><td>Consumos 2024</td></tr>
      <tr><th></th><th></th><th colspan=2>Calderas</th><th>Cocina</th></tr>
      <tr><th>Centro</th><th>Fecha</th><th>Gas natural</th><th>Gasóleo C</th><th>Propano</th></tr>
      <tr><td></td><td></td><td>(kWh PCS)</td><td>l</td><td>(kg)</td></tr>
      <tr><td>Planta de Quiroga</td><td>2024-01-31</td><td>10</td><td>3</td><td>2</td></tr></table>`;
    const { rows, preview } = await understand(page);
    expect(preview.sheets[0]?.headers.slice(2)).toEqual([
      'Calderas Gas natural (kWh PCS)',
      'Calderas Gasóleo C (l)',
      'Cocina Propano (kg)',
    ]);
    expect(rows).toEqual([
      'fixed-installations 10 kWh (GCV) natural-gas 2024-01-31',
      'fixed-installations 3 l diesel-c-heating-gasoil 2024-01-31',
      'fixed-installations 2 kg propane 2024-01-31',
    ]);
  });
});
