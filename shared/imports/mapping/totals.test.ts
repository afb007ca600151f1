import { describe, expect, it } from 'vitest';
import { lines, understand } from './fixtures/understand.ts';

const file = lines(
  'Centro;Fecha;Gas natural (kWh PCS)',
  'Planta de Quiroga;2024-01-31;100',
  'Suma Logística;2024-01-31;300',
  'Oficina de Monforte;2024-02-29;50',
);

describe('a row that begins as a total does', () => {
  it('is asked where its amount is not the sum of the rows above', async () => {
    const { asked, problems, preview } = await understand(file);
    expect(asked).toMatchObject({ 'value:totalRow:Suma Logística': null });
    expect(problems).toContain('A3 whichTotal');
    expect(preview.warnings).toEqual([]);
  });

  it('is read or left out as answered', async () => {
    const answered = (answer: string) =>
      understand(file, { values: { totalRow: { 'Suma Logística': answer }, site: { 'Suma Logística': 'sit_plant' } } });
    expect((await answered('keep')).rows.map((row) => row.split(' ')[1])).toEqual(['100', '300', '50']);
    expect((await answered('skip')).rows.map((row) => row.split(' ')[1])).toEqual(['100', '50']);
  });

  it.each(['Total Energies', 'Total Gas y Electricidad'])('is a supplier: %s', async (supplier) => {
    const { asked } = await understand(
      lines('Comercializadora;Fecha;kWh', 'Naturgy Iberia;2024-01-31;100', `${supplier};2024-02-29;300`),
    );
    expect(asked).toHaveProperty([`value:totalRow:${supplier}`], null);
  });

  it('is one by its plain word, or by its sum: of the table, or since the total before', async () => {
    const { rows, asked, preview } = await understand(
      lines(
        'Combustible;Fecha;Cantidad;Unidad',
        'Gas natural;2024-01-31;100,5;kWh PCS',
        'Gas natural;2024-02-29;50;kWh PCS',
        'Total gas natural;;150,5;',
        'Propano;2024-01-31;10;kg',
        'Propano;2024-02-29;20;kg',
        'Total propano;;30;',
        'Total consumos de 2024;;999;',
        'TOTAL ENERO;;1;',
      ),
    );
    expect([rows.length, asked]).toEqual([4, {}]);
    expect(preview.warnings).toEqual([{ code: 'imports.totalRows', details: { rows: 4 } }]);
  });

  it('says what is in an account, and what a bank prints below it: none is a movement', async () => {
    const { rows, preview } = await understand(
      lines(
        'Combustible;Fecha;Cantidad;Unidad',
        'Saldo inicial;;30.000,77;',
        'Gas natural;2024-01-31;100,5;kWh PCS',
        'Gas natural;2024-02-29;50;kWh PCS',
        ';;;',
        'Saldo total;;29.850,27;',
        'Abonos pendientes;;0,00;',
        'Total retenciones;;0,00;',
        'Saldo disponible;;91,28;',
      ),
    );
    expect(rows).toHaveLength(2);
    expect(preview.warnings).toContainEqual({ code: 'imports.totalRows', details: { rows: 5 } });
  });

  it.each(['Saldo final', 'Balance at end of period', 'Closing balance', 'Saldo anterior'])(
    'is one when it is a balance: %s',
    async (label) => {
      const { rows } = await understand(
        lines('Combustible;Fecha;Cantidad;Unidad', 'Gas natural;2024-01-31;100,5;kWh PCS', `${label};;3.545,48;`),
      );
      expect(rows).toHaveLength(1);
    },
  );
});
