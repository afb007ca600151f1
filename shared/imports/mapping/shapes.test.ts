import { describe, expect, it } from 'vitest';
import { lines, understand } from './fixtures/understand.ts';

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
